import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark } from '#common/contract/search.ts';

/** Map marks of listings, one per position: a building may have several. */
export function cardMarks(cards: readonly ListingCard[]): MapMark[] {
  return [...Map.groupBy(cards, ({ at }) => at.join(' ')).values()].map((homes) => {
    const [lat, lng] = homes[0]?.at ?? [0, 0];
    const rents = homes.flatMap(({ rent }) => rent?.[0] ?? []);
    return {
      lat,
      lng,
      count: homes.length,
      rentMinCents: rents.length > 0 ? Math.min(...rents) : null,
      ids: homes.map(({ id }) => id),
    };
  });
}
