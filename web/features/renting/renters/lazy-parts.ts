import { lazyPart } from '#web/app/lazy-part.ts';

/** The renter's dashboard, which staff never load. */
export const LazyRenterDashboard = lazyPart(async () => (await import('./RenterDashboard.tsx')).RenterDashboard);

/** Homes side by side, which load on a tap. */
export const LazyCompareHomes = lazyPart(
  async () => (await import('./CompareHomes.tsx')).CompareHomes,
  'listingDetails',
  'amenities',
  'search',
);
