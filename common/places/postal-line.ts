/** The parts of the postal address in the site settings. */
export interface PostalParts {
  address: string;
  city: string;
  province: string;
  postalCode: string;
  email: string;
}

/**
 * City, province and postal code, as Canada Post writes them in both languages: `Toronto ON  M5V 2T6`. The two spaces
 * before the code are non-breaking, because HTML shows only one of two plain ones.
 */
export function cityLine({
  city,
  province,
  postalCode,
}: Pick<PostalParts, 'city' | 'province' | 'postalCode'>): string {
  return [[city, province].filter(Boolean).join(' '), postalCode].filter(Boolean).join('\u00a0\u00a0');
}

/** Whether the postal address is complete enough for commercial emails. */
export const hasPostalAddress = ({ address, city }: Pick<PostalParts, 'address' | 'city'>): boolean =>
  Boolean(address.trim() && city.trim());

/** The company's name beside the site's name. Empty if both are the same. */
export const companyBeside = (siteName: string, companyName: string): string =>
  companyName === siteName ? '' : companyName;

/** Our postal address on one line. Emails and consent wordings must contain exactly this text. */
export function postalLine(parts: PostalParts): string {
  return [parts.address, cityLine(parts), parts.email].filter(Boolean).join(', ');
}
