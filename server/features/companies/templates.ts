import type { Lang } from '#common/contract/fields.ts';
import type { EmailTemplate } from '#server/features/emails/index.ts';
import { closedEmail } from './emails.ts';

const recipient = (lang: Lang) => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  lang,
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
});
const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');

/** The emails about the end of companies. */
export const companyTemplates: readonly EmailTemplate[] = [
  {
    name: 'company.closed',
    recipient: 'account',
    sample: (lang, sender) => closedEmail(recipient(lang), company(lang), sender),
  },
];
