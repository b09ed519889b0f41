import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/errors.ts';

/** Fields beside a file are short: kinds, names, numbers. */
const FIELD_LIMITS = { files: 1, fields: 20, fieldSize: 2000, headerPairs: 20 };
const MEGABYTE = 1024 * 1024;

/** Files whose call has not read them to their end yet. */
const unread = new WeakMap<FastifyRequest, Readable>();

/** Lets the endpoints of a scope take forms with a file, and nothing else. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  // A refused caller may still be sending: the rest is thrown away, so that the connection can go on.
  scope.addHook('onResponse', async (request) => void unread.get(request)?.resume());
}

/** Opens the form of a call: its fields up to the file, and the file itself, still to be read. */
export async function openForm(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<{ body: Record<string, unknown>; file?: IncomingFile }> {
  const body: Record<string, unknown> = {};
  if (!request.isMultipart()) return { body };
  try {
    const parts = request.parts({ limits: { ...FIELD_LIMITS, fileSize: maxBytes } });
    for await (const part of parts) {
      if (part.type === 'file') {
        // Heard by whoever reads it; without a listener an error before that would end the process.
        part.file.on('error', () => {});
        unread.set(request, part.file);
        return part.fieldname === 'file' ? { body, file: { chunks: whole(part.file, maxBytes) } } : { body };
      }
      body[part.fieldname] = part.value;
    }
  } catch {
    throw new AppError('request.invalid');
  }
  return { body };
}

/** The pieces of a file; rejects where it was cut at its limit or broke off. */
async function* whole(file: Readable & { truncated: boolean }, maxBytes: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk as Uint8Array;
  } catch {
    throw new AppError('request.invalid');
  }
  if (file.truncated) throw tooLarge(maxBytes);
}

/** The same of a file that is here already. Throws `file.too_large`. */
export function incomingBlob(blob: Blob, maxBytes: number): IncomingFile {
  if (blob.size > maxBytes) throw tooLarge(maxBytes);
  return { chunks: blob.stream() };
}

const tooLarge = (maxBytes: number) => new AppError('file.too_large', { megabytes: Math.floor(maxBytes / MEGABYTE) });
