import { laterPart } from '#web/app/later-part.tsx';

/** The sign-up under its own heading, for the foot of a page. */
export const alertBox = laterPart(async () => (await import('./AlertBox.tsx')).AlertBox, 'alertForm');
