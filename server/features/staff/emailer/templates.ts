import { memberTemplates } from '#server/features/companies/index.ts';
import { feedTemplates } from '#server/features/feeds/index.ts';
import { ownListingTemplates } from '#server/features/landlords/index.ts';
import { billingTemplates, renewalTemplates } from '#server/features/money/index.ts';
import type { EmailTemplate } from '#server/features/people/index.ts';
import { accountTemplates } from '#server/features/people/index.ts';
import { alertTemplates, inquiryTemplates, leadTemplates } from '#server/features/renting/index.ts';
import { companyTemplates } from '#server/features/staff/company-ends/templates.ts';
import { contactDeskTemplates } from '#server/features/staff/contact-desk/emails.ts';
import { reviewTemplates } from '#server/features/staff/reviews/templates.ts';

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
