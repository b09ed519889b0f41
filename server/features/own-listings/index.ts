export { columnsOf, keyColumnsOf } from './columns.ts';
export { ownListingJobs } from './jobs.ts';
export { saveParts } from './parts.ts';
export { planColumnsOf } from './plans.ts';
export { offeredRents, recordRentChange } from './write.ts';
