/** The parts of the postal address in the site settings. */
export interface PostalParts {
  address: string;
  city: string;
  province: string;
  postalCode: string;
  email: string;
}

/** Our postal address on one line. Emails and consent wordings must contain exactly this text. */
export function postalLine({ address, city, province, postalCode, email }: PostalParts): string {
  return [address, city, `${province} ${postalCode}`.trim(), email].filter(Boolean).join(', ');
}
