import type { Quote } from '#common/contract/money/billing.ts';
import { discountCents as discountOf } from '#common/money/promo-discount.ts';
import { bonusOf, type ValidPromo } from './promo.ts';
import { type ChargedTax, type TaxesOn, taxLines } from './taxes.ts';

/** A quote whose taxes name the registration numbers. */
interface Priced extends Quote {
  taxes: ChargedTax[];
  taxCents: number;
}

/** Prices a bundle: its price less the promo code, plus taxes. */
export function priceBundle(bundle: { price_cents: number }, promo: ValidPromo | undefined, taxesOn: TaxesOn): Priced {
  const priceCents = bundle.price_cents;
  const discountCents = promo ? discountOf(promo, priceCents) : 0;
  const taxes = taxesOn(priceCents - discountCents);
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const totalCents = priceCents - discountCents + taxCents;
  return { priceCents, discountCents, bonusCredits: bonusOf(promo), taxes, taxCents, totalCents };
}

/** The quote that a buyer sees; null until the taxes are known. */
export function quoteBundle(
  bundle: { price_cents: number },
  promo: ValidPromo | undefined,
  taxesOn: TaxesOn | null,
): Quote | null {
  if (!taxesOn) return null;
  const { taxes, taxCents: _, ...priced } = priceBundle(bundle, promo, taxesOn);
  return { ...priced, taxes: taxLines(taxes) };
}
