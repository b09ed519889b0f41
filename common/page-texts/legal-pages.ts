import { hasPostalAddress, type PostalParts, postalLine } from '#common/places/postal-line.ts';

/** Pages that a market needs before it opens. */
export const LEGAL_PAGES = ['privacy-policy', 'terms-of-use', 'terms-of-service'] as const;

/** Blanks of the drafts in both languages that the site settings fill in. */
const NAME_BLANKS = ['legal name of the company', 'dénomination sociale de l’entreprise'];
const ADDRESS_BLANKS = ['postal address of the company', 'adresse postale de l’entreprise'];

/** The text for a blank from the site settings; empty for a blank that only a person can fill. */
export function valueOfBlank(words: string, company: PostalParts & { name: string }): string {
  if (NAME_BLANKS.includes(words)) return company.name;
  if (ADDRESS_BLANKS.includes(words) && hasPostalAddress(company)) return postalLine({ ...company, email: '' });
  return '';
}
