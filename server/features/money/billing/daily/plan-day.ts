import type { CreditPrices } from '#common/contract/money/billing.ts';

/** An active listing with unpaid charges for the day. */
export interface DueListing {
  id: number;
  /** A listing owes nothing on the day of its activation. */
  owesDaily: boolean;
  isFeatured: boolean;
  owesFeatured: boolean;
}

/** The effect of one day on a company's listings, as ids. */
export interface DayPlan {
  daily: number[];
  featured: number[];
  /** These are no longer featured. */
  endFeatured: number[];
  /** These go offline. */
  expire: number[];
  /** The total price of the day. */
  credits: number;
}

/**
 * Plans how a wallet of `credits` pays for a day. `due` is sorted by activation, oldest first. If credits are short,
 * featuring ends first, then listings go offline; in both cases the newest first.
 */
export function planDay(due: readonly DueListing[], credits: number, prices: CreditPrices): DayPlan {
  const owing = due.filter(({ owesDaily }) => owesDaily && prices.daily > 0);
  const featuring = due.filter(({ owesFeatured }) => owesFeatured && prices.featuredDaily > 0);
  const on = prices.daily > 0 ? Math.min(owing.length, Math.floor(credits / prices.daily)) : 0;
  const expire = owing.slice(on);
  const off = new Set(expire.map(({ id }) => id));
  const left = credits - on * prices.daily;
  const canFeature = featuring.filter(({ id }) => !off.has(id));
  const shown = prices.featuredDaily > 0 ? Math.min(canFeature.length, Math.floor(left / prices.featuredDaily)) : 0;
  const daily = owing.slice(0, on);
  const featured = canFeature.slice(0, shown);
  const ended = [...canFeature.slice(shown), ...expire.filter(({ isFeatured }) => isFeatured)];
  return {
    daily: daily.map(({ id }) => id),
    featured: featured.map(({ id }) => id),
    endFeatured: ended.map(({ id }) => id),
    expire: expire.map(({ id }) => id),
    credits: daily.length * prices.daily + featured.length * prices.featuredDaily,
  };
}
