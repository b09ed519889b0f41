import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { createProgress } from './progress.ts';
import { syntheticListings } from './synthetic-listings.ts';

const SAMPLED = 26_000;

/** Every 13th of the first 26,000 listings. It is small, because it stays in memory while the index is measured. */
export function sampleOf(listings: number): ListingRecord[] {
  const sample: ListingRecord[] = [];
  for (const record of syntheticListings(Math.min(listings, SAMPLED))) if (record.id % 13 === 0) sample.push(record);
  return sample;
}

export function buildIndex(listings: number): SearchIndex {
  const progress = createProgress('building', listings);
  const index = createSearchIndex(progress.watch(syntheticListings(listings)));
  progress.end();
  return index;
}
