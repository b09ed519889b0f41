import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import { allInPrice } from '#common/i18n/format.ts';
import { AREAS_KNOWN } from '#common/places/place-known.ts';

/** Map marks of listings, one per position: a building may have several. */
export function cardMarks(cards: readonly ListingCard[]): MapMark[] {
  return [...Map.groupBy(cards, ({ at }) => at.join(' ')).values()].map((homes) => {
    const [lat, lng] = homes[0]?.at ?? [0, 0];
    const prices = homes.flatMap((home) => allInPrice(home)?.[0] ?? []);
    return {
      lat,
      lng,
      count: homes.length,
      rentMinCents: prices.length > 0 ? Math.min(...prices) : null,
      ids: homes.map(({ id }) => id),
      ...leastKnown(homes),
    };
  });
}

/** The least exact level of homes at one position, so that none of them becomes a pin. */
export function leastKnown(homes: readonly Pick<ListingCard, 'placeKnown'>[]): Pick<MapMark, 'placeKnown'> {
  const placeKnown = AREAS_KNOWN.findLast((level) => homes.some((home) => home.placeKnown === level));
  return placeKnown ? { placeKnown } : {};
}
