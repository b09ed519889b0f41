import { gauge, type Sample } from './figures.ts';

const counts = { page: { hit: 0, miss: 0 }, response: { hit: 0, miss: 0 } };

/** Counts a read of a cache in this process. */
export function countCacheRead(cache: keyof typeof counts, isHit: boolean): void {
  counts[cache][isHit ? 'hit' : 'miss'] += 1;
}

/** The reads so far. */
export const cacheReadSamples = (): Sample[] =>
  Object.entries(counts).flatMap(([cache, { hit, miss }]) => [
    gauge('foyer_cache_reads_total', hit, { cache, result: 'hit' }),
    gauge('foyer_cache_reads_total', miss, { cache, result: 'miss' }),
  ]);
