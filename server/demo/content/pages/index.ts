import type { DemoPage } from '#server/demo/content/types.ts';
import { aboutUs, advertise, contactUs } from './company.ts';
import { aboutTheData, allInPrices, howRankingWorks } from './how-it-works.ts';
import { privacyPolicy, termsOfService, termsOfUse } from './legal.ts';
import { longTermRentals, shortTermRentals } from './rentals.ts';

/** Every page of the demonstration. */
export const PAGES: readonly DemoPage[] = [
  aboutUs,
  advertise,
  contactUs,
  privacyPolicy,
  termsOfUse,
  termsOfService,
  longTermRentals,
  shortTermRentals,
  howRankingWorks,
  allInPrices,
  aboutTheData,
];
