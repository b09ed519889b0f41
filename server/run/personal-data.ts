import { ownCompanyPersonalData } from '#server/features/companies/index.ts';
import { billingPersonalData } from '#server/features/money/index.ts';
import {
  accountPersonalData,
  avatarPersonalData,
  emailPersonalData,
  prospectPersonalData,
} from '#server/features/people/index.ts';
import {
  alertPersonalData,
  inquiryPersonalData,
  leadPersonalData,
  recommendationPersonalData,
  renterPersonalData,
  tourPersonalData,
} from '#server/features/renting/index.ts';
import { accountImportPersonalData, teamMemberalData } from '#server/features/staff/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** The personal data of every feature, one line each; erased in this order. */
export const personalData: readonly PersonalData<Context>[] = [
  alertPersonalData,
  leadPersonalData,
  inquiryPersonalData,
  tourPersonalData,
  prospectPersonalData,
  emailPersonalData,
  ownCompanyPersonalData,
  teamMemberalData,
  renterPersonalData,
  recommendationPersonalData,
  billingPersonalData,
  accountImportPersonalData,
  avatarPersonalData,
  accountPersonalData,
];
