import type { Lang } from '#common/contract/fields.ts';
import type { TourTime } from '#common/contract/renting/tour.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { briefInEmail, type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { WrittenListing } from '#server/features/renting/inquiries/queries.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { withoutLinks } from './unproven-people.ts';

export interface LeadFacts {
  /** Name and email are empty after the renter deleted their data. */
  renter: { name: string; firstName: string; email: string; lang: Lang; isProven: boolean };
  listing: WrittenListing;
  cityOf: (lang: Lang) => string;
  /** Address for the renter's replies. */
  companyEmail: string;
  /** URL of the renter's page of the inquiry, in their language. */
  inquiryUrl: string;
  leadUrlOf: (lang: Lang) => string;
}

/** An event of a tour. */
export interface TourNews {
  /** The confirmed time. */
  time?: TourTime;
  /** The proposed times. */
  times?: readonly TourTime[];
  message?: string | undefined;
  /** Whether the renter has yet to confirm the booking. */
  isUnproven?: boolean;
}

/** The landlord's reply to the renter. Replies to it go to the company. */
export function replyEmail(facts: LeadFacts, message: string, sender: Sender): Draft {
  const { t, said } = toRenter(facts);
  return renterDraft('lead.reply', facts, sender, {
    subject: t('leadEmails.reply.subject', said),
    paragraphs: [t('leadEmails.reply.intro', said)],
    quote: { label: t('leadEmails.yourMessage', said), text: message },
    button: { label: t('leadEmails.conversation'), url: facts.inquiryUrl },
    notes: [t('leadEmails.bothWays', said), t('email.inquiryCopy.safety')],
  });
}

/** The renter's message to a landlord. */
export function answerEmail(facts: LeadFacts, message: string, recipient: Recipient, sender: Sender): Draft {
  const { t, said } = toLandlord(facts, recipient);
  return landlordDraft('lead.answer', facts, recipient, sender, {
    subject: t('leadEmails.answer.subject', said),
    paragraphs: [t('leadEmails.answer.intro', said)],
    quote: { label: t('leadEmails.theirMessage', said), text: message },
    notes: [t('leadEmails.reachesRenter', said)],
  });
}

/** The landlord's proposed times, to the renter. */
export function proposedEmail(facts: LeadFacts, { times = [], message }: TourNews, sender: Sender): Draft {
  const { t, said } = toRenter(facts);
  return renterDraft('tour.proposed', facts, sender, {
    subject: t('leadEmails.proposed.subject', said),
    paragraphs: [t('leadEmails.proposed.intro', { ...said, count: times.length })],
    facts: [[t('words.suggestedTimes'), times.map((time) => tourTimeText(time, t)).join('\n')]],
    quote: message ? { label: t('leadEmails.yourMessage', said), text: message } : undefined,
    button: { label: t('words.chooseTime'), url: facts.inquiryUrl },
    notes: [t('leadEmails.proposed.none'), t('leads.tour.localTime')],
  });
}

/** The confirmed tour, to the renter. */
export function confirmedEmail(
  facts: LeadFacts,
  time: TourTime,
  sender: Sender,
  more: Partial<RenterEmail> = {},
): Draft {
  const { t, said } = toRenter(facts);
  const when = tourTimeText(time, t);
  return renterDraft('tour.confirmed', facts, sender, {
    subject: t('leadEmails.confirmed.subject', { ...said, when }),
    paragraphs: [t('forms.done.tourBooked', said)],
    facts: [
      [t('leadEmails.when'), when],
      [t('leadEmails.where'), whereOf(facts, t)],
      [t('leadEmails.with'), facts.listing.company.name],
    ],
    button: { label: t('leadEmails.confirmed.button'), url: facts.inquiryUrl },
    notes: [t('leadEmails.confirmed.calendar'), t('leads.tour.localTime'), t('email.inquiryCopy.safety')],
    ...more,
  });
}

/** The booked tour, to the renter. Without `isOwn` it contains nothing that the sender typed. */
export function bookedEmail(
  facts: LeadFacts & { claimUrl: string; isOwn: boolean; hasOther: boolean },
  time: TourTime,
  sender: Sender,
): Draft {
  const { claimUrl, isOwn, hasOther } = facts;
  const { t, said } = toRenter(facts);
  return {
    ...confirmedEmail(facts, time, sender, {
      ...(!isOwn && {
        greeting: t('email.hi'),
        why: t('email.why.visitor', { site: sender.siteName }),
        paragraphs: [
          t('forms.done.tourBooked', said),
          ...(hasOther ? [t('leadEmails.confirmed.another')] : []),
          t('leadEmails.confirmed.prove', said),
        ],
        button: { label: t('inquiryPage.keep'), url: facts.inquiryUrl },
      }),
      link: { before: t('email.inquiryCopy.claim'), label: t('email.inquiryCopy.claimLink'), url: claimUrl },
    }),
    template: 'tour-booking.copy',
  };
}

