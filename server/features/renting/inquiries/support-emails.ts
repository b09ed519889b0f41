import type { Lang } from '#common/contract/fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { NewMessage, NewReport, WrittenListing } from './queries.ts';

/** The addresses of support, and the language it reads. Visitors' words stay in their language. */
export interface SupportDesk {
  to: string;
  lang: Lang;
  sender: Sender;
}

const reasonOf = (reason: string, t: Translate) => t.dynamic(`catalog.reportReason.${reason}`) ?? reason;

export function reportToSupport(report: NewReport, listing: WrittenListing, url: string, desk: SupportDesk): Draft {
  const t = translator(desk.lang);
  const reason = reasonOf(report.reason, t);
  const draft = {
    subject: t('email.report.subject', { id: String(listing.id), reason }),
    paragraphs: [t('email.report.intro', { address: listing.address })],
    facts: [
      [t('words.reason'), reason],
      [t('words.company'), listing.company.name],
      [t('words.email'), report.email ?? t('email.notGiven')],
      [t('words.language'), t('email.languageName', { lang: report.lang })],
    ] as const,
    quote: report.details ? { label: t('email.details'), text: report.details } : undefined,
    button: { label: t('inquiryPage.home'), url },
  };
  return toSupport('report.support', draft, report.email, desk);
}

/** The thank-you to a visitor who left an address. It quotes the report only to its `isOwn` address. */
export function reportCopy(
  report: NewReport & { email: string; isOwn: boolean },
  listing: WrittenListing,
  desk: SupportDesk,
): Draft {
  const t = translator(report.lang);
  const draft = {
    subject: t('email.reportCopy.subject', { address: listing.address }),
    greeting: t('email.hi'),
    paragraphs: [t('email.reportCopy.intro', { address: listing.address })],
    facts: [[t('words.reason'), reasonOf(report.reason, t)]] as const,
    quote: report.isOwn && report.details ? { label: t('words.yourMessage'), text: report.details } : undefined,
  };
  return toVisitor('report.copy', draft, report.email, report.lang, desk);
}

/** The email to support with a visitor's message. */
export function messageToSupport(message: NewMessage, desk: SupportDesk): Draft {
  const t = translator(desk.lang);
  const { fullName: name, company } = message;
  const isAdvertiser = message.kind === 'advertise';
  const subject = message.subject && t(`catalog.contactSubject.${message.subject}`);
  const draft = {
    subject: isAdvertiser
      ? t('email.advertise.subject', { company: company || name })
      : t('email.contact.subject', { name, subject: subject ?? t('words.message') }),
    paragraphs: [isAdvertiser ? t('email.advertise.intro', { name }) : t('email.contact.intro', { name })],
    facts: [
      [t('words.subject'), subject],
      [t('words.name'), name],
      [t('words.email'), message.email],
      [t('words.phone'), message.phone],
      [t('words.company'), company],
      [t('words.numberOfUnits'), message.numberOfUnits?.toString()],
      [t('words.portfolio'), message.portfolio],
      [t('words.language'), t('email.languageName', { lang: message.lang })],
    ] as const,
    quote: { label: t('words.message'), text: message.message },
  };
  return toSupport(`${message.kind}.support`, draft, message.email, desk);
}

/** The visitor's copy of a message. It quotes the message only to its `isOwn` address. */
export function messageCopy(message: NewMessage & { isOwn: boolean; firstName: string }, desk: SupportDesk): Draft {
  const t = translator(message.lang);
  const draft = {
    subject: t('email.contactCopy.subject'),
    greeting: greetingOf(t, message.isOwn ? message.firstName : ''),
    paragraphs: [t('email.contactCopy.intro')],
    quote: message.isOwn ? { label: t('words.yourMessage'), text: message.message } : undefined,
  };
  return toVisitor(`${message.kind}.copy`, draft, message.email, message.lang, desk);
}

type EmailContent = Parameters<typeof renderEmail>[0];

function toSupport(
  template: string,
  content: EmailContent,
  replyTo: string | null,
  { to, lang, sender }: SupportDesk,
): Draft {
  const why = translator(lang)('email.why.support', { site: sender.siteName });
  const rendered = renderEmail(content, frameOf(lang, sender, why));
  return { template, to, replyTo: replyTo ?? undefined, lang, ...rendered };
}

function toVisitor(
  template: string,
  content: EmailContent,
  to: string,
  lang: Lang,
  { to: support, sender }: SupportDesk,
): Draft {
  const why = translator(lang)('email.why.visitor', { site: sender.siteName });
  return { template, to, replyTo: support, lang, ...renderEmail(content, frameOf(lang, sender, why)) };
}
