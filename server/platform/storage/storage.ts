import type { Readable } from 'node:stream';

/** A stored file to read. */
interface StoredFile {
  bytes: number;
  content: Readable;
}

/** A file in a list. */
interface StoredEntry {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/**
 * Stores files under keys like `pictures/7f…/640.webp`. Files are complete: a partly written file doesn't exist. Every
 * call throws a TypeError for an invalid key.
 */
export interface Storage {
  /** Stores a file and replaces one with the same key. If `content` fails, it rejects and stores nothing. */
  put(key: string, content: AsyncIterable<Uint8Array>, type: string): Promise<void>;
  /** The file, or null. The caller must read the stream or destroy it. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes a file. Missing files are ignored. */
  delete(key: string): Promise<void>;
  /** All files under a prefix (which ends with a slash), in no order. */
  list(prefix: string): AsyncIterable<StoredEntry>;
}
