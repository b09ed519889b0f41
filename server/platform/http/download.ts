import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { WORKBOOK_TYPE } from '#common/contract/define.ts';

const FILE = Symbol('file');

/** A file that a handler returns, sent in chunks. */
export interface Download {
  readonly [FILE]: true;
  /** File name for the browser: plain characters, digits, dots and hyphens. */
  readonly name: string;
  readonly type: string;
  readonly chunks: Iterable<string | Uint8Array<ArrayBuffer>>;
}

/** A CSV file as a handler's result. */
export const csvDownload = (name: string, chunks: Iterable<string>): Download => ({
  [FILE]: true,
  name,
  type: 'text/csv; charset=utf-8',
  chunks,
});

/** A PDF file as a handler's result. */
export const pdfDownload = (name: string, bytes: Uint8Array<ArrayBuffer>): Download => ({
  [FILE]: true,
  name,
  type: 'application/pdf',
  chunks: [bytes],
});

/** An Excel workbook as a handler's result. */
export const xlsxDownload = (name: string, bytes: Uint8Array<ArrayBuffer>): Download => ({
  [FILE]: true,
  name,
  type: WORKBOOK_TYPE,
  chunks: [bytes],
});

/** A calendar file as a handler's result. */
export const icsDownload = (name: string, calendar: string): Download => ({
  [FILE]: true,
  name,
  type: 'text/calendar; charset=utf-8',
  chunks: [calendar],
});

/** An SVG image as a handler's result. */
export const svgDownload = (name: string, source: string): Download => ({
  [FILE]: true,
  name,
  type: 'image/svg+xml; charset=utf-8',
  chunks: [source],
});

/** Whether a handler returned a file. */
export const isDownload = (answer: unknown): answer is Download =>
  typeof answer === 'object' && answer !== null && FILE in answer;

/** Sends a file. No cache may store it, because it holds private data. */
export function sendDownload(reply: FastifyReply, { name, type, chunks }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(chunks));
}

/** The same file for callers in the process. */
export const fileOf = ({ name, type, chunks }: Download): File => new File([...chunks], name, { type });
