import { useLayoutEffect, useRef } from 'react';
import type { MapEngine } from './engine/engine.ts';
import type { MapPin } from './types.ts';

interface PinsProps {
  pins: readonly MapPin[];
  engine: MapEngine;
  /** Calls `listener` on every move of the map. Returns a function that stops it. */
  onMapMove: (listener: () => void) => () => void;
  /** Smaller while a marker is highlighted, to hide less of it. */
  isSmall: boolean;
}

/** A renter's saved places on the map. The cards beside the map describe them for screen readers. */
export function Pins({ pins, engine, onMapMove, isSmall }: PinsProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      for (const [index, { lat, lng }] of pins.entries()) {
        const pin = layer.current?.children[index];
        if (pin instanceof HTMLElement) positionPin(pin, engine.project(lat, lng));
      }
    };
    place();
    return onMapMove(place);
  }, [pins, engine, onMapMove]);
  return (
    <div ref={layer} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {pins.map(({ id, label, icon }) => (
        <div key={id} className="absolute top-0 left-0">
          <div data-pin={id} className="absolute bottom-0 left-0 -translate-x-1/2">
            <PinShape label={isSmall ? '' : label}>{icon}</PinShape>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Positions a pin's tip at a point, in pixels from the map's top left. */
export function positionPin(pin: HTMLElement, { x, y }: { x: number; y: number }): void {
  pin.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/** A pin: icon and optional name on a pill with a tip below. */
export function PinShape({ label, children }: { label: string; children: MapPin['icon'] }) {
  return (
    <span className="flex flex-col items-center">
      <span className="flex items-center gap-1.5 rounded-full border-2 border-card bg-ink p-1 text-13 font-semibold whitespace-nowrap text-paper shadow-float outline-offset-2 outline-spruce group-focus-visible/pin:outline-2">
        {children}
        {label && <span className="max-w-32 truncate pr-1.5">{label}</span>}
      </span>
      <span className="-mt-px h-2 w-0.5 bg-ink" />
    </span>
  );
}
