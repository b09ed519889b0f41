import type { Purchase } from '#common/contract/money/billing.ts';
import type { Translate } from '#common/i18n/translate.ts';

const BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const;

/** A card by its brand and last digits: "Visa ending in 4242". */
export function cardName(brand: string, last4: string, t: Translate): string {
  const known = BRANDS.find((name) => name === brand) ?? 'other';
  return t('portalBilling.method.ending', { brand: t(`portalBilling.brands.${known}`), last4 });
}

export const creditsInWords = (count: number, t: Translate): string => t('portalBilling.credits', { count });

/** All credits of a purchase, including bonus credits. */
export const creditsOf = ({ credits, bonusCredits }: Pick<Purchase, 'credits' | 'bonusCredits'>): number =>
  credits + bonusCredits;

/** Days of credits left from which a landlord is warned. The emails go out at the same 7 days. */
const WARNED_DAYS = 7;

/** A warning about a wallet. */
export type Warning = { kind: 'start' } | { kind: 'empty' } | { kind: 'low'; days: number } | undefined;

/** The warning for a wallet, or undefined. `daysLeft` is null if nothing is used. */
export function warningOf(credits: number, dailyCreditUsage: number, daysLeft: number | null): Warning {
  if (credits === 0) return dailyCreditUsage > 0 ? { kind: 'empty' } : { kind: 'start' };
  return daysLeft !== null && daysLeft <= WARNED_DAYS ? { kind: 'low', days: daysLeft } : undefined;
}
