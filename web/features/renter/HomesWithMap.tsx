import { type ReactNode, useState } from 'react';
import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark } from '#common/contract/listings.ts';
import { useT } from '#web/app/context.ts';
import { setHovered, useHovered } from '#web/features/listings/hover.ts';
import { MapPane } from '#web/features/map/MapPane.tsx';
import { ResultsMap } from '#web/features/map/ResultsMap.tsx';
import { ListIcon, MapIcon } from '#web/ui/icons.tsx';

interface HomesWithMapProps<Home extends ListingCard> {
  /** What the list is called. */
  label: string;
  /** The homes of this page. */
  homes: readonly Home[];
  /** Marks of all homes of the list, also those of other pages. */
  marks: readonly MapMark[];
  /** A home's card, which lights its mark when it is a ListingCard. */
  renderHome: (home: Home, index: number) => ReactNode;
  /** What stands above the cards, like their count, and below them, like the pages. */
  above?: ReactNode;
  below?: ReactNode;
}

/**
 * Homes as cards beside a map, each lighting the other; on small windows one or the other. For the renter's own lists, whose
 * marks come with them.
 */
export function HomesWithMap<Home extends ListingCard>(props: HomesWithMapProps<Home>) {
  const { label, homes, marks, renderHome, above, below } = props;
  const t = useT();
  const hoveredId = useHovered();
  const [isMap, setIsMap] = useState(false);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)] lg:gap-6">
      <section aria-label={label} className={`flex flex-col gap-4 ${isMap ? 'max-lg:hidden' : ''}`}>
        {above}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4 max-lg:pb-16">
          {homes.map((home, index) => (
            <li key={home.id} className="grid">
              {renderHome(home, index)}
            </li>
          ))}
        </ul>
        {below}
      </section>
      <div
        className={`overflow-hidden rounded-card border border-line lg:sticky lg:top-24 lg:block lg:h-[calc(100dvh-8rem)] ${isMap ? 'h-[calc(100dvh-14rem)]' : 'max-lg:hidden'}`}
      >
        <MapPane isWanted={isMap}>
          <ResultsMap
            marks={marks}
            homes={homes.map(({ id, at: [lat, lng] }) => ({ id, lat, lng }))}
            hoveredId={hoveredId}
            onHover={setHovered}
          />
        </MapPane>
      </div>
      <div
        className={`sticky z-30 flex h-0 items-end justify-center lg:hidden print:hidden ${isMap ? 'bottom-14' : 'bottom-5'}`}
      >
        <button type="button" className="btn btn-primary rounded-full shadow-float" onClick={() => setIsMap(!isMap)}>
          {isMap ? <ListIcon className="size-5" /> : <MapIcon className="size-5" />}
          {isMap ? t('search.showList') : t('search.showMap')}
        </button>
      </div>
    </div>
  );
}
