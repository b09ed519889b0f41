import { lazyAreaPart } from '#web/app/lazy-part.ts';

/** The change history below a record. */
export const ChangeHistory = lazyAreaPart(async () => (await import('./ChangeHistory.tsx')).ChangeHistory, 'history');
