import { useEffect } from 'react';
import { useApp, useGlobals } from '#web/app/context.ts';
import type { LatLng, MapEngine } from './engine/engine.ts';

/** More than fit on a small map, for those who move it. */
const LANDMARKS = 20;

/** Shows the landmarks and neighbourhoods around a place, unless the map has streets, which show more. */
export function useSurroundings(engine: MapEngine | null, { lat, lng }: LatLng): void {
  const { api, t } = useApp();
  const { map } = useGlobals();
  const isPlain = map.provider === 'bundled' && !map.streetsPath;
  const { lang } = t;
  useEffect(() => {
    if (!engine?.setSurroundings || !isPlain) return undefined;
    const left = new AbortController();
    const near = `${lat},${lng}`;
    const options = { signal: left.signal };
    // The map is also useful without them.
    const landmarks = api.locations
      .landmarksNear({ query: { near, limit: LANDMARKS } }, options)
      .catch(() => ({ landmarks: [] }));
    const borders = api.locations.neighbourhoodBorders({ query: { near } }, options).catch(() => ({ borders: [] }));
    void Promise.all([landmarks, borders]).then(([found, around]) => {
      if (left.signal.aborted) return;
      const named = found.landmarks.map(({ name, ...place }) => ({ ...place, name: name[lang] }));
      engine.setSurroundings?.({ landmarks: named, borders: around.borders });
    });
    return () => left.abort();
  }, [engine, api, isPlain, lang, lat, lng]);
}
