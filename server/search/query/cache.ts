import { LRUCache } from 'lru-cache';

/** A cache of search results that is valid for one version of the data. */
export type ResultCache<T> = {
  /** Returns the cached result, or computes and caches it. A new version empties the cache. */
  get: (key: string, version: number, compute: () => T) => T;
  readonly size: number;
};

/** A cache of at most `limit` results. */
export function createResultCache<T extends object | string>(limit: number): ResultCache<T> {
  const results = new LRUCache<string, T>({ max: limit });
  let current = -1;
  return {
    get(key, version, compute) {
      if (version !== current) results.clear();
      current = version;
      const known = results.get(key);
      if (known !== undefined) return known;
      const result = compute();
      results.set(key, result);
      return result;
    },
    get size() {
      return results.size;
    },
  };
}
