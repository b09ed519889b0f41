import type { ReviewDecision } from '#common/contract/account-reviews.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { LetterTemplate } from '#server/features/letters/index.ts';
import { reviewLetter } from './emails.ts';

const REASON: Record<Lang, string> = {
  en: 'The phone number reaches nobody. Please give one where tenants can call you.',
  fr: 'Personne ne répond au numéro indiqué. Veuillez en donner un où les locataires pourront vous joindre.',
};

const template = (decision: ReviewDecision): LetterTemplate => ({
  name: `company.${decision}`,
  reader: 'landlord',
  sample(lang, sender) {
    const isFrench = lang === 'fr';
    const email = 'leasing@landlord.example';
    const reader = { userId: 1, email, firstName: isFrench ? 'Élise' : 'Dana', lang };
    const company = isFrench ? 'Gestion Plateau' : 'Harbour Homes';
    return reviewLetter(reader, { decision, company, reason: decision === 'rejected' ? REASON[lang] : '' }, sender);
  },
});

/** The letters about reviews. */
export const companyTemplates: readonly LetterTemplate[] = [template('approved'), template('rejected')];
