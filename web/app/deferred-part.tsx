import { type ComponentType, use, useEffect, useRef } from 'react';
import type { PublicBundle } from '#common/i18n/bundles.ts';
import { useNavigation } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { loadPhrases } from './phrases.ts';
import { useIsHydrating } from './static-html.tsx';

/** How far below the window a section starts to load. */
const MARGIN = '600px';
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** A part of a page whose script loads after the page's own. */
export interface DeferredPart<P extends object> {
  /** Loads the script, once. Never rejects; the next call after a failure tries again. */
  preload: () => Promise<void>;
  /** Resolves when the script has loaded. */
  loaded: Promise<void>;
  component: () => ComponentType<P> | undefined;
}

/** Makes a deferred part from the import of its component and its phrase bundles. */
export function deferredPart<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  ...bundles: PublicBundle[]
): DeferredPart<P> {
  let component: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const preload = () => {
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
  return { preload, loaded, component: () => component };
}

interface DeferredProps<P extends object> {
  part: DeferredPart<P>;
  props: P;
}

/**
 * Renders a deferred part; only inside <StaticHtml> or <DeferredSection>. The server renders it at once, and so does a
 * browser that navigated here. While hydrating the server's page, it waits for `preload`.
 */
export function Deferred<P extends object>({ part, props }: DeferredProps<P>) {
  const isHydrating = useIsHydrating();
  const Component = part.component();
  if (Component) return <Component {...props} />;
  if (!isHydrating || typeof window === 'undefined') void part.preload();
  use(part.loaded);
  return null;
}

interface DeferredSectionProps<P extends object> extends DeferredProps<P> {
  /** Load on the first interaction anywhere, for parts that work worse without JavaScript. */
  soon?: boolean;
}

/**
 * A deferred part below the fold. Its script loads when the visitor scrolls near it or navigates. Until then, the
 * server's links and forms work without JavaScript, and `props` must not change: React would drop the server's HTML.
 */
export function DeferredSection<P extends object>({ part, props, soon = false }: DeferredSectionProps<P>) {
  const ref = useRef<HTMLDivElement>(null);
  const { preload } = part;
  const { location: next } = useNavigation();
  // React can't keep a section through a navigation before it is hydrated.
  if (next) void preload();
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void preload(), {
      rootMargin: MARGIN,
    });
    observer.observe(ref.current);
    const interacted = new AbortController();
    const options = { once: true, passive: true, signal: interacted.signal };
    if (soon) for (const kind of INTERACTIONS) window.addEventListener(kind, () => void preload(), options);
    return () => {
      observer.disconnect();
      interacted.abort();
    };
  }, [preload, soon]);
  return (
    <div ref={ref}>
      <Optional>
        <Deferred part={part} props={props} />
      </Optional>
    </div>
  );
}