/** The declined or cancelled tour, to the renter. `withdrawn` is the renter's own cancellation. */
export function noTourEmail(
  kind: 'declined' | 'cancelled' | 'withdrawn',
  facts: LeadFacts,
  news: TourNews,
  sender: Sender,
): Draft {
  const { t, said } = toRenter(facts);
  return renterDraft(`tour.${kind}`, facts, sender, {
    subject: t(`leadEmails.${kind}.subject`, said),
    paragraphs: [t(`leadEmails.${kind}.intro`, said)],
    facts: [[t('leadEmails.when'), news.time && tourTimeText(news.time, t)]],
    quote: news.message ? { label: t('leadEmails.yourMessage', said), text: news.message } : undefined,
    button: { label: t('leadEmails.conversation'), url: facts.inquiryUrl },
    notes: [t('leadEmails.bothWays', said)],
  });
}

/** News of a tour: a renter's step, or the landlord's own change for their calendars. */
export type TourNewsKind = 'agreed' | 'booked' | 'moved' | 'refused' | 'off' | 'set' | 'ended';

/** News about a tour, to a landlord. */
export function tourNewsEmail(
  kind: TourNewsKind,
  facts: LeadFacts,
  news: TourNews,
  recipient: Recipient,
  sender: Sender,
): Draft {
  const { t, said } = toLandlord(facts, recipient);
  const when = news.time && tourTimeText(news.time, t);
  return landlordDraft(`tour.${kind}`, facts, recipient, sender, {
    subject: t(`leadEmails.${kind}.subject`, { ...said, when: when ?? '' }),
    paragraphs: [t(`leadEmails.${kind}.intro`, said)],
    facts: [
      [t('leadEmails.when'), when],
      [t('leadEmails.where'), when && whereOf(facts, t)],
    ],
    quote: news.message ? { label: t('leadEmails.theirMessage', said), text: news.message } : undefined,
    notes: [
      ...(news.isUnproven ? [t('leads.tour.unproven', said)] : []),
      ...(when ? [t('leads.tour.localTime')] : []),
      ...(facts.renter.email ? [t('leadEmails.reachesRenter', said)] : []),
    ],
  });
}

export const tourTimeText = (time: TourTime, t: Translate): string => t('leads.tour.when', { ...spokenTime(time, t) });

const whereOf = ({ listing: { name, address }, cityOf }: LeadFacts, { lang }: Translate): string =>
  [name, address, cityOf(lang)].filter(Boolean).join(', ');

const toRenter = ({ renter, listing }: LeadFacts) => ({
  t: translator(renter.lang),
  said: { company: listing.company.name, address: listing.address },
});
function toLandlord({ renter, listing }: LeadFacts, recipient: Recipient) {
  const t = translator(recipient.lang);
  return { t, said: { name: renter.name || t('leadEmails.deletedAccount'), address: listing.address } };
}

interface RenterEmail extends EmailContent {
  /** Why the renter gets it, unless they wrote to the landlord for certain. */
  why?: string;
}

function renterDraft(
  template: string,
  facts: LeadFacts,
  sender: Sender,
  { why, quote, ...content }: RenterEmail,
): Draft {
  const { firstName, email, lang, isProven } = facts.renter;
  const t = translator(lang);
  const known = { company: facts.listing.company.name, site: sender.siteName };
  const frame = frameOf(lang, sender, why ?? t('email.why.conversation', known));
  const home = briefInEmail(facts.listing, t, sender.appUrl);
  // A company could write to strangers in the site's name, by entering their addresses in its own forms.
  const said = quote && !isProven ? { ...quote, text: withoutLinks(quote.text, t('leadEmails.linkRemoved')) } : quote;
  const rendered = renderEmail({ greeting: greetingOf(t, firstName), home, quote: said, ...content }, frame);
  return { template, to: email, replyTo: facts.companyEmail, lang, ...rendered };
}

function landlordDraft(
  template: string,
  facts: LeadFacts,
  recipient: Recipient,
  sender: Sender,
  content: EmailContent,
): Draft {
  const { lang, email, firstName } = recipient;
  const t = translator(lang);
  const greeting = t('email.hello', { name: firstName || facts.listing.company.name });
  const button = { label: t('words.openLead'), url: facts.leadUrlOf(lang) };
  const frame = frameOf(lang, sender, t('email.why.landlord', { site: sender.siteName }));
  const home = briefInEmail(facts.listing, t, sender.appUrl);
  const rendered = renderEmail({ greeting, home, button, ...content }, frame);
  return { template, to: email, replyTo: facts.renter.email || undefined, lang, ...rendered };
}
