export { readCompanyFacts } from './company-facts.ts';
export { reviewPersonalData } from './personal-data.ts';
export { readEarlier } from './read-review.ts';
export { listingEmail } from './report-emails.ts';
export { reviewTemplates } from './templates.ts';
