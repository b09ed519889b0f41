import { lazyAreaPart } from '#web/app/lazy-part.ts';

export { actionInWords } from './action-in-words.ts';

/** The change history below a record. */
export const LazyChangeHistory = lazyAreaPart(
  async () => (await import('./ChangeHistory.tsx')).ChangeHistory,
  'history',
);
