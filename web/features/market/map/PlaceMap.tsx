import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import { lazyMap } from './load-map.tsx';
import { MapPane, MapPlaceholder } from './MapPane.tsx';
import type { PlaceMapProps } from './PlaceMapView.tsx';

const views = lazyMap<PlaceMapProps>(async () => (await import('./PlaceMapView.tsx')).PlaceMapView);

/** A map of one place with a directions link. Takes the size of its container and loads near the window. */
export function PlaceMap(props: PlaceMapProps) {
  const View = views[useLang()];
  return (
    <MapPane>
      <Suspense fallback={<MapPlaceholder />}>
        <View {...props} />
      </Suspense>
    </MapPane>
  );
}
