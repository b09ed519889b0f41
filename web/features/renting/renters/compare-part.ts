import { lazyPart } from '#web/app/lazy-part.ts';

/** Homes side by side, which load on a tap. */
export const LazyCompareHomes = lazyPart(
  async () => (await import('./CompareHomes.tsx')).CompareHomes,
  'listingDetails',
  'amenities',
  'search',
);
