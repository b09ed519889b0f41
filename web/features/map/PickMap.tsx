import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import { lazyMap } from './load-map.tsx';
import { MapGround } from './MapPane.tsx';
import type { PickMapProps } from './PickMapView.tsx';

const views = lazyMap<PickMapProps>(async () => (await import('./PickMapView.tsx')).PickMapView);

/** A map on which one place is chosen. Takes the size of its surroundings. */
export function PickMap(props: PickMapProps) {
  const View = views[useLang()];
  return (
    <div className="relative isolate size-full overflow-hidden bg-water">
      <Suspense fallback={<MapGround />}>
        <View {...props} />
      </Suspense>
    </div>
  );
}
