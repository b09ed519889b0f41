import { lazyPart } from '#web/app/lazy-part.ts';

// Few visitors write: each form loads when it is shown.
export const LazyInquiryForm = lazyPart(async () => (await import('./InquiryForm.tsx')).InquiryForm, 'forms');
export const LazyTourForm = lazyPart(async () => (await import('./TourForm.tsx')).TourForm, 'forms');
