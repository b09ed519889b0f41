/** A card as it is typed. */
export interface CardFields {
  name: string;
  number: string;
  expiry: string;
  cvc: string;
  postalCode: string;
}

/** Nothing typed yet. */
export const NO_CARD: CardFields = { name: '', number: '', expiry: '', cvc: '', postalCode: '' };

/** The digits of a card in groups, as they stand on it; what is no digit falls away. */
export const inGroups = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** Month and year of an expiry date, from `04/29`, `0429`, `4/2029` or `04 / 29`; undefined where it is none. */
export function expiryOf(typed: string): { expiryMonth: number; expiryYear: number } | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/ -]?\s*(\d{2}|20\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? { expiryMonth: Number(month), expiryYear: Number(year) % 100 } : undefined;
}

/** What is wrong with a card, by field: the phrase that says so. Nothing where it can be sent. */
export function cardProblems({ name, number, expiry, cvc }: CardFields) {
  const digits = number.replace(/\D/g, '');
  return {
    ...(name.trim() === '' && { name: 'validation.required' as const }),
    ...(digits.length < 12 && {
      number: digits === '' ? ('validation.required' as const) : ('portalBilling.pay.badNumber' as const),
    }),
    ...(!expiryOf(expiry) && {
      expiry: expiry.trim() === '' ? ('validation.required' as const) : ('portalBilling.pay.badExpiry' as const),
    }),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && {
      cvc: cvc.trim() === '' ? ('validation.required' as const) : ('portalBilling.pay.badCvc' as const),
    }),
  };
}
