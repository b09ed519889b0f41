export { columnsOf, keyColumnsOf, placeColumnsOf } from './columns.ts';
export { ownListingJobs } from './jobs.ts';
export { saveParts } from './parts.ts';
export { ownListingTemplates } from './pin-email.ts';
export { planColumnsOf, planLabel } from './plans.ts';
export { formPartsOfListing } from './read.ts';
export {
  FIRST_PLAN,
  insertDraft,
  lockListing,
  offeredRents,
  recordRentChange,
  writeChange,
} from './write.ts';
