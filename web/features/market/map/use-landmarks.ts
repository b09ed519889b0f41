import { useEffect } from 'react';
import { writeBounds } from '#common/search/filters.ts';
import { useApp, useGlobals } from '#web/app/context.ts';
import type { LatLng, MapEngine, View } from './engine/engine.ts';

/** Zoom from which the names of landmarks have room; dots without names look like homes. */
const FIRST_ZOOM = 10.5;

/**
 * Shows the landmarks in view, the best known first, unless the map has streets, which show more. A pin needs no second
 * name.
 */
export function useLandmarks(engine: MapEngine | null, view: View | null, pin: LatLng | undefined): void {
  const { api, t } = useApp();
  const { map } = useGlobals();
  const { lang } = t;
  const { lat: pinLat, lng: pinLng } = pin ?? {};
  const isPlain = map.provider === 'bundled' && !map.streetsPath;
  const seen = view && isPlain && view.zoom >= FIRST_ZOOM ? writeBounds(view.bounds) : null;
  useEffect(() => {
    if (!engine?.setSurroundings || !seen) return undefined;
    const left = new AbortController();
    api.locations.landmarksWithin({ query: { bounds: seen } }, { signal: left.signal }).then(
      ({ landmarks }) => {
        const named = landmarks
          .filter(({ lat, lng }) => lat !== pinLat || lng !== pinLng)
          .map(({ name, ...place }, metres) => ({ ...place, metres, name: name[lang] }));
        engine.setSurroundings?.({ landmarks: named, borders: [] });
      },
      // The map is also useful without them.
      () => {},
    );
    return () => left.abort();
  }, [engine, api, lang, seen, pinLat, pinLng]);
}
