import { type RefObject, useLayoutEffect, useState } from 'react';

/** Minimum width for a table, px. */
const MIN_WIDTH = 640;

/**
 * Whether a table fits its container, measured before paint. Runs again when the container or `shown` changes. The
 * table must be a direct child.
 */
export function useFits(container: RefObject<HTMLElement | null>, shown: string): boolean {
  const [width, setWidth] = useState(0);
  const [tooWide, setTooWide] = useState({ shown: '', width: 0 });
  const fits = width >= MIN_WIDTH && !(tooWide.shown === shown && width <= tooWide.width);

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  useLayoutEffect(() => {
    const element = container.current;
    if (fits && element && element.scrollWidth > element.clientWidth) setTooWide({ shown, width });
  });
  return fits;
}
