import { createSearchIndex, type SearchIndex } from '#server/search/index.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { createProgress } from './search-progress.ts';
import { syntheticListings } from './synthetic-listings.ts';

const SAMPLED = 26_000;

/**
 * Listings to ask about and to change, 2,000 at most: of the first made up, which are drawn from the same places as all. So that
 * none has to be kept while the memory of the index is measured.
 */
export function sampleOf(listings: number): ListingRecord[] {
  const sample: ListingRecord[] = [];
  for (const record of syntheticListings(Math.min(listings, SAMPLED))) if (record.id % 13 === 0) sample.push(record);
  return sample;
}

/** Builds the index over made-up listings. */
export function buildIndex(listings: number): SearchIndex {
  const progress = createProgress('building', listings);
  const index = createSearchIndex(watched(listings, progress.add));
  progress.end();
  return index;
}

function* watched(listings: number, each: () => void): Generator<ListingRecord> {
  for (const record of syntheticListings(listings)) {
    each();
    yield record;
  }
}
