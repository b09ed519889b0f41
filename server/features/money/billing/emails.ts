import { formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { formatCents } from '#common/money/money.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { lastFreeDay } from '#common/time/days.ts';
import { type Recipient, stopLinkOf } from '#server/features/companies/index.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent, EmailFrame } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** A listing as emails and alerts name it. */
export interface TitledListing {
  id: number;
  title: string;
}

/** The outcome for the listings that waited for their company's review. */
export interface ReviewOutcome {
  live: readonly TitledListing[];
  /** The wallet had too few credits for these. */
  unpaid: readonly TitledListing[];
  /** These lost a required detail while they waited. */
  incomplete: readonly TitledListing[];
}

/** How many listings an email names; the others are counted. */
const MAX_NAMED = 10;

/** Warns that the credits run out in a few days. */
export function daysLeftEmail(
  recipient: Recipient,
  { days, credits, dailyCredits }: { days: number; credits: number; dailyCredits: number },
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const content = {
    subject: t('billingEmails.daysLeft.subject', { count: days }),
    paragraphs: [
      t('billingEmails.daysLeft.intro', { count: days, site: sender.siteName }),
      t('billingEmails.daysLeft.next'),
    ],
    facts: [
      [t('billingEmails.daysLeft.left'), t('billingEmails.credits', { count: credits })],
      [t('words.usedPerDay'), t('billingEmails.credits', { count: dailyCredits })],
    ] as const,
    button: toBilling(recipient, sender, t),
  };
  return stoppableDraftOf('billing.days-left', recipient, content, sender);
}

/** Says which listings went offline or lost their featuring for lack of credits. */
export function endedEmail(
  recipient: Recipient,
  { off, ended }: { off: readonly TitledListing[]; ended: readonly TitledListing[] },
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const content = {
    subject:
      off.length > 0
        ? t('billingEmails.ended.subjectOff', { count: off.length })
        : t('billingEmails.ended.subjectFeatured', { count: ended.length }),
    paragraphs: [t('billingEmails.ended.intro', { site: sender.siteName }), t('billingEmails.ended.next')],
    facts: [
      [t('billingEmails.ended.off'), namesOf(off, t)],
      [t('billingEmails.ended.featured'), namesOf(ended, t)],
    ] as const,
    button: toBilling(recipient, sender, t),
  };
  return stoppableDraftOf('billing.ended', recipient, content, sender);
}

/** Says what happened to the listings that waited for their company's approval. */
export function reviewedEmail(
  recipient: Recipient,
  { live, unpaid, incomplete }: ReviewOutcome,
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const content = {
    subject:
      live.length > 0
        ? t('billingEmails.reviewed.subjectLive', { count: live.length })
        : t('billingEmails.reviewed.subjectWaiting', { count: unpaid.length + incomplete.length }),
    paragraphs: [
      t('billingEmails.reviewed.intro', { site: sender.siteName }),
      ...(unpaid.length > 0 ? [t('billingEmails.reviewed.pay')] : []),
    ],
    facts: [
      [t('billingEmails.reviewed.live'), namesOf(live, t)],
      [t('billingEmails.reviewed.unpaid'), namesOf(unpaid, t)],
      [t('billingEmails.reviewed.incomplete'), namesOf(incomplete, t)],
    ] as const,
    button:
      unpaid.length === 0
        ? {
            label: t('billingEmails.reviewed.button'),
            url: pageUrl(sender, recipient.lang, pathTo('portal.listings')),
          }
        : toBilling(recipient, sender, t),
  };
  const write = unpaid.length > 0 ? stoppableDraftOf : draftOf;
  return write('billing.reviewed', recipient, content, sender);
}

/** Reminds of the end of a membership. `dailyCredits` is the price of the listings from then on. */
export function membershipEmail(
  recipient: Recipient,
  { endsOn, dailyCredits }: { endsOn: string; dailyCredits: number },
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const day = formatDay(lastFreeDay(endsOn), t);
  const credits = t('billingEmails.credits', { count: dailyCredits });
  const content = {
    subject: t('portalBilling.warning.membership', { day }),
    paragraphs: [
      t('billingEmails.membership.intro', { day, site: sender.siteName }),
      t(dailyCredits > 0 ? 'billingEmails.membership.after' : 'billingEmails.membership.unused', { credits }),
    ],
    button: { ...toBilling(recipient, sender, t), label: t('words.renewMembership') },
  };
  return stoppableDraftOf('billing.membership', recipient, content, sender);
}

/** Says that a membership has ended. `dailyCredits` is the price of the listings now. */
export function membershipEndedEmail(
  recipient: Recipient,
  { endsOn, dailyCredits }: { endsOn: string; dailyCredits: number },
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const credits = t('billingEmails.credits', { count: dailyCredits });
  const content = {
    subject: t('billingEmails.membershipEnded.subject'),
    paragraphs: [
      t('billingEmails.membershipEnded.intro', { day: formatDay(lastFreeDay(endsOn), t), site: sender.siteName }),
      t(dailyCredits > 0 ? 'billingEmails.membershipEnded.after' : 'billingEmails.membershipEnded.unused', { credits }),
    ],
    button: { ...toBilling(recipient, sender, t), label: t('words.renewMembership') },
  };
  return stoppableDraftOf('billing.membership-ended', recipient, content, sender);
}

/** Warns of credits that expire after `lastDay`. */
export function creditsEndingEmail(
  recipient: Recipient,
  { credits, lastDay }: { credits: number; lastDay: string },
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const day = formatDay(lastDay, t);
  const content = {
    subject: t('billingEmails.creditsEnding.subject', { count: credits, day }),
    paragraphs: [
      t('billingEmails.creditsEnding.intro', { count: credits, day, site: sender.siteName }),
      t('billingEmails.creditsEnding.next'),
    ],
    button: {
      label: t('billingEmails.creditsEnding.button'),
      url: pageUrl(sender, recipient.lang, pathTo('portal.listings')),
    },
  };
  return stoppableDraftOf('billing.credits-ending', recipient, content, sender);
}

const toBilling = (recipient: Recipient, sender: Sender, t: Translate) => ({
  label: t('words.buyCredits'),
  url: pageUrl(sender, recipient.lang, pathTo('portal.billing')),
});

interface EmailedPurchase {
  /** The number of the receipt or credit note. */
  number: string;
  bundle: string;
  bonusCredits: number;
  promoCode: string | null;
  totalCents: number;
}

/** Thanks for a purchase and names its receipt. */
export function receiptEmail(recipient: Recipient, purchase: EmailedPurchase, sender: Sender): Draft {
  const t = translator(recipient.lang);
  const { number, bundle, bonusCredits, promoCode, totalCents } = purchase;
  const credits = t('billingEmails.credits', { count: bonusCredits });
  const bonus = promoCode ? t('billingEmails.receipt.bonusWith', { credits, code: promoCode }) : credits;
  const content = {
    subject: t('billingEmails.receipt.subject', { number }),
    paragraphs: [t('billingEmails.receipt.intro', { site: sender.siteName })],
    facts: [
      [t('words.receipt'), number],
      [t('words.purchase'), bundle],
      [t('billingEmails.receipt.bonus'), bonusCredits > 0 ? bonus : null],
      [t('billingEmails.receipt.total'), formatCents(totalCents, t)],
    ] as const,
    button: {
      label: t('billingEmails.receipt.button'),
      url: pageUrl(sender, recipient.lang, pathTo('portal.tax-receipts')),
    },
  };
  return draftOf('billing.receipt', recipient, content, sender);
}

/** Announces a refund and names its credit note. */
export function refundEmail(
  recipient: Recipient,
  { number, totalCents }: Pick<EmailedPurchase, 'number' | 'totalCents'>,
  sender: Sender,
): Draft {
  const t = translator(recipient.lang);
  const content = {
    subject: t('billingEmails.refund.subject', { number }),
    paragraphs: [t('billingEmails.refund.intro', { site: sender.siteName })],
    facts: [
      [t('words.creditNote'), number],
      [t('billingEmails.refund.total'), formatCents(totalCents, t)],
    ] as const,
    button: {
      label: t('billingEmails.receipt.button'),
      url: pageUrl(sender, recipient.lang, pathTo('portal.tax-receipts')),
    },
  };
  return draftOf('billing.refund', recipient, content, sender);
}

function namesOf(titled: readonly TitledListing[], t: Translate): string | null {
  if (titled.length === 0) return null;
  const names = titled
    .slice(0, MAX_NAMED)
    .map(({ title }) => title)
    .join('; ');
  const count = titled.length - MAX_NAMED;
  return count > 0 ? t('billingEmails.ended.more', { names, count }) : names;
}

/** An email that leads to a purchase, so the law wants a way to stop it. */
export function stoppableDraftOf(template: string, recipient: Recipient, said: EmailContent, sender: Sender): Draft {
  const { page, headers } = stopLinkOf(recipient, sender);
  const label = translator(recipient.lang)('billingEmails.manage');
  return { ...draftOf(template, recipient, said, sender, { label, url: page }), headers };
}

/** An email about the company's money, to one of its members. */
export function draftOf(
  template: string,
  recipient: Recipient,
  said: EmailContent,
  sender: Sender,
  unsubscribe?: EmailFrame['unsubscribe'],
): Draft {
  const t = translator(recipient.lang);
  const greeting = greetingOf(t, recipient.firstName);
  const frame = { ...frameOf(recipient.lang, sender, t('billingEmails.why', { site: sender.siteName })), unsubscribe };
  return { template, to: recipient.email, lang: recipient.lang, ...renderEmail({ greeting, ...said }, frame) };
}
