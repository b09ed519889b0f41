import { Suspense } from 'react';
import { useLang } from '#web/app/context.ts';
import { lazyMap } from './load-map.tsx';
import { MapPlaceholder } from './MapPane.tsx';
import type { ResultsMapProps } from './types.ts';

const views = lazyMap<ResultsMapProps>(async () => (await import('./ResultsMapView.tsx')).ResultsMapView);

/** Homes on a map. The map's code loads on first render, so use it inside a MapPane. */
export function ResultsMap(props: ResultsMapProps) {
  const View = views[useLang()];
  return (
    <Suspense fallback={<MapPlaceholder />}>
      <View {...props} />
    </Suspense>
  );
}
