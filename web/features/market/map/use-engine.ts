import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bounds } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { CreateEngine, Credit, EngineEvents, MapEngine } from './engine/engine.ts';
import { watchColours } from './engine/palette.ts';
import { loadWithRetries, logFailure } from './retry.ts';
import { fillNorth } from './view.ts';

/** Why the map failed: no WebGL, or its script did not load. */
type MapFailure = 'graphics' | 'script';

export interface EngineState {
  container: RefObject<HTMLDivElement | null>;
  engine: MapEngine | null;
  failure: MapFailure | null;
  credits: readonly Credit[];
}

type Events = Omit<EngineEvents, 'onCredits'>;

/** Starts the configured engine in `container` once its bounds are known, and destroys it on unmount. */
export function useEngine(bounds: Bounds | null, label: string, events: Events): EngineState {
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const [credits, setCredits] = useState<readonly Credit[]>([]);
  const { map } = useGlobals();
  const { lang } = useT();
  const latest = useEffectEvent(() => events);

  const start = useEffectEvent(async (host: HTMLDivElement, first: Bounds) => {
    const create = await loadEngine(map.provider);
    return create({
      container: host,
      bounds: fillNorth(first, { width: host.clientWidth, height: host.clientHeight }),
      lang,
      label,
      basemapPath: map.basemapPath,
      streetsPath: map.streetsPath,
      styleUrl: map.provider === 'style' ? map.styleUrl : null,
      apiKey: map.apiKey,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
      events: {
        onView: (view, isByHand) => latest().onView(view, isByHand),
        onMapMove: () => latest().onMapMove(),
        onMarkClick: (key) => latest().onMarkClick(key),
        onMarkHover: (key) => latest().onMarkHover(key),
        onMapClick: (at) => latest().onMapClick(at),
        onCredits: setCredits,
      },
    });
  });

  const isReady = bounds !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later bounds don't start another map
  useEffect(() => {
    const host = container.current;
    if (!host || !bounds) return undefined;
    let isGone = false;
    let running: MapEngine | undefined;
    start(host, bounds).then(
      (started) => {
        if (isGone) return started.destroy();
        running = started;
        setEngine(started);
      },
      () => isGone || setFailure(canDraw() ? 'script' : 'graphics'),
    );
    const stopWatching = watchColours(() => running?.refreshColours());
    return () => {
      isGone = true;
      stopWatching();
      running?.destroy();
      setEngine(null);
    };
  }, [isReady]);

  return { container, engine, failure, credits };
}

async function loadEngine(provider: 'bundled' | 'style' | 'google'): Promise<CreateEngine> {
  const load = async () =>
    provider === 'google'
      ? (await import('./engine/google.ts')).createGoogleEngine
      : (await import('./engine/maplibre.ts')).createMapLibreEngine;
  return loadWithRetries(load, { log: logFailure });
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
