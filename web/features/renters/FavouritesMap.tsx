import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark } from '#common/contract/search.ts';
import { setHovered, useHovered } from '#web/features/listings/index.ts';
import { MapPane, ResultsMap } from '#web/features/map/index.ts';

/** The favourites on a map; cards and markers highlight each other. */
export function FavouritesMap({ listings }: { listings: ListingCard[] }) {
  const hoveredId = useHovered();
  const marks: MapMark[] = listings.map(({ id, at: [lat, lng], rent }) => ({
    lat,
    lng,
    count: 1,
    rentMinCents: rent?.[0] ?? null,
    ids: [id],
  }));
  return (
    <div className="h-96 lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]">
      <MapPane>
        <ResultsMap marks={marks} hoveredId={hoveredId} onHover={setHovered} />
      </MapPane>
    </div>
  );
}
