import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bounds } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Credits } from './Credits.tsx';
import { DrawBox } from './DrawBox.tsx';
import type { LatLng } from './engine/engine.ts';
import { MapControls } from './MapControls.tsx';
import { MapMessage } from './MapMessage.tsx';
import { MovablePin } from './MovablePin.tsx';
import { useEngine } from './use-engine.ts';
import { clampToWorld } from './view.ts';

export interface BoxMapProps {
  /** Name of the map for screen readers. */
  label: string;
  box: Bounds;
  centre: LatLng;
  /** Whether the box can be changed; the centre always can. */
  hasBox: boolean;
  /** Texts on the pins. */
  pins: { centre: string; southWest: string; northEast: string };
  /** Labels of the tools that draw the box. */
  tools: { draw: string; drawing: string; takeView: string };
  icon: ReactNode;
  onBox: (box: Bounds) => void;
  onCentre: (centre: LatLng) => void;
}

const nothing = () => {};

/** A map with a box, whose corners and centre move with the pointer or the arrow keys. A new box is drawn, or is the visible area. */
export function BoxMapView({ label, box, centre, hasBox, pins, tools, icon, onBox, onCentre }: BoxMapProps) {
  const t = useT();
  const { map } = useGlobals();
  const pane = useRef<HTMLDivElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const shifts = useRef(new Set<() => void>());
  const { container, engine, failure, credits } = useEngine(box, label, {
    onView: nothing,
    onMapMove() {
      for (const listener of shifts.current) listener();
    },
    onMarkClick: nothing,
    onMarkHover: nothing,
    onMapClick: nothing,
  });
  const [listen] = useState(() => (listener: () => void) => {
    shifts.current.add(listener);
    return () => void shifts.current.delete(listener);
  });
  const { south, west, north, east } = box;
  useEffect(() => {
    const corners = [south, west, north, east].every(Number.isFinite);
    engine?.setArea(
      corners && hasBox
        ? [
            [
              [south, west],
              [south, east],
              [north, east],
              [north, west],
            ],
          ]
        : [],
    );
  }, [engine, hasBox, south, west, north, east]);
  if (failure) return <MapMessage>{t(failure === 'graphics' ? 'map.pick.noGraphics' : 'ui.unavailable')}</MapMessage>;
  const pin = (at: LatLng, name: string, onMove: (at: LatLng) => void) =>
    engine &&
    Number.isFinite(at.lat) &&
    Number.isFinite(at.lng) && (
      <MovablePin at={at} label={name} icon={icon} engine={engine} onMapMove={listen} onMove={onMove} />
    );
  return (
    <div ref={pane} className="absolute inset-0" data-map={engine ? 'ready' : 'starting'}>
      <div ref={container} className="size-full" />
      {engine && (
        <>
          {pin(centre, pins.centre, onCentre)}
          {hasBox &&
            pin({ lat: south, lng: west }, pins.southWest, ({ lat, lng }) => onBox({ ...box, south: lat, west: lng }))}
          {hasBox &&
            pin({ lat: north, lng: east }, pins.northEast, ({ lat, lng }) => onBox({ ...box, north: lat, east: lng }))}
          {hasBox && isDrawing && (
            <DrawBox
              engine={engine}
              hint={tools.drawing}
              onBox={(drawn) => {
                setDrawing(false);
                onBox(drawn);
              }}
            />
          )}
          {hasBox && (
            <div className="absolute top-3 left-3 z-20 flex flex-wrap gap-2 pr-16">
              <button
                type="button"
                className="chip floating"
                aria-pressed={isDrawing}
                onClick={() => setDrawing(!isDrawing)}
                onKeyDown={({ key }) => key === 'Escape' && setDrawing(false)}
              >
                {tools.draw}
              </button>
              <button type="button" className="chip floating" onClick={() => onBox(clampToWorld(engine.view().bounds))}>
                {tools.takeView}
              </button>
            </div>
          )}
          <MapControls engine={engine} pane={pane} />
          <Credits credits={credits} isBundled={map.provider === 'bundled' && !map.streetsPath} />
        </>
      )}
    </div>
  );
}
