import { lazyAreaPart } from '#web/app/lazy-part.ts';

/** Work that waits for staff. */
export const LazyWaitingList = lazyAreaPart(async () => (await import('./WaitingList.tsx')).WaitingList, 'desk');
