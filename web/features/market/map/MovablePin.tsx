import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '#web/app/context.ts';
import type { LatLng, MapEngine } from './engine/engine.ts';
import { PinShape, positionPin } from './Pins.tsx';

/** How far an arrow key moves the pin, in pixels. */
const STEP = 8;
const LEAP = 48;

interface MovablePinProps {
  at: LatLng;
  label: string;
  icon: ReactNode;
  engine: MapEngine;
  /** Calls `listener` on every move of the map. Returns a function that stops it. */
  onMapMove: (listener: () => void) => () => void;
  /** Undefined if the pin is fixed. */
  onMove: ((at: LatLng) => void) | undefined;
}

/** A pin that can be dragged, and moved with the arrow keys when focused. */
export function MovablePin({ at, label, icon, engine, onMapMove, onMove }: MovablePinProps) {
  const t = useT();
  const pin = useRef<HTMLDivElement>(null);
  /** Offset of the pointer from the pin's tip while dragging. */
  const hold = useRef<{ x: number; y: number } | null>(null);

  useLayoutEffect(() => {
    const place = () => {
      if (pin.current && !hold.current) positionPin(pin.current, engine.project(at.lat, at.lng));
    };
    place();
    return onMapMove(place);
  }, [at.lat, at.lng, engine, onMapMove]);

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left = 0, top = 0 } = pin.current?.parentElement?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    const pointer = pointOf(event);
    const foot = engine.project(at.lat, at.lng);
    hold.current = { x: pointer.x - foot.x, y: pointer.y - foot.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const footAt = (event: PointerEvent, held: { x: number; y: number }) => {
    const { x, y } = pointOf(event);
    return { x: x - held.x, y: y - held.y };
  };
  const drag = (event: PointerEvent) => {
    if (hold.current && pin.current) positionPin(pin.current, footAt(event, hold.current));
  };
  const drop = (event: PointerEvent) => {
    const held = hold.current;
    hold.current = null;
    if (!held) return;
    const { x, y } = footAt(event, held);
    onMove?.(engine.placeAt(x, y));
  };
  const nudge = (event: KeyboardEvent) => {
    const by = event.shiftKey ? LEAP : STEP;
    const move = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key];
    if (!move) return;
    event.preventDefault();
    const { x, y } = engine.project(at.lat, at.lng);
    onMove?.(engine.placeAt(x + (move[0] ?? 0), y + (move[1] ?? 0)));
  };

  return (
    <div ref={pin} className="absolute top-0 left-0">
      <button
        type="button"
        data-pin="movable"
        disabled={!onMove}
        aria-label={t('map.pick.pin', { name: label })}
        className="group/pin absolute bottom-0 left-0 flex min-h-11 -translate-x-1/2 touch-none enabled:cursor-grab items-end focus-visible:outline-none enabled:active:cursor-grabbing"
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          hold.current = null;
        }}
        onKeyDown={nudge}
      >
        <PinShape label={label}>{icon}</PinShape>
      </button>
    </div>
  );
}
