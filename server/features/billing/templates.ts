import type { Lang } from '#common/contract/fields.ts';
import type { Draft, EmailTemplate, Sender } from '#server/features/emails/index.ts';
import type { Reader } from '#server/features/own-company/index.ts';
import {
  creditsEndingEmail,
  daysLeftEmail,
  endedEmail,
  membershipEmail,
  membershipEndedEmail,
  receiptEmail,
  refundEmail,
  reviewedEmail,
} from './emails.ts';

/** A made-up landlord. */
const sampleReader = (lang: Lang): Reader => ({
  userId: 1,
  email: 'leasing@landlord.example',
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
  lang,
});

const OFF = [
  { id: 1, title: 'King Lofts' },
  { id: 2, title: '4200, rue Saint-Denis' },
];

const template = (name: string, write: (reader: Reader, sender: Sender) => Draft): EmailTemplate => ({
  name,
  reader: 'landlord',
  sample: (lang, sender) => write(sampleReader(lang), sender),
});

/** The emails about credits and money. */
export const billingTemplates: readonly EmailTemplate[] = [
  template('billing.receipt', (reader, sender) => {
    const bundle = reader.lang === 'fr' ? '100 crédits' : '100 credits';
    const purchase = { number: '2027-000042', bundle, bonusCredits: 20, promoCode: 'PRINTEMPS', totalCents: 10_170 };
    return receiptEmail(reader, purchase, sender);
  }),
  template('billing.refund', (reader, sender) =>
    refundEmail(reader, { number: 'NC-2027-000003', totalCents: 10_170 }, sender),
  ),
  template('billing.days-left', (reader, sender) =>
    daysLeftEmail(reader, { days: 3, credits: 19, dailyCredits: 6 }, sender),
  ),
  template('billing.ended', (reader, sender) =>
    endedEmail(reader, { off: OFF, ended: [{ id: 3, title: 'The Harbour' }] }, sender),
  ),
  template('billing.reviewed', (reader, sender) =>
    reviewedEmail(reader, { live: OFF, unpaid: [{ id: 3, title: 'The Harbour' }], incomplete: [] }, sender),
  ),
  template('billing.membership', (reader, sender) =>
    membershipEmail(reader, { endsOn: '2027-04-01', dailyCredits: 6 }, sender),
  ),
  template('billing.membership-ended', (reader, sender) =>
    membershipEndedEmail(reader, { endsOn: '2027-04-01', dailyCredits: 6 }, sender),
  ),
  template('billing.credits-ending', (reader, sender) =>
    creditsEndingEmail(reader, { credits: 25, lastDay: '2027-04-08' }, sender),
  ),
];
