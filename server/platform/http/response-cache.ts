import type { Encoding } from '#server/platform/http/encodings.ts';
import { createGrace } from '#server/platform/memory/grace.ts';

/** The bytes of a response and their encoding. */
interface CachedResponse {
  bytes: Buffer;
  encoding?: Encoding;
}

interface Entry {
  response: CachedResponse;
  version: number;
  madeAt: number;
}

/** Finished responses by URL, valid while their version stays the same, and in a busy market up to a second more. */
export interface ResponseCache {
  /** @param now milliseconds */
  get(key: string, version: number, now: number): CachedResponse | undefined;
  set(key: string, version: number, now: number, response: CachedResponse): void;
}

const sizeOf = (key: string, { bytes }: CachedResponse): number => 2 * key.length + bytes.length;

/** Caches at most `maxBytes` of responses and evicts the least recently used. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, Entry>();
  const isServable = createGrace();
  let bytes = 0;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) bytes -= sizeOf(key, entry.response);
    entries.delete(key);
    return entry;
  };
  return {
    get(key, version, now) {
      const entry = drop(key);
      if (!entry || !isServable(entry, version, now)) return undefined;
      entries.set(key, entry);
      bytes += sizeOf(key, entry.response);
      return entry.response;
    },
    set(key, version, now, response) {
      drop(key);
      entries.set(key, { response, version, madeAt: now });
      bytes += sizeOf(key, response);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
