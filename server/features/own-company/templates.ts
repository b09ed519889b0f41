import type { Lang } from '#common/contract/fields.ts';
import type { LetterTemplate } from '#server/features/letters/index.ts';
import { formerOwnerLetter, type HandedOver, invitedLetter, ownerLetter, removedLetter } from './emails.ts';

const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');
const reader = (lang: Lang) => ({ userId: 1, email: 'zoe.tremblay@example.ca', firstName: 'Zoé', lang });
const handedOver = (lang: Lang): HandedOver => ({ company: company(lang), former: 'Élise Roy', next: 'Zoé Tremblay' });

/** The letters about who belongs to a company. */
export const memberTemplates: readonly LetterTemplate[] = [
  {
    name: 'company.invitation',
    reader: 'landlord',
    sample: (lang, sender) =>
      invitedLetter(
        {
          ...{ email: 'zoe.tremblay@example.ca', lang, by: 'Élise Roy', company: company(lang) },
          token: 'sample-sample-sample-sample-sample-sample-1',
        },
        sender,
      ),
  },
  {
    name: 'company.removed',
    reader: 'account',
    sample: (lang, sender) => removedLetter(reader(lang), company(lang), sender),
  },
  {
    name: 'company.owner',
    reader: 'landlord',
    sample: (lang, sender) => ownerLetter(reader(lang), handedOver(lang), sender),
  },
  {
    name: 'company.former-owner',
    reader: 'account',
    sample: (lang, sender) => formerOwnerLetter({ ...reader(lang), firstName: 'Élise' }, handedOver(lang), sender),
  },
];
