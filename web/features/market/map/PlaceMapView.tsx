import { type RefObject, useEffect, useMemo } from 'react';
import type { MapMark } from '#common/contract/market/search.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';
import { placeStatements } from '#common/places/place-statements.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ExternalLinkIcon } from '#web/ui/more-icons.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ApproximateNote } from './ApproximateNote.tsx';
import { Credits } from './Credits.tsx';
import { type Destination, directionsTo } from './directions.ts';
import type { Mark } from './engine/engine.ts';
import { MapMessage } from './MapMessage.tsx';
import { markOf } from './marks.ts';
import { useEngine } from './use-engine.ts';
import { useSurroundings } from './use-surroundings.ts';
import { boundsAround } from './view.ts';

/** Distance shown to each side, in kilometres. */
const AROUND_KM = 2.5;

export interface PlaceMapProps {
  lat: number;
  lng: number;
  placeKnown: PlaceKnown;
  /** The end of the directions. */
  destination: Destination;
  /** Name or address of the place. */
  label: string;
  /** Lowest rent in cents per month, shown on the marker; null if unknown. */
  rentMinCents?: number | null;
  /** Receives a copy of the map when the page is printed, because browsers print WebGL as an empty field. */
  paper?: RefObject<HTMLCanvasElement | null>;
}

const nothing = () => {};

/** One place, as a pin or as the circle that it is in, and its surroundings, with a directions link. */
export function PlaceMapView({ lat, lng, placeKnown, destination, label, rentMinCents = null, paper }: PlaceMapProps) {
  const t = useT();
  const { map } = useGlobals();
  const { isPin, radiusMetres } = placeStatements(placeKnown);
  const aroundKm = Math.max(AROUND_KM, (radiusMetres / 1000) * 1.2);
  const { container, engine, failure, credits } = useEngine(
    boundsAround(lat, lng, aroundKm),
    t(isPin ? 'map.place.label' : 'map.place.areaLabel', { name: label }),
    {
      onView: nothing,
      onMapMove: nothing,
      onMarkClick: nothing,
      onMarkHover: nothing,
      onMapClick: nothing,
    },
  );
  const mark = useMemo((): Mark => {
    if (placeKnown !== 'confirmed')
      return { key: 'area', kind: 'area', text: '', lat, lng, count: 1, rentMinCents, ids: [], placeKnown };
    const given: MapMark = { lat, lng, count: 1, rentMinCents, ids: [0] };
    return { ...markOf(given, t), ...(rentMinCents === null && { text: t('map.place.here') }) };
  }, [lat, lng, placeKnown, rentMinCents, t]);
  useEffect(() => {
    engine?.setMarks([mark]);
    engine?.setHighlighted([mark.key]);
  }, [engine, mark]);
  useSurroundings(engine, { lat, lng });
  // In the listing form the location can change.
  useEffect(() => engine?.show(boundsAround(lat, lng, aroundKm)), [engine, lat, lng, aroundKm]);
  useEffect(() => {
    const copy = () => {
      const drawn = engine?.snapshot?.();
      const sheet = paper?.current;
      // A hidden map has no size.
      if (!drawn?.width || !sheet) return;
      sheet.width = drawn.width;
      sheet.height = drawn.height;
      sheet.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    window.addEventListener('beforeprint', copy);
    return () => window.removeEventListener('beforeprint', copy);
  }, [engine, paper]);
  return (
    <div className="absolute inset-0" data-map={engine ? 'ready' : failure ? 'failed' : 'starting'}>
      {failure ? (
        <MapMessage>{t(failure === 'graphics' ? 'map.place.noGraphics' : 'ui.unavailable')}</MapMessage>
      ) : (
        <div ref={container} className="size-full" />
      )}
      <a
        href={directionsTo(destination)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 'small', className: 'absolute top-3 left-3' })}
      >
        {t('map.place.directions')}
        <ExternalLinkIcon className="size-4" />
        <VisuallyHidden>({t('ui.opensInNewTab')})</VisuallyHidden>
      </a>
      {engine && !isPin && <ApproximateNote />}
      {engine && <Credits credits={credits} isBundled={map.provider === 'bundled' && !map.streetsPath} />}
    </div>
  );
}
