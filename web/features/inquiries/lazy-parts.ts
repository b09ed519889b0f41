import { lazyPart } from '#web/app/lazy-part.ts';

// Few visitors write: each form loads when it is shown.
export const LazyAdvertiseForm = lazyPart(async () => (await import('./AdvertiseForm.tsx')).AdvertiseForm, 'forms');
export const LazyContactForm = lazyPart(async () => (await import('./ContactForm.tsx')).ContactForm, 'forms');
export const LazyInquiryForm = lazyPart(async () => (await import('./InquiryForm.tsx')).InquiryForm, 'forms');
export const LazyReportForm = lazyPart(async () => (await import('./ReportForm.tsx')).ReportForm, 'forms');
export const LazyTourForm = lazyPart(async () => (await import('./TourForm.tsx')).TourForm, 'forms');
export const LazyInquiryDialog = lazyPart(async () => (await import('./InquiryDialog.tsx')).InquiryDialog, 'forms');
