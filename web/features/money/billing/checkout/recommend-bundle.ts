import type { CreditPrices } from '#common/contract/money/billing.ts';
import { creditsForListings, daysOfOneListing } from '#common/money/listing-credits.ts';

/** A product of the shop, as far as the recommendation needs it. */
export interface BundleOffer {
  id: number;
  credits: number;
  membershipMonths: number;
  priceCents: number;
  isHighlighted: boolean;
}

/** Days that recommended credits must last. */
export const DAYS = 30;

/** Days that the first credits must last. Fewer, so that nobody starts with more than they need. */
export const FIRST_DAYS = 14;

/** The homes of a landlord who has none live yet, and the prices of a listing in credits. */
export interface FirstHomes {
  homes: number;
  prices: Pick<CreditPrices, 'activation' | 'daily'>;
}

/**
 * The cheapest bundle of credits that keeps the homes live for `FIRST_DAYS` days, and how long it does; null days if a
 * day costs nothing. Undefined if no bundle lasts as long.
 */
export function recommendFirstBundle<O extends BundleOffer>(offers: readonly O[], { homes, prices }: FirstHomes) {
  const need = creditsForListings({ homes, days: FIRST_DAYS }, prices);
  const offer = smallest(
    offers.filter(({ credits, membershipMonths }) => membershipMonths === 0 && credits > 0 && credits >= need),
    ({ priceCents }) => priceCents,
  );
  return offer && { offer, homes, days: daysOfOneListing(Math.floor(offer.credits / homes), prices) };
}

/** The recommended product and its arithmetic, all for `DAYS` days of the present use. */
export type BundleAdvice<O extends BundleOffer> =
  | { kind: 'popular'; offer: O }
  | {
      kind: 'credits' | 'membership';
      offer: O;
      /** Credits that the listings use. */
      credits: number;
      /** Price of these credits, in the cheapest bundle that lasts. */
      creditsCents: number;
      /** Monthly price of the cheapest membership; null if none is for sale. */
      memberCents: number | null;
      /** Days that the offer's credits last. */
      days: number;
    };

/**
 * Recommends the cheapest bundle of credits that lasts `DAYS` days at the present use, or the membership if its months
 * cost less than these credits. Without daily use, as for members, the product that staff highlighted.
 */
export function recommendBundle<O extends BundleOffer>(
  offers: readonly O[],
  dailyUse: number,
): BundleAdvice<O> | undefined {
  const popular = offers.find(({ isHighlighted }) => isHighlighted) ?? offers[0];
  const plain = offers.filter(({ credits, membershipMonths }) => credits > 0 && membershipMonths === 0);
  const credits = dailyUse * DAYS;
  const lasting = plain.filter((offer) => offer.credits >= credits);
  // If none lasts, the largest comes closest.
  const bundle = smallest(lasting, ({ priceCents }) => priceCents) ?? smallest(plain, (offer) => -offer.credits);
  const member = smallest(
    offers.filter(({ membershipMonths }) => membershipMonths > 0),
    monthlyCents,
  );
  if (!popular || !bundle || dailyUse <= 0) return popular && { kind: 'popular', offer: popular };
  const creditsCents = Math.round((bundle.priceCents * credits) / bundle.credits);
  const memberCents = member ? monthlyCents(member) : null;
  const days = Math.floor(bundle.credits / dailyUse);
  const facts = { credits, creditsCents, memberCents, days };
  return member && memberCents !== null && memberCents < creditsCents
    ? { kind: 'membership', offer: member, ...facts }
    : { kind: 'credits', offer: bundle, ...facts };
}

const monthlyCents = ({ priceCents, membershipMonths }: BundleOffer): number =>
  Math.round(priceCents / membershipMonths);

const smallest = <O>(all: readonly O[], rankOf: (one: O) => number): O | undefined =>
  all.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
