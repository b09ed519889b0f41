import type { Purchase } from '#common/contract/billing.ts';
import type { Translate } from '#common/i18n/translate.ts';

const BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const;

/** A card in words, by what the gateway calls it and its last digits: "Visa ending in 4242". */
export function cardName(brand: string, last4: string, t: Translate): string {
  const known = BRANDS.find((name) => name === brand) ?? 'other';
  return t('portalBilling.method.ending', { brand: t(`portalBilling.brands.${known}`), last4 });
}

/** Credits in words: "25 credits". */
export const creditsInWords = (count: number, t: Translate): string => t('portalBilling.credits', { count });

/** All the credits that a purchase gives. */
export const creditsOf = ({ credits, bonusCredits }: Pick<Purchase, 'credits' | 'bonusCredits'>): number =>
  credits + bonusCredits;

/** Days of credits from which on a landlord is warned; the emails go out at the same 7 days (PRODUCT.md, Money). */
const WARNED_DAYS = 7;

/** What a landlord should be told of a wallet; nothing where all is well. */
export type Warning = { kind: 'start' } | { kind: 'empty' } | { kind: 'low'; days: number } | undefined;

/** Reads it off the wallet, what its listings use and for how many days that lasts (null where nothing is used). */
export function warningOf(credits: number, dailyCreditUsage: number, daysLeft: number | null): Warning {
  if (credits === 0) return dailyCreditUsage > 0 ? { kind: 'empty' } : { kind: 'start' };
  return daysLeft !== null && daysLeft <= WARNED_DAYS ? { kind: 'low', days: daysLeft } : undefined;
}
