import type { Lang } from '#common/contract/fields.ts';
import type { TaxLine } from '#common/contract/money/billing.ts';
import { formatDay } from '#common/i18n/format.ts';
import { formatCents, formatRate } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { lastFreeDay } from '#common/time/days.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { draftOf, stoppableDraftOf } from '#server/features/money/billing/emails.ts';
import type { Draft, EmailTemplate, Sender } from '#server/features/people/index.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { OfferedBundle } from './plan-renewals.ts';

interface RenewalFacts {
  endsOn: string;
  expiresOn: string;
  bundle: Pick<OfferedBundle, 'nameEn' | 'nameFr' | 'credits'>;
  priceCents: number;
  taxes: readonly TaxLine[];
  totalCents: number | null;
}

/** Says that support renewed the membership. */
export function renewedEmail(recipient: Recipient, { expiresOn, bundle }: RenewalFacts, sender: Sender): Draft {
  const t = translator(recipient.lang);
  const day = formatDay(lastFreeDay(expiresOn), t);
  const content = {
    subject: t('renewalEmails.renewed.subject', { day }),
    paragraphs: [t('renewalEmails.renewed.intro', { site: sender.siteName, day })],
    facts: [
      [t('renewalEmails.until'), day],
      ...(bundle.credits > 0
        ? [[t('renewalEmails.credits'), t('billingEmails.credits', { count: bundle.credits })] as const]
        : []),
    ] as const,
    button: buttonTo(recipient, sender, t('renewalEmails.renewed.button')),
  };
  return draftOf('renewals.renewed', recipient, content, sender);
}

/** Offers a renewal with its price and taxes. */
export function offerEmail(recipient: Recipient, facts: RenewalFacts, sender: Sender): Draft {
  const t = translator(recipient.lang);
  const { endsOn, expiresOn, bundle, priceCents, taxes, totalCents } = facts;
  const content = {
    subject: t('renewalEmails.offer.subject', { day: formatDay(lastFreeDay(endsOn), t) }),
    paragraphs: [
      t('renewalEmails.offer.intro', { site: sender.siteName, day: formatDay(lastFreeDay(endsOn), t) }),
      t('renewalEmails.offer.next', { day: formatDay(lastFreeDay(expiresOn), t) }),
    ],
    facts: [
      [recipient.lang === 'fr' ? bundle.nameFr : bundle.nameEn, formatCents(priceCents, t)],
      ...taxes.map(
        ({ tax, rate, amountCents }) =>
          [t(`receipt.tax.${tax}`, { rate: formatRate(rate, t) }), formatCents(amountCents, t)] as const,
      ),
      [t('words.total'), totalCents === null ? t('renewalEmails.offer.plusTaxes') : formatCents(totalCents, t)],
    ] as const,
    button: buttonTo(recipient, sender, t('words.renewMembership')),
  };
  return stoppableDraftOf('renewals.offer', recipient, content, sender);
}

const buttonTo = (recipient: Recipient, sender: Sender, label: string) => ({
  label,
  url: pageUrl(sender, recipient.lang, pathTo('portal.billing')),
});

const sampleOf = (lang: Lang): Recipient => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
  lang,
});

const SAMPLE: RenewalFacts = {
  endsOn: '2027-04-01',
  expiresOn: '2028-04-01',
  bundle: { nameEn: 'Membership', nameFr: 'Adhésion', credits: 100 },
  priceCents: 149_900,
  taxes: [{ tax: 'HST', rate: 13_000, amountCents: 19_487 }],
  totalCents: 169_387,
};

/** The emails about renewals. */
export const renewalTemplates: readonly EmailTemplate[] = [
  {
    name: 'renewals.renewed',
    recipient: 'landlord',
    sample: (lang, sender) => renewedEmail(sampleOf(lang), SAMPLE, sender),
  },
  {
    name: 'renewals.offer',
    recipient: 'landlord',
    isCommercial: true,
    sample: (lang, sender) => offerEmail(sampleOf(lang), SAMPLE, sender),
  },
];
