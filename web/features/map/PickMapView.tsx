import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bounds } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Credits } from './Credits.tsx';
import type { Place } from './engine/engine.ts';
import { MapControls } from './MapControls.tsx';
import { MapMessage } from './MapMessage.tsx';
import { MovablePin } from './MovablePin.tsx';
import { useEngine } from './use-engine.ts';
import { type Box, boundsAround, boundsOf, CANADA, contains } from './view.ts';

export interface PickMapProps {
  /** The chosen place; null before there is one. */
  at: Place | null;
  /** What stands on its pin. */
  label: string;
  icon: ReactNode;
  /** Where the map opens without a place. */
  box?: Box | null;
  /** Absent where the place is only shown. */
  onPick: ((at: Place) => void) | undefined;
}

/** How much is shown around a chosen place to each side, in kilometres. */
const AROUND_KM = 2.5;
const nothing = () => {};
/** Whoever keeps a place may round it: to six decimals it is within a hand’s width. */
const isSame = (one: Place, other: Place) =>
  Math.abs(one.lat - other.lat) < 1e-6 && Math.abs(one.lng - other.lng) < 1e-6;

/** The part of a view that a pin is well in sight in. */
function inner({ south, west, north, east }: Bounds): Bounds {
  const up = (north - south) / 10;
  const aside = (east - west) / 10;
  return { south: south + up, west: west + aside, north: north - up, east: east - aside };
}

/** A view of the same size around a place. */
function around({ south, west, north, east }: Bounds, { lat, lng }: Place): Bounds {
  const up = (north - south) / 2;
  const aside = (east - west) / 2;
  return { south: lat - up, west: lng - aside, north: lat + up, east: lng + aside };
}

/** A map on which a place is chosen by a click, or by moving its pin with the pointer or the arrow keys. */
export function PickMapView({ at, label, icon, box, onPick }: PickMapProps) {
  const t = useT();
  const { map } = useGlobals();
  const pane = useRef<HTMLDivElement>(null);
  const shifts = useRef(new Set<() => void>());
  const own = useRef<Place | null>(null);
  const start = at ? boundsAround(at.lat, at.lng, AROUND_KM) : boundsOf(box ?? CANADA);
  const { container, engine, failure, credits } = useEngine(start, t('map.pick.label'), {
    onView: nothing,
    onShift() {
      for (const listener of shifts.current) listener();
    },
    onMarkClick: nothing,
    onMarkHover: nothing,
    onGroundClick: pick,
  });
  const [listen] = useState(() => (listener: () => void) => {
    shifts.current.add(listener);
    return () => void shifts.current.delete(listener);
  });

  function pick(place: Place) {
    if (!onPick) return;
    own.current = place;
    onPick(place);
  }

  // A place that was chosen elsewhere, like in the search box, is gone to; one's own click or key moves nothing but the
  // pin, as long as that stays in sight.
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
            <MovablePin at={at} label={label} icon={icon} engine={engine} onShift={listen} onMove={onPick && pick} />
          )}
          <MapControls engine={engine} pane={pane} />
          <Credits credits={credits} isBundled={map.provider === 'bundled'} />
        </>
      )}
    </div>
  );
}
