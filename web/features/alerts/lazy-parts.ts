import { laterPart } from '#web/app/later-part.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';

/** The sign-up form, for pages where few visitors open it. */
export const LazyAlertForm = lazyPart(async () => (await import('./AlertForm.tsx')).AlertForm, 'forms');

/** The sign-up under its own heading, for the foot of a page. */
export const alertBox = laterPart(async () => (await import('./AlertBox.tsx')).AlertBox, 'alertForm');
