import type { Lang } from '#common/contract/fields.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import type { Draft, EmailTemplate, Sender } from '#server/features/people/index.ts';
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
import { giftTemplate } from './gift-emails.ts';

/** A made-up landlord. */
const sampleRecipient = (lang: Lang): Recipient => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
  lang,
});

const LISTINGS = [
  { id: 1, title: 'King Lofts' },
  { id: 2, title: '4200, rue Saint-Denis' },
];

const template = (name: string, write: (recipient: Recipient, sender: Sender) => Draft): EmailTemplate => ({
  name,
  recipient: 'landlord',
  isCommercial: name !== 'billing.receipt' && name !== 'billing.refund',
  sample: (lang, sender) => write(sampleRecipient(lang), sender),
});

/** The emails about credits and money. */
export const billingTemplates: readonly EmailTemplate[] = [
  giftTemplate,
  template('billing.receipt', (recipient, sender) => {
    const bundle = recipient.lang === 'fr' ? '100 crédits' : '100 credits';
    const purchase = { number: '2027-000042', bundle, bonusCredits: 20, promoCode: 'PRINTEMPS', totalCents: 10_170 };
    return receiptEmail(recipient, purchase, sender);
  }),
  template('billing.refund', (recipient, sender) =>
    refundEmail(recipient, { number: 'NC-2027-000003', totalCents: 10_170 }, sender),
  ),
  template('billing.days-left', (recipient, sender) =>
    daysLeftEmail(recipient, { days: 3, credits: 19, dailyCredits: 6 }, sender),
  ),
  template('billing.ended', (recipient, sender) =>
    endedEmail(recipient, { off: LISTINGS, ended: [{ id: 3, title: 'The Harbour' }] }, sender),
  ),
  template('billing.reviewed', (recipient, sender) =>
    reviewedEmail(recipient, { live: LISTINGS, unpaid: [{ id: 3, title: 'The Harbour' }], incomplete: [] }, sender),
  ),
  template('billing.membership', (recipient, sender) =>
    membershipEmail(recipient, { endsOn: '2027-04-01', dailyCredits: 6 }, sender),
  ),
  template('billing.membership-ended', (recipient, sender) =>
    membershipEndedEmail(recipient, { endsOn: '2027-04-01', dailyCredits: 6 }, sender),
  ),
  template('billing.credits-ending', (recipient, sender) =>
    creditsEndingEmail(recipient, { credits: 25, lastDay: '2027-04-08' }, sender),
  ),
];
