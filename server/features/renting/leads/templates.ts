import type { Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { EmailTemplate, Sender } from '#server/features/people/index.ts';
import { sampleListing, sampleRecipient } from '#server/features/renting/inquiries/templates.ts';
import { pageUrl } from '#server/platform/network/public-site.ts';
import {
  answerEmail,
  bookedEmail,
  confirmedEmail,
  type LeadFacts,
  noTourEmail,
  proposedEmail,
  replyEmail,
  tourNewsEmail,
} from './emails.ts';

const TIME = { date: '2027-03-06', time: '10:30' };
const TIMES = [TIME, { date: '2027-03-08', time: '18:00' }];

const sampleFacts = (lang: Lang, sender: Sender): LeadFacts => ({
  renter: { name: 'Zoé Tremblay', firstName: 'Zoé', email: 'zoe.tremblay@example.com', lang, isProven: true },
  listing: sampleListing(lang),
  inquiryUrl: pageUrl(
    sender,
    lang,
    pathTo('inquiries.link', { hash: '1-sample-sample-sample-sample-sample-sample-1' }),
  ),
  cityOf: (recipientLang) => (recipientLang === 'fr' ? 'Montréal' : 'Toronto'),
  companyEmail: 'leasing@landlord.example',
  leadUrlOf: (recipientLang) => pageUrl(sender, recipientLang, pathTo('portal.leads.detail', { id: 1 })),
});

const fromLandlord = (lang: Lang) =>
  lang === 'fr'
    ? 'Bonjour,\nOui, le logement est libre. Les chats sont les bienvenus.'
    : 'Hello,\nYes, it is still available. Cats are welcome.';
const fromRenter = (lang: Lang) =>
  lang === 'fr' ? 'Merci! Le stationnement est-il compris?' : 'Thank you! Is parking included?';

/** The emails between renters and landlords about leads and tours. */
export const leadTemplates: readonly EmailTemplate[] = [
  {
    name: 'lead.reply',
    recipient: 'visitor',
    sample: (lang, sender) => replyEmail(sampleFacts(lang, sender), fromLandlord(lang), sender),
  },
  {
    name: 'lead.answer',
    recipient: 'landlord',
    sample: (lang, sender) => answerEmail(sampleFacts(lang, sender), fromRenter(lang), sampleRecipient(lang), sender),
  },
  {
    name: 'tour.proposed',
    recipient: 'visitor',
    sample: (lang, sender) => proposedEmail(sampleFacts(lang, sender), { times: TIMES }, sender),
  },
  {
    name: 'tour.confirmed',
    recipient: 'visitor',
    sample: (lang, sender) => confirmedEmail(sampleFacts(lang, sender), TIME, sender),
  },
  {
    name: 'tour-booking.copy',
    recipient: 'visitor',
    sample: (lang, sender) =>
      bookedEmail(
        {
          ...sampleFacts(lang, sender),
          isOwn: false,
          hasOther: false,
          claimUrl: pageUrl(
            sender,
            lang,
            pathTo('new-listings-alerts.claim-account', { userHash: 'sample-sample-sample-sample-sample-sample-1' }),
          ),
        },
        TIME,
        sender,
      ),
  },
  ...(['declined', 'cancelled', 'withdrawn'] as const).map(
    (kind): EmailTemplate => ({
      name: `tour.${kind}`,
      recipient: 'visitor',
      sample: (lang, sender) =>
        noTourEmail(kind, sampleFacts(lang, sender), kind === 'declined' ? {} : { time: TIME }, sender),
    }),
  ),
  ...(['agreed', 'booked', 'moved', 'set', 'ended', 'refused', 'off'] as const).map(
    (kind): EmailTemplate => ({
      name: `tour.${kind}`,
      recipient: 'landlord',
      sample: (lang, sender) =>
        tourNewsEmail(
          kind,
          sampleFacts(lang, sender),
          kind === 'refused' ? {} : { time: TIME },
          sampleRecipient(lang),
          sender,
        ),
    }),
  ),
];
