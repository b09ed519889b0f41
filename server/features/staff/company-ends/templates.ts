import type { Lang } from '#common/contract/fields.ts';
import type { EmailTemplate } from '#server/features/people/index.ts';
import { closedEmail } from './emails.ts';
import { restoredEmail, suspendedEmail, warningEmail } from './suspension-emails.ts';

const recipient = (lang: Lang) => ({
  userId: 1,
  companyId: 1,
  email: 'leasing@landlord.example',
  lang,
  firstName: lang === 'fr' ? 'Élise' : 'Dana',
});
const company = (lang: Lang) => (lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes');

const reason = (lang: Lang) =>
  lang === 'fr' ? 'Vos photos viennent d’une autre annonce.' : 'Your photos come from another listing.';

/** The emails about the end of companies and about suspensions. */
export const companyTemplates: readonly EmailTemplate[] = [
  {
    name: 'company.closed',
    recipient: 'account',
    sample: (lang, sender) => closedEmail(recipient(lang), company(lang), sender),
  },
  {
    name: 'company.suspended',
    recipient: 'landlord',
    sample: (lang, sender) =>
      suspendedEmail(recipient(lang), { company: company(lang), reasonKey: null, reason: reason(lang) }, sender),
  },
  {
    name: 'company.restored',
    recipient: 'landlord',
    sample: (lang, sender) => restoredEmail(recipient(lang), company(lang), sender),
  },
  {
    name: 'company.warning',
    recipient: 'visitor',
    sample: (lang, sender) =>
      warningEmail(
        {
          email: 'renter@example.com',
          lang,
          address: '4210, rue Saint-Denis',
          tour: { date: '2027-03-06', time: '10:30' },
        },
        { company: company(lang) },
        sender,
      ),
  },
];
