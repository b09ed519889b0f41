import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useFollow } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';

const never = () => () => {};

/** Whether this is drawn over what the server sent: true on the server and the first time in the browser. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** React leaves what the server put there. One object for all: another would be set in its place. */
const UNTOUCHED = { __html: '' };

/** Whether the page still shows what the server made of this object. False on the server, which makes it. */
function useIsServed(of: unknown): boolean {
  const isHydrating = useIsHydrating();
  const [served] = useState(() => (isHydrating ? { of } : undefined));
  return typeof window !== 'undefined' && served?.of === of;
}

interface AsServedProps {
  /** All that the part is drawn from, besides the language. */
  of: object;
  className?: string;
  /** Later parts and what is around them: words, numbers and links, nothing that changes by itself. */
  children: ReactNode;
}

/**
 * A part of a page that only wants to be read. In the browser the server's HTML stays as it is, without the script and
 * the phrases that made it, and its links change the page without a reload. On pages that the browser draws itself it
 * is drawn like anything else.
 */
export function AsServed({ of, className, children }: AsServedProps) {
  const isServed = useIsServed(of);
  const follow = useFollow();
  if (!isServed) {
    return (
      <div key="drawn" className={className}>
        <Optional>{children}</Optional>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only serves the links inside, which are reachable themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={className}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={UNTOUCHED}
      suppressHydrationWarning
    />
  );
}

/** Structured data of schema.org: for programs that read the page as it was served. Browsers leave it as it is. */
export function StructuredData({ of, data }: { of: object; data: () => object }) {
  const isServed = useIsServed(of);
  if (typeof window !== 'undefined' && !isServed) return null;
  const __html = isServed ? undefined : JSON.stringify(data()).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped can't leave its script
      dangerouslySetInnerHTML={__html === undefined ? UNTOUCHED : { __html }}
      suppressHydrationWarning
    />
  );
}
