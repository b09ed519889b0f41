import type { ReviewDecision } from '#common/contract/account-reviews.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { EmailTemplate } from '#server/features/emails/index.ts';
import { closedEmail, nameEmail, reviewEmail } from './emails.ts';

const REASON: Record<Lang, string> = {
  en: 'The phone number reaches nobody. Please give one where tenants can call you.',
  fr: 'Personne ne répond au numéro indiqué. Veuillez en donner un où les locataires pourront vous joindre.',
};

const recipient = (lang: Lang) => ({
  userId: 1,
  email: 'leasing@landlord.example',
  lang,
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
});
const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');

const template = (decision: ReviewDecision): EmailTemplate => ({
  name: `company.${decision}`,
  recipient: 'landlord',
  sample: (lang, sender) =>
    reviewEmail(
      recipient(lang),
      { decision, company: company(lang), reason: decision === 'rejected' ? REASON[lang] : '' },
      sender,
    ),
});

const nameTemplate = (decision: ReviewDecision): EmailTemplate => ({
  name: `company.name-${decision}`,
  recipient: 'landlord',
  sample(lang, sender) {
    const name = lang === 'fr' ? 'Immeubles Plateau' : 'Harbour Rentals';
    const reason = decision === 'rejected' ? REASON[lang] : '';
    return nameEmail(recipient(lang), { decision, reason, name, before: company(lang) }, sender);
  },
});

/** The emails about reviews and closing of companies. */
export const companyTemplates: readonly EmailTemplate[] = [
  template('approved'),
  template('rejected'),
  nameTemplate('approved'),
  nameTemplate('rejected'),
  {
    name: 'company.closed',
    recipient: 'account',
    sample: (lang, sender) => closedEmail(recipient(lang), company(lang), sender),
  },
];
