import { createGunzip } from 'node:zlib';
import { FeedError } from './feed-error.ts';
import { FILE_LIMITS } from './limits.ts';

/** The bytes of a file, unpacked if it is a gzip file. The size is limited after unpacking. */
export async function* unpackFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let isEnd = false; head.length < 2 && !isEnd; ) {
    const next = await iterator.next();
    isEnd = next.done === true;
    if (!next.done) head = Buffer.concat([head, next.value]);
  }
  const source = resume(head, iterator);
  let bytes = 0;
  for await (const chunk of head[0] === 0x1f && head[1] === 0x8b ? gunzip(source) : source) {
    bytes += chunk.length;
    if (bytes > FILE_LIMITS.bytes) throw new FeedError('file.too_large', { detail: 'bytes' });
    yield chunk;
  }
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
