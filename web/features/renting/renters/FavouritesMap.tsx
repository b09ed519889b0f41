import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import { allInPrice } from '#common/i18n/format.ts';
import { useGlobals } from '#web/app/context.ts';
import { MapPane, ResultsMap, setHovered, useHovered } from '#web/features/market/index.ts';

/** The favourites on a map; cards and markers highlight each other. */
export function FavouritesMap({ listings }: { listings: ListingCard[] }) {
  const hoveredId = useHovered();
  const { modules } = useGlobals();
  if (!modules.maps.isEnabled) return null;
  const marks: MapMark[] = listings.map((home) => ({
    lat: home.at[0],
    lng: home.at[1],
    count: 1,
    rentMinCents: allInPrice(home)?.[0] ?? null,
    ids: [home.id],
    placeKnown: home.placeKnown,
  }));
  return (
    <div className="h-96 lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]">
      <MapPane>
        <ResultsMap marks={marks} hoveredId={hoveredId} onHover={setHovered} />
      </MapPane>
    </div>
  );
}
