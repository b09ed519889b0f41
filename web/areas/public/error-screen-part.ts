import { deferredPart } from '#web/app/deferred-part.tsx';

/** Replaces a page that failed. Browsers load it when idle, because without a network it must already be there. */
export const errorScreen = deferredPart(async () => (await import('./ErrorScreen.tsx')).ErrorScreen, 'failures');
