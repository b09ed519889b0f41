import { type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';

/** So far below the window a part of a page begins to load. */
const MARGIN = '600px';

/** A part of a page whose script waits until it is woken. */
export interface Sleeper<P extends object> {
  Part: ComponentType<P>;
  wake: () => void;
}

/** Puts a component to sleep in the browser; the server draws it at once. Goes inside of <WhenSeen>. */
export function lazyWhenSeen<P extends object>(load: () => Promise<ComponentType<P>>): Sleeper<P> {
  const { promise: woken, resolve } = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await woken;
    return { default: await load() };
  });
  return { Part, wake: () => resolve() };
}

/**
 * The place of a part that stands below what is seen first. It is woken when the reader comes near it or goes on to
 * another page; until then its links and forms, which came with the page, work as they do without a script.
 */
export function WhenSeen({ wake, children }: { wake: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { location: next } = useNavigation();
  // What React has not taken over yet it can't keep through a change of page.
  if (next) wake();
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin: MARGIN });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wake]);
  return (
    <div ref={place}>
      <Optional>{children}</Optional>
    </div>
  );
}
