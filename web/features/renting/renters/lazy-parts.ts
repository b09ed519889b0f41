import { lazyPart } from '#web/app/lazy-part.ts';

/** The renter's dashboard, which staff never load. */
export const LazyRenterDashboard = lazyPart(async () => (await import('./RenterDashboard.tsx')).RenterDashboard);
