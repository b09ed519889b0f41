import type { MouseEvent } from 'react';
import { useHtmlLinkHandler } from '#web/router/router.tsx';

/** The text of an article or a page, rendered by the server. Its players start on a click, and its links navigate. */
export function RichProse({ html }: { html: string }) {
  const followLink = useHtmlLinkHandler();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only serves the links inside, which are focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="prose"
      onClick={(event) => {
        if (!startPlayer(event)) followLink(event);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from a checked document, or sanitizes it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Replaces the link to a player with the player. Returns whether the click was on such a link. */
function startPlayer(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-embed]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.title = link.dataset.embed ?? '';
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  player.allow = 'autoplay; fullscreen; xr-spatial-tracking';
  player.referrerPolicy = 'strict-origin';
  player.src = link.href;
  link.replaceWith(player);
  player.focus();
  return true;
}
