import { lazyPart } from '#web/app/lazy-part.ts';

/** The sign-up form, for pages where few visitors open it. */
export const LazyAlertForm = lazyPart(async () => (await import('./AlertForm.tsx')).AlertForm, 'forms');
