import { REVIEW_REASONS, type ReviewDecision } from '#common/catalog/review-kinds.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { EmailTemplate } from '#server/features/people/index.ts';
import { accountEmail, nameEmail } from './emails.ts';
import {
  companyOutcomeEmail,
  correctionEmail,
  listingEmail,
  messageAboutListing,
  outcomeEmail,
} from './report-emails.ts';

const WORDS: Record<Lang, string> = {
  en: 'The number 416 555-0123 reaches a bakery.',
  fr: 'Le 514 555-0123 est le numéro d’une boulangerie.',
};

const recipient = (lang: Lang) => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  lang,
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
});
const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');
const because = (lang: Lang, decision: ReviewDecision, reasonKey: string | null) => ({
  decision,
  reasonKey,
  reason: reasonKey === null ? '' : WORDS[lang],
});

const accountTemplate = (name: string, decision: ReviewDecision, reasonKey: string | null): EmailTemplate => ({
  name,
  recipient: 'landlord',
  sample: (lang, sender) =>
    accountEmail(recipient(lang), { ...because(lang, decision, reasonKey), company: company(lang) }, sender),
});

const nameTemplate = (name: string, decision: ReviewDecision, reasonKey: string | null): EmailTemplate => ({
  name,
  recipient: 'landlord',
  sample(lang, sender) {
    const next = lang === 'fr' ? 'Immeubles Plateau' : 'Harbour Rentals';
    const given = { ...because(lang, decision, reasonKey), name: next, before: company(lang) };
    return nameEmail(recipient(lang), given, sender);
  },
});

const settled = (lang: Lang, decision: ReviewDecision, reasonKey: string | null) => ({
  ...because(lang, decision, reasonKey),
  address: lang === 'fr' ? '4200, rue Saint-Denis' : '12 King Street West',
  company: company(lang),
  listingId: 1,
  item: { kind: 'report' as const },
});

const [listingReason] = REVIEW_REASONS.report.correct;

/** The emails about support's decisions. */
export const reviewTemplates: readonly EmailTemplate[] = [
  accountTemplate('company.approved', 'approve', null),
  accountTemplate('company.rejected', 'reject', 'phone'),
  accountTemplate('company.asked', 'ask', 'rights'),
  nameTemplate('company.name-approved', 'approve', null),
  nameTemplate('company.name-rejected', 'reject', 'other'),
  {
    name: 'listing.correct',
    recipient: 'landlord',
    sample: (lang, sender) => correctionEmail(recipient(lang), settled(lang, 'correct', listingReason), sender),
  },
  {
    name: 'listing.suspended',
    recipient: 'landlord',
    sample: (lang, sender) => correctionEmail(recipient(lang), settled(lang, 'suspend', 'fraud'), sender),
  },
  {
    name: 'listing.restored',
    recipient: 'landlord',
    sample: (lang, sender) =>
      listingEmail(recipient(lang), { ...settled(lang, 'suspend', null), phrases: 'restored', reason: '' }, sender),
  },
  {
    name: 'listing.merged',
    recipient: 'landlord',
    sample: (lang, sender) =>
      listingEmail(recipient(lang), { ...settled(lang, 'dismiss', null), phrases: 'merged', reason: '' }, sender),
  },
  {
    name: 'listing.edited',
    recipient: 'landlord',
    sample: (lang, sender) =>
      listingEmail(
        recipient(lang),
        { ...settled(lang, 'correct', null), phrases: 'edited', reason: WORDS[lang] },
        sender,
      ),
  },
  {
    name: 'report.outcome',
    recipient: 'visitor',
    sample: (lang, sender) =>
      outcomeEmail({ email: 'visitor@example.com', lang }, settled(lang, 'suspend', 'fraud'), sender),
  },
  {
    name: 'report.company-outcome',
    recipient: 'visitor',
    sample: (lang, sender) =>
      companyOutcomeEmail(
        { email: 'visitor@example.com', lang },
        { isSuspended: true, company: company(lang) },
        sender,
      ),
  },
  {
    name: 'listing.message',
    recipient: 'landlord',
    sample: (lang, sender) =>
      messageAboutListing(recipient(lang), { ...settled(lang, 'correct', null), text: WORDS[lang] }, sender),
  },
];
