export { isOwnAddress, writeCopy } from './copies.ts';
export { inquiryIdOf, inquiryPath } from './links.ts';
export { inquiryPersonalData, isPastKeeping } from './personal-data.ts';
export { findFloorPlan, findWrittenListing, isTaken, type WrittenListing } from './queries.ts';
export { attachedProfileOf } from './renter-profile.ts';
export { claimUrlOf, findActiveListing, listingUrls, saveInquiry } from './send-inquiry.ts';
export { inquiryTemplates, sampleListing, sampleRecipient } from './templates.ts';
