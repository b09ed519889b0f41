/** The provinces and territories, by their two-character codes. */
export const PROVINCE_CODES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;
/** One of them. */
export type ProvinceCode = (typeof PROVINCE_CODES)[number];

/** Whether a text is the code of a province. */
export const isProvinceCode = (code: string | null): code is ProvinceCode =>
  PROVINCE_CODES.some((known) => known === code);

/** First characters of a province's postal codes (Canada Post). */
const FIRST_LETTERS: Record<ProvinceCode, string> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

/** Whether a postal code belongs to the province. */
export const isPostalCodeOf = (postalCode: string, province: ProvinceCode): boolean =>
  FIRST_LETTERS[province].includes(postalCode.charAt(0).toUpperCase());
