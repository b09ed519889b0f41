import type { Context } from '#server/context.ts';
import { accountImportPersonalData } from '#server/features/account-import/index.ts';
import { accountPersonalData } from '#server/features/accounts/index.ts';
import { alertPersonalData } from '#server/features/alerts/index.ts';
import { billingPersonalData } from '#server/features/billing/index.ts';
import { emailPersonalData } from '#server/features/emails/index.ts';
import { inquiryPersonalData } from '#server/features/inquiries/index.ts';
import { leadPersonalData, tourPersonalData } from '#server/features/leads/index.ts';
import { ownCompanyPersonalData } from '#server/features/own-company/index.ts';
import { prospectPersonalData } from '#server/features/prospects/index.ts';
import { recommendationPersonalData } from '#server/features/recommendations/index.ts';
import { renterPersonalData } from '#server/features/renters/index.ts';
import { reviewPersonalData } from '#server/features/reviews/index.ts';
import { avatarPersonalData } from '#server/features/uploads/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** The personal data of every feature, one line each; erased in this order. */
export const personalData: readonly PersonalData<Context>[] = [
  alertPersonalData,
  leadPersonalData,
  inquiryPersonalData,
  tourPersonalData,
  prospectPersonalData,
  emailPersonalData,
  ownCompanyPersonalData,
  reviewPersonalData,
  renterPersonalData,
  recommendationPersonalData,
  billingPersonalData,
  accountImportPersonalData,
  avatarPersonalData,
  accountPersonalData,
];
