import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import { lazyMap } from './load-map.tsx';
import { MapPlaceholder } from './MapPane.tsx';
import type { PickMapProps } from './PickMapView.tsx';

const views = lazyMap<PickMapProps>(async () => (await import('./PickMapView.tsx')).PickMapView);

/** A map for choosing a location. Takes the size of its container. */
export function PickMap(props: PickMapProps) {
  const View = views[useLang()];
  return (
    <div className="relative isolate size-full overflow-hidden bg-water">
      <Suspense fallback={<MapPlaceholder />}>
        <View {...props} />
      </Suspense>
    </div>
  );
}
