import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark } from '#common/contract/search.ts';
import { allInPrice } from '#common/format.ts';

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
      ...(homes[0]?.placeKnown && { placeKnown: homes[0].placeKnown }),
    };
  });
}
