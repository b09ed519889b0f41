import { type RefObject, useLayoutEffect, useState } from 'react';

/** A table is not tried in a place narrower than this, px. */
const LEAST = 640;

/**
 * Whether a table fits the place it has: measured before anything is painted, whenever the place or what is shown
 * changes. `shown` says what that is. The place holds the table directly.
 */
export function useFits(place: RefObject<HTMLElement | null>, shown: string): boolean {
  const [width, setWidth] = useState(0);
  const [tooWide, setTooWide] = useState({ shown: '', width: 0 });
  const fits = width >= LEAST && !(tooWide.shown === shown && width <= tooWide.width);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  useLayoutEffect(() => {
    const element = place.current;
    if (fits && element && element.scrollWidth > element.clientWidth) setTooWide({ shown, width });
  });
  return fits;
}
