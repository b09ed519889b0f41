import { type ReactNode, useMemo, useState } from 'react';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { MapPane, ResultsMap, setHovered, useHovered } from '#web/features/market/index.ts';
import { ListIcon, MapIcon } from '#web/ui/icons.ts';
import { PointIcon } from './PointIcon.tsx';
import { PointsBar } from './PointsBar.tsx';
import { usePoints } from './points-store.ts';

interface ListWithMapProps {
  label: string;
  /** The homes of this page, whose markers can be highlighted. */
  homes: readonly Pick<ListingCard, 'id' | 'at'>[];
  /** Map markers of all homes of the list, including other pages. */
  marks: readonly MapMark[];
  /** The list and the content around it. */
  children: ReactNode;
}

/** A renter's list beside a map with their places; in small windows, one of the two. */
export function ListWithMap({ label, homes, marks, children }: ListWithMapProps) {
  const t = useT();
  const hasMap = useGlobals().modules.maps.isEnabled;
  const hoveredId = useHovered();
  const points = usePoints();
  const [isMap, setIsMap] = useState(false);
  const pins = useMemo(
    () =>
      points.map(({ id, name, icon, latitude, longitude }) => ({
        id,
        lat: latitude,
        lng: longitude,
        label: name,
        icon: <PointIcon icon={icon} />,
      })),
    [points],
  );
  return (
    <>
      <PointsBar around={homes[0]?.at ?? null} />
      <div className={hasMap ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)] lg:gap-6' : ''}>
        <section aria-label={label} className={`flex flex-col gap-4 ${isMap ? 'max-lg:hidden' : 'max-lg:pb-16'}`}>
          {children}
        </section>
        {hasMap && (
          <div
            className={`overflow-hidden rounded-card border border-line lg:sticky lg:top-24 lg:block lg:h-[calc(100dvh-8rem)] ${isMap ? 'h-[calc(100dvh-14rem)]' : 'max-lg:hidden'}`}
          >
            <MapPane isWanted={isMap}>
              <ResultsMap
                marks={marks}
                homes={homes.map(({ id, at: [lat, lng] }) => ({ id, lat, lng }))}
                pins={pins}
                hoveredId={hoveredId}
                onHover={setHovered}
              />
            </MapPane>
          </div>
        )}
        {hasMap && (
          <div
            className={`sticky z-30 flex h-0 items-end justify-center lg:hidden print:hidden ${isMap ? 'bottom-14' : 'bottom-5 [section:has([data-compare-tray])~&]:bottom-32'}`}
          >
            <button
              type="button"
              className="btn btn-primary rounded-full shadow-float"
              onClick={() => setIsMap(!isMap)}
            >
              {isMap ? <ListIcon className="size-5" /> : <MapIcon className="size-5" />}
              <span>{isMap ? t('search.showList') : t('search.showMap')}</span>
            </button>
          </div>
        )}
      </div>
    </>
  );
}
