import { lazyPart } from '#web/app/lazy-part.ts';

// Few visitors write, so the form loads when it is shown.
export const LazyContactIntentForm = lazyPart(async () => (await import('./ContactIntentForm.tsx')).ContactIntentForm);
