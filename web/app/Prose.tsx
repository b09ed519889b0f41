import type { MouseEvent } from 'react';
import { useLang } from '#web/app/context.ts';
import { useNavigate } from '#web/router/router.tsx';

/** Running text of the editors: HTML that the server has sanitised. Its links inside the site change the page without a reload. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const prefix = useLang() === 'fr' ? '/fr' : '';
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return;
    const path = link.pathname + link.search + link.hash;
    // Anchors, files and pages of the other language are the browser's own affair.
    if (link.getAttribute('href')?.startsWith('#') || /\.\w+$/.test(link.pathname)) return;
    if (path !== prefix && !path.startsWith(`${prefix}/`)) return;
    event.preventDefault();
    navigate(path.slice(prefix.length) || '/');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only serves the links inside, which are reachable themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when read
    <div className={`prose ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
