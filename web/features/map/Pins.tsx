import { useLayoutEffect, useRef } from 'react';
import type { MapEngine } from './engine/engine.ts';
import type { MapPin } from './types.ts';

interface PinsProps {
  pins: readonly MapPin[];
  engine: MapEngine;
  /** Calls back at every move of the map; answers how to stop. */
  onShift: (listener: () => void) => () => void;
  /** A mark is lit: as little as can be hides it. */
  isSmall: boolean;
}

/** The reader's own places over the map. The cards beside it say the same in words. */
export function Pins({ pins, engine, onShift, isSmall }: PinsProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      for (const [index, { lat, lng }] of pins.entries()) {
        const pin = layer.current?.children[index];
        if (pin instanceof HTMLElement) putAt(pin, engine.project(lat, lng));
      }
    };
    place();
    return onShift(place);
  }, [pins, engine, onShift]);
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

/** Puts the foot of a pin on a point of the map, in pixels from its top left. */
export function putAt(pin: HTMLElement, { x, y }: { x: number; y: number }): void {
  pin.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/** A pin: icon and name, if any, on a pill, with a needle below its middle. */
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
