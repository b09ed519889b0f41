import { deferredPart } from '#web/app/deferred-part.tsx';

/** The sign-up with its heading, for the bottom of a page. */
export const alertBox = deferredPart(async () => (await import('./AlertBox.tsx')).AlertBox, 'alertForm');
