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
