import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import { lazyMap } from './load-map.tsx';
import { MapGround } from './MapPane.tsx';
import type { ResultsMapProps } from './types.ts';

const views = lazyMap<ResultsMapProps>(async () => (await import('./ResultsMapView.tsx')).ResultsMapView);

/** Homes on a map. The map itself is loaded when this is first rendered: put it into a MapPane. */
export function ResultsMap(props: ResultsMapProps) {
  const View = views[useLang()];
  return (
    <Suspense fallback={<MapGround />}>
      <View {...props} />
    </Suspense>
  );
}
