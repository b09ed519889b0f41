import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
const TIMEOUT_MS = 60_000;

/**
 * Stores files in a bucket of an S3-compatible service. Uploads pass through memory, because their length must be known
 * first.
 */
export function s3Storage({ endpoint, bucket, ...options }: S3Options): Storage {
  const s3 = new S3mini({
    ...options,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
  });
  return {
    async put(key, content, type) {
      const name = safeKey(key);
      await s3.putObject(name, await buffer(content), type);
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
