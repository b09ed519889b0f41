import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bounds } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Credits } from './Credits.tsx';
import type { LatLng } from './engine/engine.ts';
import { MapControls } from './MapControls.tsx';
import { MapMessage } from './MapMessage.tsx';
import { MovablePin } from './MovablePin.tsx';
import { useEngine } from './use-engine.ts';
import { boundsAround, boundsOf, CANADA, contains, type MapBox } from './view.ts';

export interface PickMapProps {
  /** The chosen location, or null. */
  at: LatLng | null;
  /** Text on the pin. */
  label: string;
  icon: ReactNode;
  /** Initial bounds without a location. */
  box?: MapBox | null;
  /** Undefined if the location is read-only. */
  onPick: ((at: LatLng) => void) | undefined;
}

/** Distance shown around the location to each side, in kilometres. */
const AROUND_KM = 2.5;
const nothing = () => {};
/** Equal after rounding to six decimals, about 10 cm. */
const isSame = (one: LatLng, other: LatLng) =>
  Math.abs(one.lat - other.lat) < 1e-6 && Math.abs(one.lng - other.lng) < 1e-6;

/** The part of a view that keeps a pin away from the edges. */
function inner({ south, west, north, east }: Bounds): Bounds {
  const up = (north - south) / 10;
  const aside = (east - west) / 10;
  return { south: south + up, west: west + aside, north: north - up, east: east - aside };
}

/** A view of the same size around a location. */
function around({ south, west, north, east }: Bounds, { lat, lng }: LatLng): Bounds {
  const up = (north - south) / 2;
  const aside = (east - west) / 2;
  return { south: lat - up, west: lng - aside, north: lat + up, east: lng + aside };
}

/** A map for choosing a location: by click, or by moving the pin with the pointer or the arrow keys. */
export function PickMapView({ at, label, icon, box, onPick }: PickMapProps) {
  const t = useT();
  const { map } = useGlobals();
  const pane = useRef<HTMLDivElement>(null);
  const shifts = useRef(new Set<() => void>());
  const own = useRef<LatLng | null>(null);
  const start = at ? boundsAround(at.lat, at.lng, AROUND_KM) : boundsOf(box ?? CANADA);
  const { container, engine, failure, credits } = useEngine(start, t('map.pick.label'), {
    onView: nothing,
    onMapMove() {
      for (const listener of shifts.current) listener();
    },
    onMarkClick: nothing,
    onMarkHover: nothing,
    onMapClick: pick,
  });
  const [listen] = useState(() => (listener: () => void) => {
    shifts.current.add(listener);
    return () => void shifts.current.delete(listener);
  });

  function pick(place: LatLng) {
    if (!onPick) return;
    own.current = place;
    onPick(place);
  }

  // Follow a location that was chosen elsewhere, such as in the search box. A click or key moves only the pin while it
  // stays visible.
  useEffect(() => {
    if (!engine || !at) return;
    const isOwn = own.current !== null && isSame(own.current, at);
    if (!isOwn) engine.show(boundsAround(at.lat, at.lng, AROUND_KM));
    else if (!contains(inner(engine.view().bounds), at.lat, at.lng)) engine.show(around(engine.view().bounds, at));
  }, [engine, at]);

  if (failure) return <MapMessage>{t(failure === 'graphics' ? 'map.pick.noGraphics' : 'ui.unavailable')}</MapMessage>;
  return (
    <div ref={pane} className="absolute inset-0" data-map={engine ? 'ready' : 'starting'}>
      <div ref={container} className={`size-full ${onPick ? 'cursor-crosshair' : ''}`} />
      {engine && (
        <>
          {at && (
            <MovablePin at={at} label={label} icon={icon} engine={engine} onMapMove={listen} onMove={onPick && pick} />
          )}
          <MapControls engine={engine} pane={pane} />
          <Credits credits={credits} isBundled={map.provider === 'bundled' && !map.streetsPath} />
        </>
      )}
    </div>
  );
}
