import type { Lang } from '#common/contract/fields.ts';
import type { LetterTemplate } from '#server/features/letters/index.ts';
import { invitedLetter, removedLetter } from './emails.ts';

const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');

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
    sample: (lang, sender) =>
      removedLetter({ userId: 1, email: 'zoe.tremblay@example.ca', firstName: 'Zoé', lang }, company(lang), sender),
  },
];
