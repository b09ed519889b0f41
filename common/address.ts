/** Formats a Canadian postal code as `M5V 2T6`; other text stays unchanged. */
export const tidyPostalCode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(\w{3})[ -]?(\w{3})$/, '$1 $2');

/** The format of Canadian postal codes (Canada Post: no D, F, I, O, Q, U; W and Z never first). */
export const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;
