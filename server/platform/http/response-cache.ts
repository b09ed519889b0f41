import type { Encoding } from '#server/platform/http/encodings.ts';

/** The bytes of a response and their encoding. */
interface CachedResponse {
  bytes: Buffer;
  encoding?: Encoding;
}

/** Finished responses by URL, valid while their version stays the same. */
export interface ResponseCache {
  get(key: string, version: number): CachedResponse | undefined;
  set(key: string, version: number, response: CachedResponse): void;
}

/** Caches at most `maxBytes` of responses and evicts the least recently used. A new version empties it. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const responses = new Map<string, CachedResponse>();
  let current = -1;
  let bytes = 0;
  const sizeOf = (key: string, { bytes }: CachedResponse) => 2 * key.length + bytes.length;
  return {
    get(key, version) {
      if (version !== current) return undefined;
      const known = responses.get(key);
      if (!known) return undefined;
      responses.delete(key);
      responses.set(key, known);
      return known;
    },
    set(key, version, response) {
      if (version !== current) {
        responses.clear();
        current = version;
        bytes = 0;
      }
      const old = responses.get(key);
      if (old) bytes -= sizeOf(key, old);
      responses.set(key, response);
      bytes += sizeOf(key, response);
      for (const [oldest, its] of responses) {
        if (bytes <= maxBytes) break;
        responses.delete(oldest);
        bytes -= sizeOf(oldest, its);
      }
    },
  };
}
