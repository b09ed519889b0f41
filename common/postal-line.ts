/** The parts of an address that the site settings hold. */
export interface PostalParts {
  address: string;
  city: string;
  province: string;
  postalCode: string;
  email: string;
}

/** Where we can be written to, on one line: emails and consent wordings have to say it, word for word the same. */
export function postalLine({ address, city, province, postalCode, email }: PostalParts): string {
  return [address, city, `${province} ${postalCode}`.trim(), email].filter(Boolean).join(', ');
}
