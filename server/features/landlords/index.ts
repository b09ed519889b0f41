export { columnsOf, keyColumnsOf, placeColumnsOf } from './own-listings/columns.ts';
export { ownListingJobs } from './own-listings/jobs.ts';
export { saveParts } from './own-listings/parts.ts';
export { ownListingTemplates } from './own-listings/pin-email.ts';
export { planColumnsOf, planLabel } from './own-listings/plans.ts';
export { formPartsOfListing } from './own-listings/read.ts';
export {
  FIRST_PLAN,
  insertDraft,
  lockListing,
  offeredRents,
  recordRentChange,
  writeChange,
} from './own-listings/write.ts';
