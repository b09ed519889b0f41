import type { Lang } from '#common/contract/fields.ts';
import type { Draft, LetterTemplate, Sender } from '#server/features/letters/index.ts';
import {
  accountDeletedLetter,
  accountExistsLetter,
  companyAddressLetter,
  companyMovedLetter,
  emailChangedLetter,
  invitationLetter,
  newEmailLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
  welcomeLetter,
} from './emails.ts';

/** Somebody made up; the token opens nothing. */
const sampleHolder = (lang: Lang) => ({
  to: 'zoe.tremblay@example.ca',
  lang,
  firstName: 'Zoé',
  token: 'sample-sample-sample-sample-sample-sample-1',
  newEmail: 'zoe@nouvelle-adresse.example',
  company: lang === 'fr' ? 'Gestion Plateau' : 'Harbour Homes',
});

const template = (
  name: string,
  write: (holder: ReturnType<typeof sampleHolder>, sender: Sender) => Draft,
): LetterTemplate => ({ name, reader: 'account', sample: (lang, sender) => write(sampleHolder(lang), sender) });

/** The letters about accounts. */
export const accountTemplates: readonly LetterTemplate[] = [
  template('account.verify', verifyLetter),
  template('account.reset', resetLetter),
  template('account.password-changed', passwordChangedLetter),
  template('account.welcome', welcomeLetter),
  template('account.new-email', newEmailLetter),
  template('account.email-changed', emailChangedLetter),
  template('account.exists', accountExistsLetter),
  template('account.invitation', invitationLetter),
  template('account.deleted', accountDeletedLetter),
  template('company.address', companyAddressLetter),
  template('company.moved', companyMovedLetter),
];
