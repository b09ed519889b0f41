import { accountSummaries } from './account.ts';
import { billingSummaries } from './billing.ts';
import { landlordSummaries } from './landlord.ts';
import { publicSummaries } from './public.ts';
import { renterSummaries } from './renter.ts';
import type { Summaries } from './shape.ts';
import { staffSummaries } from './staff.ts';

/** French of every endpoint's `summary`. The English is in the contract. Only the server imports this. */
export const FRENCH_SUMMARIES: Summaries = {
  ...accountSummaries,
  ...billingSummaries,
  ...landlordSummaries,
  ...publicSummaries,
  ...renterSummaries,
  ...staffSummaries,
};
