import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Reserves space for a map, which renders when the pane comes near the window or `isWanted`. */
export function MapPane({ isWanted = false, children }: { isWanted?: boolean; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    // A hidden pane, such as the map beside a list on a phone, never intersects.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    });
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={pane} className="relative isolate size-full min-h-64 overflow-hidden bg-water print:hidden">
      {isNear || isWanted ? children : <MapPlaceholder />}
    </div>
  );
}

/** Placeholder of a map: land and water. */
export function MapPlaceholder() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full fill-land"
    >
      <path d="M0 0h100v47c-9 5-17-2-26 4s-9 15-20 16-17 9-29 8-16 9-25 8z" />
    </svg>
  );
}
