import { lazyAreaPart } from '#web/app/lazy-part.ts';

/** The change history below a record. */
export const LazyChangeHistory = lazyAreaPart(
  async () => (await import('./ChangeHistory.tsx')).ChangeHistory,
  'history',
);
