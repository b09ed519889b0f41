import type { Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { Decision } from './decider.ts';

/** The decision on reports, with the listing. */
interface SettledReports extends Pick<Decision, 'decision' | 'reasonKey' | 'reason'> {
  item: Pick<Decision['item'], 'kind'>;
  address: string;
  company: string;
  listingId: number;
}

/** The facts of an email about a listing. */
interface ListingNotice {
  phrases: 'correct' | 'suspended' | 'restored' | 'merged' | 'edited';
  /** In the recipient's language, or support's own words. */
  reason: string;
  address: string;
  company: string;
  listingId: number;
}

/** Informs a landlord of support's decision on a listing. Reporters stay unnamed. */
export function listingEmail(recipient: Recipient, given: ListingNotice, sender: Sender): Draft {
  const { lang, email, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site, supportEmail: support } = sender;
  const { phrases, reason, address, company, listingId } = given;
  const content: EmailContent = {
    subject: t(`reviewEmails.${phrases}.subject`, { address }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t(`reviewEmails.${phrases}.intro`, { address, site }), t(`reviewEmails.${phrases}.next`, { support })],
    quote: reason ? { label: t('companyEmails.reason'), text: reason } : undefined,
    button: {
      label: t('reviewEmails.openListing'),
      url: pageUrl(sender, lang, pathTo('portal.listings.detail', { id: listingId })),
    },
  };
  const frame = frameOf(lang, sender, t('companyEmails.why', { company, site }));
  return { template: `listing.${phrases}`, to: email, lang, ...renderEmail(content, frame) };
}

/** Support's own words to a landlord about a listing. Replies go to support. */
export function messageAboutListing(
  recipient: Recipient,
  { text, address, company, listingId }: { text: string; address: string; company: string; listingId: number },
  sender: Sender,
): Draft {
  const { lang, email, firstName } = recipient;
  const t = translator(lang);
  const { siteName: site, supportEmail } = sender;
  const content: EmailContent = {
    subject: t('reviewEmails.message.subject', { address }),
    greeting: greetingOf(t, firstName),
    paragraphs: [t('reviewEmails.message.intro', { address, site }), ...text.split(/\n{2,}/)],
    button: {
      label: t('reviewEmails.openListing'),
      url: pageUrl(sender, lang, pathTo('portal.listings.detail', { id: listingId })),
    },
  };
  const frame = frameOf(lang, sender, t('companyEmails.why', { company, site }));
  return { template: 'listing.message', to: email, replyTo: supportEmail, lang, ...renderEmail(content, frame) };
}

/** Asks a landlord to correct the reported listing, or explains its suspension. */
export function correctionEmail(recipient: Recipient, given: SettledReports, sender: Sender): Draft {
  const reason = reviewReasonText({ ...given, kind: given.item.kind }, translator(recipient.lang));
  const phrases = given.decision === 'suspend' ? 'suspended' : 'correct';
  return listingEmail(recipient, { ...given, phrases, reason }, sender);
}

/** Informs a reporter of the outcome, without details of the landlord. */
export function outcomeEmail(
  { email, lang }: { email: string; lang: Lang },
  { decision, address }: SettledReports,
  sender: Sender,
): Draft {
  const t = translator(lang);
  const { siteName: site } = sender;
  const outcome = decision === 'suspend' || decision === 'correct' ? decision : 'dismiss';
  const content: EmailContent = {
    subject: t('reviewEmails.outcome.subject', { address }),
    greeting: t('email.hi'),
    paragraphs: [t(`reviewEmails.outcome.${outcome}`, { address, site }), t('reviewEmails.outcome.thanks')],
  };
  const frame = frameOf(lang, sender, t('email.why.visitor', { site }));
  return { template: 'report.outcome', to: email, lang, ...renderEmail(content, frame) };
}

/** Informs a reporter of the outcome for a whole company. */
export function companyOutcomeEmail(
  { email, lang }: { email: string; lang: Lang },
  { isSuspended, company }: { isSuspended: boolean; company: string },
  sender: Sender,
): Draft {
  const t = translator(lang);
  const { siteName: site } = sender;
  const outcome = isSuspended ? 'suspendCompany' : 'dismissCompany';
  const content: EmailContent = {
    subject: t('reviewEmails.outcome.company', { company }),
    greeting: t('email.hi'),
    paragraphs: [t(`reviewEmails.outcome.${outcome}`, { company, site }), t('reviewEmails.outcome.thanks')],
  };
  const frame = frameOf(lang, sender, t('email.why.visitor', { site }));
  return { template: 'report.company-outcome', to: email, lang, ...renderEmail(content, frame) };
}

/** One recipient per address, in the language of the latest report. */
export function reportersOf(reports: readonly { id: number; email: string | null; lang: Lang }[]) {
  const byId = reports.toSorted((one, other) => one.id - other.id);
  const byAddress = new Map(byId.flatMap(({ email, lang }) => (email ? [[email.toLowerCase(), { email, lang }]] : [])));
  return [...byAddress.values()];
}
