import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useHtmlLinkHandler } from '#web/router/router.tsx';
import { Optional } from '#web/ui/Optional.tsx';

const subscribeToNothing = () => () => {};

/** True on the server and in the browser's first render, which has to match the server's HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** Makes React keep the server's HTML. A constant, because a new object would replace the HTML. */
const UNTOUCHED = { __html: '' };

/** Whether the page still shows the server's HTML for `source`. Always false on the server. */
function useIsServerHtml(source: unknown): boolean {
  const isHydrating = useIsHydrating();
  const [served] = useState(() => (isHydrating ? { source } : undefined));
  return typeof window !== 'undefined' && served?.source === source;
}

interface StaticHtmlProps {
  /** Everything that the part renders from, besides the language. */
  source: object;
  className?: string;
  /** Deferred parts and static content around them: text and links, nothing that changes. */
  children: ReactNode;
}

/**
 * A read-only part of a page. The browser keeps the server's HTML and needs neither its script nor its phrases. Links
 * inside navigate without a reload. On pages that the browser renders, the children render as usual.
 */
export function StaticHtml({ source, className, children }: StaticHtmlProps) {
  const isServerHtml = useIsServerHtml(source);
  const onClick = useHtmlLinkHandler();
  if (!isServerHtml) {
    return (
      <div key="rendered" className={className}>
        <Optional>{children}</Optional>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only serves the links inside, which are focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={className}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
      dangerouslySetInnerHTML={UNTOUCHED}
      suppressHydrationWarning
    />
  );
}

/** JSON-LD for search engines, which read the server's HTML. Browsers leave it as it is. */
export function StructuredData({ source, data }: { source: object; data: () => object }) {
  const isServerHtml = useIsServerHtml(source);
  if (typeof window !== 'undefined' && !isServerHtml) return null;
  const __html = isServerHtml ? undefined : JSON.stringify(data()).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every "<" is escaped, so JSON can't close the script
      dangerouslySetInnerHTML={__html === undefined ? UNTOUCHED : { __html }}
      suppressHydrationWarning
    />
  );
}
