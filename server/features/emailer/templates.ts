import { accountTemplates } from '#server/features/accounts/index.ts';
import { alertTemplates } from '#server/features/alerts/index.ts';
import { billingTemplates } from '#server/features/billing/index.ts';
import { companyTemplates } from '#server/features/companies/index.ts';
import { contactDeskTemplates } from '#server/features/contact-desk/index.ts';
import type { EmailTemplate } from '#server/features/emails/index.ts';
import { feedTemplates } from '#server/features/feeds/index.ts';
import { inquiryTemplates } from '#server/features/inquiries/index.ts';
import { leadTemplates } from '#server/features/leads/index.ts';
import { memberTemplates } from '#server/features/own-company/index.ts';
import { ownListingTemplates } from '#server/features/own-listings/index.ts';
import { renewalTemplates } from '#server/features/renewals/index.ts';
import { reviewTemplates } from '#server/features/reviews/index.ts';

/** Every email template, one line per feature. */
export const templates: readonly EmailTemplate[] = [
  ...accountTemplates,
  ...alertTemplates,
  ...billingTemplates,
  ...companyTemplates,
  ...contactDeskTemplates,
  ...feedTemplates,
  ...inquiryTemplates,
  ...memberTemplates,
  ...leadTemplates,
  ...ownListingTemplates,
  ...reviewTemplates,
  ...renewalTemplates,
];

export const templateOf = (name: string): EmailTemplate | undefined => templates.find((known) => known.name === name);
