import type { Lang } from '#common/contract/fields.ts';
import type { EmailTemplate } from '#server/features/people/index.ts';
import {
  formerOwnerEmail,
  type HandedOver,
  invitedEmail,
  memberAddedEmail,
  memberLeftEmail,
  ownerEmail,
  removedEmail,
} from './emails.ts';

const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');
const recipient = (lang: Lang) => ({
  userId: 1,
  companyId: 1,
  email: 'zoe.tremblay@example.com',
  firstName: 'Zoé',
  lang,
});
const handedOver = (lang: Lang): HandedOver => ({ company: company(lang), former: 'Élise Roy', next: 'Zoé Tremblay' });

/** The emails about who belongs to a company. */
export const memberTemplates: readonly EmailTemplate[] = [
  {
    name: 'company.invitation',
    recipient: 'landlord',
    sample: (lang, sender) =>
      invitedEmail(
        {
          email: 'zoe.tremblay@example.com',
          lang,
          by: 'Élise Roy',
          company: company(lang),
          token: 'sample-sample-sample-sample-sample-sample-1',
        },
        sender,
      ),
  },
  {
    name: 'company.member-added',
    recipient: 'landlord',
    sample: (lang, sender) =>
      memberAddedEmail(
        recipient(lang),
        { company: company(lang), name: 'Élise Roy', email: 'elise.roy@example.com' },
        sender,
      ),
  },
  {
    name: 'company.member-left',
    recipient: 'landlord',
    sample: (lang, sender) =>
      memberLeftEmail(
        recipient(lang),
        { company: company(lang), name: 'Élise Roy', email: 'elise.roy@example.com' },
        sender,
      ),
  },
  {
    name: 'company.removed',
    recipient: 'account',
    sample: (lang, sender) => removedEmail(recipient(lang), company(lang), sender),
  },
  {
    name: 'company.owner',
    recipient: 'landlord',
    sample: (lang, sender) => ownerEmail(recipient(lang), handedOver(lang), sender),
  },
  {
    name: 'company.former-owner',
    recipient: 'account',
    sample: (lang, sender) => formerOwnerEmail({ ...recipient(lang), firstName: 'Élise' }, handedOver(lang), sender),
  },
];
