import { lazyPart } from '#web/app/lazy-part.ts';

export const LazyReportForm = lazyPart(async () => (await import('./ReportForm.tsx')).ReportForm, 'forms');
