import { plainCode } from '#common/values/typed-text.ts';

/** The stored format of a GST/HST number: business number, program, account. */
const GST = /^(\d{9}) RT\d{4}$/;
/** The stored format of a QST number. Revenu Québec publishes no check digit. */
const QST = /^\d{10} TQ\d{4}$/;

/** Normalizes a typed number (spaces, hyphens, lower case). Text in another format stays unchanged. */
export function tidyTaxNumber(typed: string): string {
  const parts = /^(\d{9,10})(RT|TQ)(\d{4})$/.exec(plainCode(typed));
  return parts ? `${parts[1]} ${parts[2]}${parts[3]}` : typed;
}

/** Whether it is a GST/HST number: the last digit of a business number checks the others (Luhn). */
export function isGstNumber(value: string): boolean {
  const digits = GST.exec(value)?.[1];
  if (!digits) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const worth = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

export const isQstNumber = (value: string): boolean => QST.test(value);
