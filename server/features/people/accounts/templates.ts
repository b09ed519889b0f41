import type { Lang } from '#common/contract/fields.ts';
import type { Sender } from '#server/features/people/emails/sender.ts';
import type { Draft, EmailTemplate } from '#server/features/people/emails/template.ts';
import {
  accountDeletedEmail,
  accountExistsEmail,
  addressAskedEmail,
  addressChangedEmail,
  companyAddressEmail,
  companyMovedEmail,
  invitationEmail,
  newAddressEmail,
  newCompanyAddressEmail,
  passwordChangedEmail,
  resetEmail,
  staffAddedEmail,
  verificationEmail,
  welcomeEmail,
} from './emails.ts';

/** A fictional person; the token is invalid. */
const sampleHolder = (lang: Lang) => ({
  to: 'zoe.tremblay@example.com',
  lang,
  firstName: 'Zoé',
  token: 'sample-sample-sample-sample-sample-sample-1',
  newEmail: 'zoe@nouvelle-adresse.example',
  company: lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes',
});

const template = (
  name: string,
  write: (holder: ReturnType<typeof sampleHolder>, sender: Sender) => Draft,
): EmailTemplate => ({ name, recipient: 'account', sample: (lang, sender) => write(sampleHolder(lang), sender) });

/** The emails about accounts. */
export const accountTemplates: readonly EmailTemplate[] = [
  template('account.verify', verificationEmail),
  template('account.reset', resetEmail),
  template('account.password-changed', passwordChangedEmail),
  template('account.welcome', welcomeEmail),
  template('account.new-email', newAddressEmail),
  template('account.email-asked', addressAskedEmail),
  template('account.email-changed', addressChangedEmail),
  template('account.exists', accountExistsEmail),
  template('account.invitation', invitationEmail),
  template('account.staff-added', (holder, sender) =>
    staffAddedEmail(
      holder,
      {
        userId: 1,
        email: 'elise.roy@example.com',
        role: holder.lang === 'fr' ? 'Soutien' : 'Support',
        by: 'Zoé Tremblay',
      },
      sender,
    ),
  ),
  template('account.deleted', accountDeletedEmail),
  template('company.address', companyAddressEmail),
  template('company.moved', companyMovedEmail),
  template('company.new-address', newCompanyAddressEmail),
];
