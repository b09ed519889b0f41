import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { localStorage } from './local.ts';
import { s3Storage } from './s3.ts';

/** A file on its way out. */
export interface StoredFile {
  bytes: number;
  content: Readable;
}

/** A file in a listing. */
export interface StoredEntry {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Where files are kept, under keys like `pictures/7f…/640.webp`. What is there is whole: a file that was not written to
 * its end does not exist. Every call throws a TypeError for a key that is no such path.
 */
export interface Storage {
  /** Keeps a file, in place of one of the same key. Rejects, and keeps nothing, where `content` fails. */
  put(key: string, content: AsyncIterable<Uint8Array>, type: string): Promise<void>;
  /** The file, or null where there is none. Whoever asks reads it or destroys its stream. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes a file; one that is not there is none too many. */
  delete(key: string): Promise<void>;
  /** All files below a prefix that ends with a slash, in no order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
}

/** The storage that the settings name: an S3-compatible service, or a folder in DATA_DIR. Opens nothing yet. */
export function openStorage(config: Config): Storage {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return localStorage(join(config.DATA_DIR, 'files'));
  return s3Storage({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
