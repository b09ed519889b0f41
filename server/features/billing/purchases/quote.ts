import type { Quote } from '#common/contract/billing.ts';
import { bonusOf, discountOf, type Promo } from './promo.ts';
import { type ChargedTax, type TaxesOn, taxLines } from './taxes.ts';

/** What a bundle costs somebody: the taxes with the numbers under which they are collected. */
export interface Priced extends Quote {
  taxes: ChargedTax[];
  taxCents: number;
}

/** Prices a bundle: its price, less what a code takes off, and the taxes on what is left. */
export function price(bundle: { price_cents: number }, promo: Promo | undefined, taxesOn: TaxesOn): Priced {
  const priceCents = bundle.price_cents;
  const discountCents = discountOf(promo, priceCents);
  const taxes = taxesOn(priceCents - discountCents);
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const totalCents = priceCents - discountCents + taxCents;
  return { priceCents, discountCents, bonusCredits: bonusOf(promo), taxes, taxCents, totalCents };
}

/** The same as a buyer sees it; null before it is known which taxes there are. */
export function quote(
  bundle: { price_cents: number },
  promo: Promo | undefined,
  taxesOn: TaxesOn | null,
): Quote | null {
  if (!taxesOn) return null;
  const { taxes, taxCents: _, ...priced } = price(bundle, promo, taxesOn);
  return { ...priced, taxes: taxLines(taxes) };
}
