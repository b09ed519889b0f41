import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** Tax rates are thousandths of a percent: 9975 is 9.975 %. */
const RATE_UNITS = 100_000;

/**
 * A tax in cents on a price in cents: each tax applies to the whole price before tax and is rounded half up to the cent
 * (Excise Tax Act, 165.2). `rate` is in thousandths of a percent.
 */
export const taxCents = (priceCents: number, rate: number): number =>
  Math.floor((priceCents * rate + RATE_UNITS / 2) / RATE_UNITS);

/** A percentage of a price, both in cents, rounded half up: the discount of a promo code. */
export const percentCents = (priceCents: number, percent: number): number =>
  Math.floor((priceCents * percent + 50) / 100);

/** Canadian dollars with their cents, as receipts write them: `$1,850.00`, `1 850,00 $`. */
export function formatCents(cents: number, t: Translate): string {
  const isFrench = t.lang === 'fr';
  const dollars = formatNumber(Math.floor(Math.abs(cents) / 100), t.lang);
  const amount = `${dollars}${isFrench ? ',' : '.'}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  const sign = cents < 0 ? '−' : '';
  return isFrench ? `${sign}${amount}\u00a0$` : `${sign}$${amount}`;
}

/** A tax rate from thousandths of a percent: `13%`, `9.975%`, `9,975 %`. */
export function formatRate(rate: number, t: Translate): string {
  const percent = String(rate / 1000);
  return t.lang === 'fr' ? `${percent.replace('.', ',')}\u00a0%` : `${percent}%`;
}
