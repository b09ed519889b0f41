import { type ComponentType, type ReactNode, use, useEffect, useRef } from 'react';
import type { PublicBundle } from '#common/i18n/bundles.ts';
import { useNavigation } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { useIsHydrating } from './as-served.tsx';
import { loadPhrases } from './phrases.ts';

/** So far below the window a part of a page begins to load. */
const MARGIN = '600px';
/** Who does one of these is there and may come down in no time. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** A part of a page whose script comes later than that of the page. */
export interface LaterPart<P extends object> {
  /** Brings the script, once; from then on the part is drawn like any other. Never fails: what can’t come is tried again. */
  load: () => Promise<void>;
  /** Settled with the first time that it came. */
  loaded: Promise<void>;
  component: () => ComponentType<P> | undefined;
}

/** Sets a part of a page apart: <Later> shows it. */
export function laterPart<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  ...bundles: PublicBundle[]
): LaterPart<P> {
  let component: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const load = () => {
    loading ??= Promise.all([importPart(), ...bundles.map(loadPhrases)]).then(
      ([part]) => {
        component = part;
        resolve();
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  return { load, loaded, component: () => component };
}

/**
 * A later part in its place, inside of <WhenSeen> or <AsServed>. The server draws it at once, and so does a browser that
 * comes from another page of the site; on the page that was served it waits for its script.
 */
export function Later<P extends object>({ part, props }: { part: LaterPart<P>; props: P }) {
  const isHydrating = useIsHydrating();
  const Component = part.component();
  if (Component) return <Component {...props} />;
  if (!isHydrating || typeof window === 'undefined') void part.load();
  use(part.loaded);
  return null;
}

interface WhenSeenProps {
  load: () => Promise<void>;
  /** As early as the page is touched anywhere: for what does less, or something else, without its script. */
  soon?: boolean;
  children: ReactNode;
}

/**
 * The place of a part that stands below what is seen first. Its script comes when the reader comes near it or goes on to
 * another page; until then its links and forms, which came with the page, work as they do without a script.
 * What is given to it must stay the same until then (memo): a change would take away what the server drew.
 */
export function WhenSeen({ load, soon = false, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const { location: next } = useNavigation();
  // What React has not taken over yet it can't keep through a change of page.
  if (next) void load();
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    const touched = new AbortController();
    const options = { once: true, passive: true, signal: touched.signal };
    if (soon) for (const kind of TOUCHES) window.addEventListener(kind, () => void load(), options);
    return () => {
      observer.disconnect();
      touched.abort();
    };
  }, [load, soon]);
  return (
    <div ref={place}>
      <Optional>{children}</Optional>
    </div>
  );
}
