import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { safeKey, safePrefix } from './keys.ts';
import type { Storage } from './storage.ts';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Entries per page of a list. */
const PAGE = 1000;
/** Longest wait for the start of a response, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** Bytes per part of a large file. Each passes through memory, because its length must be known first. */
const PART = 8 << 20;

/** Stores files in a bucket of an S3-compatible service. Files of more than 8 MB are uploaded in parts. */
export function s3Storage({ endpoint, bucket, ...options }: S3Options): Storage {
  const s3 = new S3mini({
    ...options,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    fetch: fetchInTime,
  });
  async function putParts(name: string, parts: AsyncIterable<Buffer>, type: string): Promise<void> {
    const uploadId = await s3.getMultipartUploadId(name, type);
    try {
      const stored = [];
      for await (const part of parts) stored.push(await s3.uploadPart(name, uploadId, part, stored.length + 1));
      await s3.completeMultipartUpload(name, uploadId, stored);
    } catch (error) {
      await s3.abortMultipartUpload(name, uploadId).catch(() => {});
      throw error;
    }
  }
  return {
    async put(key, content, type) {
      const name = safeKey(key);
      const parts = inParts(content);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      if (first.length < PART) await s3.putObject(name, first, type);
      else await putParts(name, continued(first, parts), type);
    },
    async get(key) {
      const response = await s3.getObjectResponse(safeKey(key));
      if (!response?.body) return null;
      const bytes = Number(response.headers.get('content-length'));
      return { bytes, content: Readable.fromWeb(response.body as ReadableStream) };
    },
    async exists(key) {
      return (await s3.objectExists(safeKey(key))) === true;
    },
    async delete(key) {
      await s3.deleteObject(safeKey(key));
    },
    async *list(prefix) {
      safePrefix(prefix);
      let next: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', prefix, PAGE, next);
        for (const { Key, Size, LastModified } of page?.objects ?? [])
          yield { key: Key, bytes: Number(Size), modifiedAt: new Date(LastModified) };
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}

/** Cuts the content into parts of the same size; the last one may be shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART) continue;
    const bytes = Buffer.concat(waiting);
    let from = 0;
    for (; length - from >= PART; from += PART) yield bytes.subarray(from, from + PART);
    waiting = [bytes.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* continued<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** Limits the time until the response starts. Its body may take longer: Node gives up after five silent minutes. */
const fetchInTime: typeof fetch = async (input, init) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('the storage did not respond in time')), TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};
