import type { ReactNode } from 'react';
import { useApp } from '#web/app/context.ts';

interface KeptProps {
  /** All that the part is drawn from, besides the language: the server draws it once for the same object. */
  of: object;
  /** Tells parts that are drawn from one object apart. */
  name: string;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a page that stands on many pages as it is. The server keeps what it drew and sets it into the next page; the
 * browser takes it over like everything else. Nothing in it may depend on the address, wait, or ask for an id (useId).
 */
export function Kept({ of, name, className, children }: KeptProps) {
  const { drawOnce } = useApp();
  if (!drawOnce) return <div className={className}>{children}</div>;
  const html = drawOnce(of, name, children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it a moment ago
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
