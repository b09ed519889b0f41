import { type PointerEvent, useRef, useState } from 'react';
import type { Bounds } from '#common/search/filters.ts';
import type { MapEngine } from './engine/engine.ts';

/** Smallest side of a drawn box in pixels. A click is no box. */
const SMALLEST = 8;

interface DrawBoxProps {
  engine: MapEngine;
  hint: string;
  onBox: (box: Bounds) => void;
}

interface Point {
  x: number;
  y: number;
}

/** A layer above the map on which the pointer draws a box from corner to corner. */
export function DrawBox({ engine, hint, onBox }: DrawBoxProps) {
  const start = useRef<Point | null>(null);
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const stop = () => {
    start.current = null;
    setDrawn(null);
  };
  const finish = (event: PointerEvent) => {
    const from = start.current;
    const to = pointOf(event);
    stop();
    if (!from || Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < SMALLEST) return;
    const northWest = engine.placeAt(Math.min(from.x, to.x), Math.min(from.y, to.y));
    const southEast = engine.placeAt(Math.max(from.x, to.x), Math.max(from.y, to.y));
    onBox({ south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng });
  };
  return (
    <div
      data-draw="box"
      className="absolute inset-0 z-10 cursor-crosshair touch-none select-none"
      onPointerDown={(event) => {
        start.current = pointOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => start.current && setDrawn({ from: start.current, to: pointOf(event) })}
      onPointerUp={finish}
      onPointerCancel={stop}
    >
      <p className="floating pointer-events-none absolute top-17 left-3 max-w-60 px-3 py-2 text-13">{hint}</p>
      {drawn && (
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
          <rect
            x={Math.min(drawn.from.x, drawn.to.x)}
            y={Math.min(drawn.from.y, drawn.to.y)}
            width={Math.abs(drawn.to.x - drawn.from.x)}
            height={Math.abs(drawn.to.y - drawn.from.y)}
            className="fill-spruce/20 stroke-spruce stroke-2"
          />
        </svg>
      )}
    </div>
  );
}
