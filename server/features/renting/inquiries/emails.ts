import type { IncomeRangeKey } from '#common/catalog/income-ranges.ts';
import type { RenterPetKey } from '#common/catalog/renter-pets.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Tracking } from '#common/contract/renting/inquiries.ts';
import type { AttachedProfile } from '#common/contract/renting/tour.ts';
import { formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { spokenTime } from '#common/time/tour-time.ts';
import { profileFacts } from '#common/words/profile-facts.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { briefInEmail, type Draft, frameOf, greetingOf, type Sender } from '#server/features/people/index.ts';
import type { EmailContent } from '#server/platform/email/content.ts';
import { renderEmail } from '#server/platform/email/render.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { WrittenListing } from './queries.ts';

/** An inquiry or, with slots, a tour request. */
export interface InquiryInput {
  listingId: number;
  fullName: string;
  email: string;
  phone?: string | undefined;
  message?: string | undefined;
  moveInOn?: string | undefined;
  floorPlanId?: number | undefined;
  slots?: readonly { date: string; time: string }[];
  householdSize?: number | undefined;
  pets?: readonly { kind: RenterPetKey }[] | undefined;
  incomeRange?: IncomeRangeKey | undefined;
  aboutMe?: string | undefined;
  keepProfile?: 'yes' | undefined;
  tracking?: Tracking | undefined;
  requestKey: string;
}

export interface InquiryFacts extends InquiryInput {
  listing: WrittenListing;
  planLabel: string | undefined;
  profile: AttachedProfile | null;
  /** URL of the listing in a language. */
  urlOf: (lang: Lang) => string;
}

/** The email to a landlord, in their language. Replies go to the visitor. */
export function inquiryToLandlord(
  facts: InquiryFacts & { leadUrlOf: (lang: Lang) => string },
  recipient: Recipient,
  sender: Sender,
): Draft {
  const { listing, fullName, email, message, slots } = facts;
  const { lang } = recipient;
  const t = translator(lang);
  const { address } = listing;
  const said = { name: fullName, address, site: sender.siteName, count: slots?.length ?? 0 };
  const content: EmailContent = {
    subject: slots ? t('email.tourLandlord.subject', said) : t('email.inquiryLandlord.subject', said),
    greeting: t('email.hello', { name: recipient.firstName || listing.company.name }),
    paragraphs: [slots ? t('email.tourLandlord.intro', said) : t('email.inquiryLandlord.intro', said)],
    home: briefInEmail(listing, t, sender.appUrl),
    facts: [
      [t('words.unit'), facts.planLabel],
      [t('words.suggestedTimes'), slotLines(slots, t)],
      [t('words.name'), fullName],
      [t('words.email'), email],
      [t('words.phone'), facts.phone],
      [t('words.moveInDate'), facts.moveInOn && formatDay(facts.moveInOn, t)],
      ...profileFacts(facts.profile, t),
      [t('words.source'), sourceOf(facts)],
    ],
    quote: message ? { label: t('words.message'), text: message } : undefined,
    button: {
      label: t(slots ? 'email.tourLandlord.button' : 'words.openLead'),
      url: facts.leadUrlOf(lang),
    },
    notes: [t('email.inquiryLandlord.reply', said), ...(slots ? [t('email.tourLandlord.localTime')] : [])],
    link: { before: t('email.inquiryLandlord.listing'), label: t('inquiryPage.home'), url: facts.urlOf(lang) },
  };
  const frame = frameOf(lang, sender, t('email.why.landlord', { site: sender.siteName }));
  const template = slots ? 'tour.landlord' : 'inquiry.landlord';
  return { template, to: recipient.email, replyTo: email, lang, ...renderEmail(content, frame) };
}

/**
 * The visitor's copy, in their language, with a link to claim an account. Without `isOwn` it contains nothing that the
 * visitor typed.
 */
export function inquiryCopy(
  facts: InquiryFacts & { claimUrl: string; inquiryUrl: string; isOwn: boolean; firstName: string },
  lang: Lang,
  sender: Sender,
): Draft {
  const { listing, slots, message, firstName, isOwn } = facts;
  const t = translator(lang);
  const said = { address: listing.address, company: listing.company.name };
  const content: EmailContent = {
    subject: slots ? t('email.tourCopy.subject', said) : t('inquiryPage.title', said),
    greeting: greetingOf(t, isOwn ? firstName : ''),
    paragraphs: [slots ? t('email.tourCopy.intro', said) : t('email.inquiryCopy.intro', said)],
    home: briefInEmail(listing, t, sender.appUrl),
    facts: [
      [t('words.unit'), facts.planLabel],
      [t('words.suggestedTimes'), slotLines(slots, t)],
      [t('words.moveInDate'), facts.moveInOn && formatDay(facts.moveInOn, t)],
      [t('words.phone'), isOwn ? facts.phone : undefined],
    ],
    quote: isOwn && message ? { label: t('words.yourMessage'), text: message } : undefined,
    button: { label: t('email.inquiryCopy.follow'), url: facts.inquiryUrl },
    notes: [t('email.inquiryCopy.safety')],
    link: { before: t('email.inquiryCopy.claim'), label: t('email.inquiryCopy.claimLink'), url: facts.claimUrl },
  };
  const frame = frameOf(lang, sender, t('email.why.visitor', { site: sender.siteName }));
  return { template: slots ? 'tour.copy' : 'inquiry.copy', to: facts.email, lang, ...renderEmail(content, frame) };
}

function slotLines(slots: InquiryFacts['slots'], t: Translate): string | undefined {
  return slots?.map((slot) => t('leads.tour.when', { ...spokenTime(slot, t) })).join('\n');
}

function sourceOf({ tracking }: InquiryFacts): string {
  return [tracking?.source, tracking?.medium, tracking?.campaign, tracking?.externalReferrer]
    .filter(Boolean)
    .join(' / ');
}
