import { type ComponentType, lazy } from 'react';
import { loadPhrases } from '#web/app/phrases.ts';

/** A form with its phrases, loaded when it is drawn: few readers of a page come to write. */
const lazyForm = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [form] = await Promise.all([load(), loadPhrases('forms')]);
    return { default: form };
  });

export const AdvertiseForm = lazyForm(async () => (await import('./AdvertiseForm.tsx')).AdvertiseForm);
export const AlertForm = lazyForm(async () => (await import('#web/features/alerts/AlertForm.tsx')).AlertForm);
export const ContactForm = lazyForm(async () => (await import('./ContactForm.tsx')).ContactForm);
export const InquiryForm = lazyForm(async () => (await import('./InquiryForm.tsx')).InquiryForm);
export const ReportForm = lazyForm(async () => (await import('./ReportForm.tsx')).ReportForm);
export const TourForm = lazyForm(async () => (await import('./TourForm.tsx')).TourForm);
