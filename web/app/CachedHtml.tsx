import type { ReactNode } from 'react';
import { useApp } from '#web/app/context.ts';

interface CachedHtmlProps {
  /** Everything that the part renders from, besides the language. The cache key. */
  source: object;
  /** Distinguishes parts that render from the same object. */
  name: string;
  className?: string;
  children: ReactNode;
}

/**
 * A part that is the same on many pages: the server renders it once and reuses the HTML. Browsers hydrate it like
 * everything else. Its content must not depend on the URL, suspend, or use `useId`.
 */
export function CachedHtml({ source, name, className, children }: CachedHtmlProps) {
  const { renderCached } = useApp();
  if (!renderCached) return <div className={className}>{children}</div>;
  const html = renderCached(source, name, children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered from `children`
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
