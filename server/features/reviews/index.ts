export { readCompanyFacts } from './company-facts.ts';
export { reviewPersonalData } from './personal-data.ts';
export { readEarlier, readEarlierOfListing } from './read-review.ts';
export { listingEmail, messageAboutListing } from './report-emails.ts';
export { reviewTemplates } from './templates.ts';
