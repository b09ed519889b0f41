import { visibleText } from '#common/values/typed-text.ts';
import { percentCents } from './money.ts';

/** The discount of a promo code in cents. `value` is percent, cents or credits. Bonus credits take nothing off. */
export function discountCents({ kind, value }: { kind: string; value: number }, priceCents: number): number {
  if (kind === 'percent') return percentCents(priceCents, value);
  return kind === 'amount' ? Math.min(value, priceCents) : 0;
}

/** A promo code as stored: in capitals, without blanks, every dash a hyphen. */
export const tidyPromoCode = (typed: string): string =>
  visibleText(typed)
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-');
