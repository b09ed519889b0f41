import { allInPrice, type PricedHome } from '#common/i18n/format.ts';
import { metresBetween } from '#common/places/distance.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';
import { placeStatements } from '#common/places/place-statements.ts';

/** Orders of saved homes: as saved, by all-in price, by first available day, by distance from a place. */
export const HOME_ORDERS = ['newest', 'price', 'available', 'distance'] as const;
export type HomeOrder = (typeof HOME_ORDERS)[number];

interface OrderedHome extends PricedHome {
  /** YYYY-MM-DD; absent means now. */
  from?: string | undefined;
  at: readonly [number, number];
  placeKnown?: PlaceKnown | undefined;
}

/**
 * Sorts homes, given newest first. Equal ones stay in that order, and those without a price or a known place are last.
 * `point` (latitude, longitude) is the place for the order by distance.
 */
export function orderHomes<Home extends OrderedHome>(
  homes: readonly Home[],
  order: HomeOrder,
  point?: readonly [number, number],
): Home[] {
  if (order === 'newest' || (order === 'distance' && !point)) return [...homes];
  const keys = new Map(homes.map((home) => [home, keyOf(home, order, point)]));
  const keyed = (home: Home) => keys.get(home) ?? Number.POSITIVE_INFINITY;
  return [...homes].sort((one, other) => compare(keyed(one), keyed(other)));
}

/** Infinite keys are equal. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

function keyOf(home: OrderedHome, order: HomeOrder, point: readonly [number, number] | undefined): number {
  if (order === 'price') return allInPrice(home)?.[0] ?? Number.POSITIVE_INFINITY;
  if (order === 'available') return home.from ? Date.parse(home.from) : 0;
  const stated = point && placeStatements(home.placeKnown).distance(metresBetween(home.at, point));
  return stated ? stated.metres : Number.POSITIVE_INFINITY;
}
