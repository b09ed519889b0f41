import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';

/** Limits of the fields beside a file, which are short. */
const FIELD_LIMITS = { files: 1, fields: 20, fieldSize: 2000, headerPairs: 20 };
const MEGABYTE = 1024 * 1024;

/** Lets a scope's endpoints accept multipart forms with a file, and nothing else. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  // A refused caller may still be sending. Discard the rest, because the next request waits behind it.
  scope.addHook('onResponse', async ({ raw }) => {
    raw.unpipe();
    raw.resume();
  });
}

/** Opens a multipart form: reads the fields up to the file, which is still unread. */
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
        // The reader gets this error. Without a listener an earlier one would end the process.
        part.file.on('error', () => {});
        return part.fieldname === 'file' ? { body, file: { chunks: whole(part.file, maxBytes) } } : { body };
      }
      body[part.fieldname] = part.value;
    }
  } catch {
    throw new AppError('request.invalid');
  }
  return { body };
}

/** The chunks of a file. Rejects if the file is too large or incomplete. */
async function* whole(file: Readable & { truncated: boolean }, maxBytes: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file) yield chunk;
  } catch {
    throw new AppError('request.invalid');
  }
  if (file.truncated) throw tooLarge(maxBytes);
}

/** The same for a file in memory. Throws `file.too_large`. */
export function incomingBlob(blob: Blob, maxBytes: number): IncomingFile {
  if (blob.size > maxBytes) throw tooLarge(maxBytes);
  return { chunks: blob.stream() };
}

const tooLarge = (maxBytes: number) => new AppError('file.too_large', { megabytes: Math.floor(maxBytes / MEGABYTE) });
