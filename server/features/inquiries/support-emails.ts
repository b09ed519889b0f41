import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type Draft, frameOf, type Sender } from '#server/features/letters/index.ts';
import { translator } from '#server/platform/i18n.ts';
import { renderLetter } from '#server/platform/mail/letter.ts';
import type { NewMessage, NewReport, WrittenListing } from './queries.ts';

/** Where letters to and from support go. */
export interface SupportDesk {
  to: string;
  sender: Sender;
}

/** Support reads English; the visitor's own words stay in theirs. */
const SUPPORT_LANG: Lang = 'en';

const reasonOf = (reason: string, t: Translate) => t.dynamic(`catalog.reportReason.${reason}`) ?? reason;

/** The letter to support about a reported listing. */
export function reportToSupport(report: NewReport, listing: WrittenListing, url: string, desk: SupportDesk): Draft {
  const t = translator(SUPPORT_LANG);
  const reason = reasonOf(report.reason, t);
  const letter = {
    subject: t('mail.report.subject', { id: String(listing.id), reason }),
    paragraphs: [t('mail.report.intro', { address: listing.address })],
    facts: [
      [t('mail.reason'), reason],
      [t('mail.company'), listing.company.name],
      [t('mail.email'), report.email ?? t('mail.notGiven')],
      [t('mail.language'), t('mail.languageName', { lang: report.lang })],
    ] as const,
    quote: report.details ? { label: t('mail.details'), text: report.details } : undefined,
    button: { label: t('mail.seeListing'), url },
  };
  return toSupport('report.support', letter, report.email, desk);
}

/** The thanks to a visitor who reported and left an address. */
export function reportCopy(report: NewReport & { email: string }, listing: WrittenListing, desk: SupportDesk): Draft {
  const t = translator(report.lang);
  const letter = {
    subject: t('mail.reportCopy.subject', { address: listing.address }),
    greeting: t('mail.hi'),
    paragraphs: [t('mail.reportCopy.intro', { address: listing.address })],
    facts: [[t('mail.reason'), reasonOf(report.reason, t)]] as const,
    quote: report.details ? { label: t('mail.inquiryCopy.yourMessage'), text: report.details } : undefined,
  };
  return toVisitor('report.copy', letter, report.email, report.lang, desk);
}

/** The letter to support with a visitor's message. */
export function messageToSupport(message: NewMessage, desk: SupportDesk): Draft {
  const t = translator(SUPPORT_LANG);
  const { fullName: name, company } = message;
  const isAdvertiser = message.kind === 'advertise';
  const letter = {
    subject: isAdvertiser
      ? t('mail.advertise.subject', { company: company || name })
      : t('mail.contact.subject', { name }),
    paragraphs: [isAdvertiser ? t('mail.advertise.intro', { name }) : t('mail.contact.intro', { name })],
    facts: [
      [t('mail.name'), name],
      [t('mail.email'), message.email],
      [t('mail.phone'), message.phone],
      [t('mail.company'), company],
      [t('mail.units'), message.numberOfUnits?.toString()],
      [t('mail.portfolio'), message.portfolio],
      [t('mail.language'), t('mail.languageName', { lang: message.lang })],
    ] as const,
    quote: { label: t('mail.message'), text: message.message },
  };
  return toSupport(`${message.kind}.support`, letter, message.email, desk);
}

/** The visitor's copy of a message. */
export function messageCopy(message: NewMessage, desk: SupportDesk): Draft {
  const t = translator(message.lang);
  const letter = {
    subject: t('mail.contactCopy.subject'),
    greeting: t('mail.hello', { name: message.fullName }),
    paragraphs: [t('mail.contactCopy.intro')],
    quote: { label: t('mail.inquiryCopy.yourMessage'), text: message.message },
  };
  return toVisitor(`${message.kind}.copy`, letter, message.email, message.lang, desk);
}

type Letter = Parameters<typeof renderLetter>[0];

function toSupport(template: string, letter: Letter, replyTo: string | null, { to, sender }: SupportDesk): Draft {
  const why = translator(SUPPORT_LANG)('mail.why.support', { site: sender.siteName });
  const rendered = renderLetter(letter, frameOf(SUPPORT_LANG, sender, why));
  return { template, to, replyTo: replyTo ?? undefined, lang: SUPPORT_LANG, ...rendered };
}

function toVisitor(
  template: string,
  letter: Letter,
  to: string,
  lang: Lang,
  { to: support, sender }: SupportDesk,
): Draft {
  const why = translator(lang)('mail.why.visitor', { site: sender.siteName });
  return { template, to, replyTo: support, lang, ...renderLetter(letter, frameOf(lang, sender, why)) };
}
