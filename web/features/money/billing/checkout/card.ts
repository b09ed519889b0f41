/** The fields of a card, as typed. */
export interface CardFields {
  name: string;
  number: string;
  expiry: string;
  cvc: string;
  postalCode: string;
}

export const NO_CARD: CardFields = { name: '', number: '', expiry: '', cvc: '', postalCode: '' };

/** The digits of a card number in groups of four; other characters are dropped. */
export const inGroups = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Month and year of `04/29`, `0429`, `4/2029` or `04 / 29`; undefined if invalid. */
export function expiryOf(typed: string): { expiryMonth: number; expiryYear: number } | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/ -]?\s*(\d{2}|20\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? { expiryMonth: Number(month), expiryYear: Number(year) % 100 } : undefined;
}

type Problem = 'validation.required' | `portalBilling.pay.bad${'Number' | 'Expiry' | 'Cvc'}`;

/** Phrase of the error of each field; empty if the card can be sent. */
export function cardProblems({ name, number, expiry, cvc }: CardFields) {
  const digits = number.replace(/\D/g, '');
  const problems: Partial<Record<keyof CardFields, Problem>> = {};
  const check = (field: keyof CardFields, typed: string, isRight: boolean, problem: Problem) => {
    if (!isRight) problems[field] = typed.trim() === '' ? 'validation.required' : problem;
  };
  check('name', name, name.trim() !== '', 'validation.required');
  check('number', digits, digits.length >= 12, 'portalBilling.pay.badNumber');
  check('expiry', expiry, expiryOf(expiry) !== undefined, 'portalBilling.pay.badExpiry');
  check('cvc', cvc, /^\d{3,4}$/.test(cvc.trim()), 'portalBilling.pay.badCvc');
  return problems;
}
