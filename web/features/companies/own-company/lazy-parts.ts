import { lazyAreaPart } from '#web/app/lazy-part.ts';

/** The steps of a company under review, over every screen of its portal. */
export const LazyStartBanner = lazyAreaPart(
  async () => (await import('./StartBanner.tsx')).StartBanner,
  'companyDetails',
  'myAccount',
);
