import type { CreditPrices } from '#common/contract/money/billing.ts';
import { creditsForListings } from '#common/money/listing-credits.ts';

/** A product of the shop. */
export interface SoldBundle {
  id: number;
  credits: number;
  membershipMonths: number;
  priceCents: number;
}

/** Products to buy, each possibly several times. */
interface Basket {
  counts: Map<number, number>;
  credits: number;
  priceCents: number;
}

/** Above this, no plan is made, because the search takes time and memory for each credit. */
const MAX_CREDITS = 50_000;

/**
 * The cheapest basket of credits that keeps `homes` listings live for `days` days, and the cheapest with a membership that
 * lasts as long, cheapest first. Either is left out if nothing on sale does it.
 */
export function planPurchases(
  offers: readonly SoldBundle[],
  need: { homes: number; days: number },
  prices: CreditPrices,
): Basket[] {
  const plain = offers.filter(({ credits, membershipMonths }) => credits > 0 && membershipMonths === 0);
  const withCredits = cheapestBasket(plain, creditsForListings(need, prices));
  // Members pay for activations only.
  const activations = need.homes * prices.activation;
  const withMembership = offers
    .filter(({ membershipMonths }) => shortestDays(membershipMonths) >= need.days)
    .flatMap((member) => {
      const rest = cheapestBasket(plain, activations - member.credits);
      return rest ? [addOffer(rest, member)] : [];
    })
    .toSorted(byPrice)[0];
  return [withCredits, withMembership].filter((basket) => basket !== undefined).toSorted(byPrice);
}

const byPrice = (one: Basket, other: Basket) => one.priceCents - other.priceCents;

/** The fewest days that this many months have: 365 for each year, 28 for each other month. */
const shortestDays = (months: number): number => Math.floor(months / 12) * 365 + (months % 12) * 28;

function addOffer({ counts, credits, priceCents }: Basket, offer: SoldBundle): Basket {
  return {
    counts: new Map(counts).set(offer.id, (counts.get(offer.id) ?? 0) + 1),
    credits: credits + offer.credits,
    priceCents: priceCents + offer.priceCents,
  };
}

/** The cheapest basket with at least `credits`; undefined if nothing is on sale, or for too many. */
function cheapestBasket(offers: readonly SoldBundle[], credits: number): Basket | undefined {
  if (credits > MAX_CREDITS) return undefined;
  // The lowest price of at least n credits, and the product that is bought last for it.
  const lowest = [0];
  const last: SoldBundle[] = [];
  for (let at = 1; at <= credits; at++) {
    lowest[at] = Number.POSITIVE_INFINITY;
    for (const offer of offers) {
      const price = offer.priceCents + (lowest[Math.max(0, at - offer.credits)] ?? 0);
      if (price >= (lowest[at] ?? 0)) continue;
      lowest[at] = price;
      last[at] = offer;
    }
  }
  let basket: Basket = { counts: new Map(), credits: 0, priceCents: 0 };
  for (let left = credits; left > 0; ) {
    const offer = last[left];
    if (!offer) return undefined;
    basket = addOffer(basket, offer);
    left -= offer.credits;
  }
  return basket;
}
