import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import { lazyMap } from './load-map.tsx';
import { MapGround, MapPane } from './MapPane.tsx';
import type { PlaceMapProps } from './PlaceMapView.tsx';

const views = lazyMap<PlaceMapProps>(async () => (await import('./PlaceMapView.tsx')).PlaceMapView);

/** One place on a map, with the way there. Takes the size of its surroundings; loads when it comes near the window. */
export function PlaceMap(props: PlaceMapProps) {
  const View = views[useLang()];
  return (
    <MapPane>
      <Suspense fallback={<MapGround />}>
        <View {...props} />
      </Suspense>
    </MapPane>
  );
}
