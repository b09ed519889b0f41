import { createGunzip } from 'node:zlib';
import { FeedError } from './feed-error.ts';
import { FILE_LIMITS } from './limits.ts';

/** The first bytes of a file, at least `least` unless it is shorter, and all its bytes. */
export async function splitHead(
  chunks: AsyncIterable<Uint8Array>,
  least: number,
): Promise<{ head: Buffer; bytes: AsyncGenerator<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let isEnd = false; head.length < least && !isEnd; ) {
    const next = await iterator.next();
    isEnd = next.done === true;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  return { head, bytes: resume(head, iterator) };
}

/** The bytes of a file, unpacked if it is a gzip file. The size is limited after unpacking. */
export async function* unpackFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, bytes: source } = await splitHead(chunks, 2);
  let bytes = 0;
  for await (const chunk of head[0] === 0x1f && head[1] === 0x8b ? gunzip(source) : source) {
    bytes += chunk.length;
    if (bytes > FILE_LIMITS.bytes) throw new FeedError('file.too_large', { detail: 'bytes' });
    yield chunk;
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (head: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => head[at] === byte);

/** Bytes that show whether a file is a workbook. */
export const WORKBOOK_HEAD = 4;

/**
 * Whether a file is a workbook: a ZIP archive, as `.xlsx` files are, or an OLE file: an old `.xls` file, or a workbook with
 * a password.
 */
export const isWorkbook = (head: Uint8Array): boolean => startsWith(head, ZIP) || startsWith(head, OLE);

/** All bytes of a workbook. Throws `file.too_large`, and for an OLE file the reason why it can't be read. */
export async function joinWorkbook(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > FILE_LIMITS.workbookBytes) throw new FeedError('file.too_large', { detail: 'bytes' });
    // A chunk is valid until the next one.
    parts.push(Buffer.from(chunk));
  }
  const bytes = Buffer.concat(parts);
  if (!startsWith(bytes, OLE)) return bytes;
  throw new FeedError(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'file.password' : 'file.old_excel');
}

async function* resume(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (;;) {
    const next = await rest.next();
    if (next.done) return;
    yield next.value;
  }
}

async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const transform = createGunzip({ chunkSize: 65_536 });
  const feed = async () => {
    for await (const chunk of source) {
      if (transform.destroyed) return;
      // The chunk is valid until the next one, and unpacking runs in the background.
      if (!transform.write(Buffer.from(chunk)))
        await new Promise((done) => transform.once('drain', done).once('close', done));
    }
    transform.end();
  };
  feed().catch((error: Error) => transform.destroy(error));
  try {
    yield* transform;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new FeedError('file.truncated', { detail: String(error.code) });
    throw error;
  } finally {
    transform.destroy();
  }
}
