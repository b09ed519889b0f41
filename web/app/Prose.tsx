import { useHtmlLinkHandler } from '#web/router/router.tsx';

/** Running text of the editors: HTML that the server has sanitised. Its links inside the site change the page without a reload. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only serves the links inside, which are reachable themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when written and when read
    <div className={`prose ${className}`} onClick={useHtmlLinkHandler()} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
