import type { Lang } from '#common/contract/fields.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import type { EmailTemplate, Sender } from '#server/features/people/index.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import { type InquiryFacts, inquiryCopy, inquiryToLandlord } from './emails.ts';
import type { NewMessage, NewReport, WrittenListing } from './queries.ts';
import { messageCopy, messageToSupport, reportCopy, reportToSupport } from './support-emails.ts';

const REQUEST = '00000000-0000-4000-8000-000000000000';
const SLOTS = [
  { date: '2027-03-06', time: '10:30' },
  { date: '2027-03-08', time: '18:00' },
];

/** A fictional home for samples. */
export const sampleListing = (lang: Lang): WrittenListing => ({
  id: 4821,
  state: 'active',
  name: lang === 'fr' ? 'Le Saint-Laurent' : 'The Harbour',
  address: lang === 'fr' ? '4821, rue Saint-Denis' : '12 King Street West',
  cityId: 1,
  photo: 'photos/exterior-lowrise-01',
  rent: [185_000, 241_000],
  fees: 0,
  company: { id: 1, name: lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes' },
});

/** A fictional recipient of a company's emails. */
export const sampleRecipient = (lang: Lang): Recipient => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
  lang,
});

const wordsOf = (lang: Lang) =>
  lang === 'fr'
    ? 'Bonjour,\nLe logement est-il toujours libre pour le 1er juillet? Nous sommes deux, avec un chat.'
    : 'Hello,\nIs the home still available for July 1? We are two, with a cat.';

function sampleInquiry(lang: Lang, sender: Sender, slots?: InquiryFacts['slots']) {
  const listing = sampleListing(lang);
  const city = lang === 'fr' ? 'Montréal' : 'Toronto';
  return {
    listing,
    listingId: listing.id,
    fullName: 'Zoé Tremblay',
    email: 'zoe.tremblay@example.com',
    phone: '514 555-0123',
    message: wordsOf(lang),
    moveInOn: '2027-07-01',
    ...(slots && { slots }),
    requestKey: REQUEST,
    profile: null,
    planLabel: lang === 'fr' ? '2 chambres' : '2 bedrooms',
    urlOf: (recipientLang: Lang) => pageUrl(sender, recipientLang, listingPath({ ...listing, city })),
    leadUrlOf: (recipientLang: Lang) => pageUrl(sender, recipientLang, pathTo('portal.leads.detail', { id: 1 })),
    inquiryUrl: pageUrl(
      sender,
      lang,
      pathTo('inquiries.link', { hash: '1-sample-sample-sample-sample-sample-sample-1' }),
    ),
    claimUrl: pageUrl(
      sender,
      lang,
      pathTo('new-listings-alerts.claim-account', { userHash: 'sample-sample-sample-sample-sample-sample-1' }),
    ),
  };
}

const sampleMessage = (kind: NewMessage['kind'], lang: Lang): NewMessage => ({
  kind,
  subject: kind === 'contact' ? 'my-data' : null,
  fullName: 'Zoé Tremblay',
  email: 'zoe.tremblay@example.com',
  phone: '514 555-0123',
  company: kind === 'advertise' ? 'Gestion Tremblay' : null,
  numberOfUnits: kind === 'advertise' ? 48 : null,
  portfolio: null,
  message: wordsOf(lang),
  lang,
  requestKey: REQUEST,
});

const sampleReport = (lang: Lang): NewReport & { email: string } => ({
  listingId: 4821,
  reason: 'fraudulent-or-scam',
  details: lang === 'fr' ? 'On me demande un dépôt avant la visite.' : 'They ask for a deposit before any visit.',
  email: 'zoe.tremblay@example.com',
  lang,
  requestKey: REQUEST,
});

const deskOf = (sender: Sender, lang: Lang) => ({ to: sender.supportEmail, lang, sender });

/** The emails about inquiries, tours, reports and messages. */
export const inquiryTemplates: readonly EmailTemplate[] = [
  {
    name: 'inquiry.landlord',
    recipient: 'landlord',
    sample: (lang, sender) => inquiryToLandlord(sampleInquiry(lang, sender), sampleRecipient(lang), sender),
  },
  {
    name: 'inquiry.copy',
    recipient: 'visitor',
    sample: (lang, sender) =>
      inquiryCopy({ ...sampleInquiry(lang, sender), isOwn: true, firstName: 'Zoé' }, lang, sender),
  },
  {
    name: 'tour.landlord',
    recipient: 'landlord',
    sample: (lang, sender) => inquiryToLandlord(sampleInquiry(lang, sender, SLOTS), sampleRecipient(lang), sender),
  },
  {
    name: 'tour.copy',
    recipient: 'visitor',
    sample: (lang, sender) =>
      inquiryCopy({ ...sampleInquiry(lang, sender, SLOTS), isOwn: true, firstName: 'Zoé' }, lang, sender),
  },
  {
    name: 'report.support',
    recipient: 'support',
    sample(lang, sender) {
      const { urlOf } = sampleInquiry(lang, sender);
      return reportToSupport(sampleReport(lang), sampleListing(lang), urlOf(lang), deskOf(sender, lang));
    },
  },
  {
    name: 'report.copy',
    recipient: 'visitor',
    sample: (lang, sender) =>
      reportCopy({ ...sampleReport(lang), isOwn: true }, sampleListing(lang), deskOf(sender, lang)),
  },
  ...(['contact', 'advertise'] as const).flatMap((kind): EmailTemplate[] => [
    {
      name: `${kind}.support`,
      recipient: 'support',
      sample: (lang, sender) => messageToSupport(sampleMessage(kind, lang), deskOf(sender, lang)),
    },
    {
      name: `${kind}.copy`,
      recipient: 'visitor',
      sample: (lang, sender) =>
        messageCopy({ ...sampleMessage(kind, lang), isOwn: true, firstName: 'Zoé' }, deskOf(sender, lang)),
    },
  ]),
];
