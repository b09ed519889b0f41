import { deferredPart } from '#web/app/deferred-part.tsx';

/** The sign-up under its own heading, for the foot of a page. */
export const alertBox = deferredPart(async () => (await import('./AlertBox.tsx')).AlertBox, 'alertForm');
