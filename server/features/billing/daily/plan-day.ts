import type { CreditPrices } from '#server/features/billing/ledger/prices.ts';

/** A listing that is on and has not paid for the day. */
export interface DueListing {
  id: number;
  /** Whether it owes for being on: not on the day on which it was switched on. */
  owesDaily: boolean;
  isFeatured: boolean;
  /** Whether it owes for being featured. */
  owesFeatured: boolean;
}

/** What a day does to a company's listings. */
export interface DayPlan {
  /** Ids of listings that pay for the day. */
  daily: number[];
  /** Ids of listings that pay for being featured. */
  featured: number[];
  /** Ids of listings that are no longer featured. */
  endFeatured: number[];
  /** Ids of listings that are switched off. */
  switchOff: number[];
  /** What it costs in all. */
  credits: number;
}

/**
 * What a wallet of `credits` pays of a day. `due` is in the order of activation, the oldest first. Where it does not
 * suffice, featured ends first, then listings are switched off; the latest goes first either way, the oldest last.
 */
export function planDay(due: readonly DueListing[], credits: number, prices: CreditPrices): DayPlan {
  const owing = due.filter(({ owesDaily }) => owesDaily && prices.daily > 0);
  const featuring = due.filter(({ owesFeatured }) => owesFeatured && prices.featuredDaily > 0);
  const on = prices.daily > 0 ? Math.min(owing.length, Math.floor(credits / prices.daily)) : 0;
  const switchOff = owing.slice(on);
  const off = new Set(switchOff.map(({ id }) => id));
  const left = credits - on * prices.daily;
  const canFeature = featuring.filter(({ id }) => !off.has(id));
  const shown = prices.featuredDaily > 0 ? Math.min(canFeature.length, Math.floor(left / prices.featuredDaily)) : 0;
  const daily = owing.slice(0, on);
  const featured = canFeature.slice(0, shown);
  const ended = [...canFeature.slice(shown), ...switchOff.filter(({ isFeatured }) => isFeatured)];
  return {
    daily: daily.map(({ id }) => id),
    featured: featured.map(({ id }) => id),
    endFeatured: ended.map(({ id }) => id),
    switchOff: switchOff.map(({ id }) => id),
    credits: daily.length * prices.daily + featured.length * prices.featuredDaily,
  };
}
