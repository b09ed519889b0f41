import { plainCode } from '#common/values/typed-text.ts';

/** The format of Canadian postal codes (Canada Post: no D, F, I, O, Q, U; W and Z never first). */
export const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * Formats a Canadian postal code as `M5V 2T6`, whatever is between its halves. The letters O, I and L in the place of a
 * digit are 0 and 1. Other text stays unchanged.
 */
export function tidyPostalCode(typed: string): string {
  const code = plainCode(typed).replace(/[OIL]/g, (letter, at) => (at % 2 === 0 ? letter : letter === 'O' ? '0' : '1'));
  const tidy = `${code.slice(0, 3)} ${code.slice(3)}`;
  return POSTAL_CODE.test(tidy) || code === '' ? tidy.trim() : typed;
}
