import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import type { BoxMapProps } from './BoxMapView.tsx';
import { lazyMap } from './load-map.tsx';
import { MapPlaceholder } from './MapPane.tsx';

const views = lazyMap<BoxMapProps>(async () => (await import('./BoxMapView.tsx')).BoxMapView);

/** A map for choosing a box and its centre. Takes the size of its container. */
export function BoxMap(props: BoxMapProps) {
  const View = views[useLang()];
  return (
    <div className="relative isolate size-full overflow-hidden bg-water">
      <Suspense fallback={<MapPlaceholder />}>
        <View {...props} />
      </Suspense>
    </div>
  );
}
