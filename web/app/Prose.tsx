import { useHtmlLinkHandler } from '#web/router/router.tsx';

/** Editors' HTML, sanitized by the server. Its internal links navigate without a reload. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only serves the links inside, which are focusable
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server on write and on read
    <div className={`prose ${className}`} onClick={useHtmlLinkHandler()} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
