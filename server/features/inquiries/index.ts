export { inquiryIdOf, inquiryPath } from './links.ts';
export { inquiryPersonalData, isPastKeeping } from './personal-data.ts';
export { findWrittenListing, type WrittenListing } from './queries.ts';
export { inquiryTemplates, sampleListing, sampleRecipient } from './templates.ts';
