import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const FILE = Symbol('file');

/** A file as the answer of a handler, sent piece by piece. */
export interface Download {
  readonly [FILE]: true;
  /** Name that the browser keeps it under: plain letters, digits, dots and hyphens. */
  readonly name: string;
  readonly type: string;
  readonly chunks: Iterable<string | Uint8Array<ArrayBuffer>>;
}

/** Marks a CSV file as the answer of a handler. */
export const csvDownload = (name: string, chunks: Iterable<string>): Download => ({
  [FILE]: true,
  name,
  type: 'text/csv; charset=utf-8',
  chunks,
});

/** Marks a PDF file as the answer of a handler. */
export const pdfDownload = (name: string, bytes: Uint8Array<ArrayBuffer>): Download => ({
  [FILE]: true,
  name,
  type: 'application/pdf',
  chunks: [bytes],
});

/** Marks a calendar file as the answer of a handler. */
export const icsDownload = (name: string, calendar: string): Download => ({
  [FILE]: true,
  name,
  type: 'text/calendar; charset=utf-8',
  chunks: [calendar],
});

/** Whether a handler answered with a file. */
export const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' && answer !== null && FILE in answer;

/** Sends a file; never kept by a cache on the way, as it holds what only this caller may read. */
export function sendDownload(reply: FastifyReply, { name, type, chunks }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(chunks));
}

/** The same for callers in the process. */
export const fileOf = ({ name, type, chunks }: Download): File => new File([...chunks], name, { type });
