import { onConsent, readConsent } from '#web/app/consent.ts';
import type { Globals } from '#web/app/globals.ts';

type Analytics = Pick<Globals, 'analytics' | 'enableCookieManager'>;

declare global {
  interface Window {
    /** Queue that gtag scripts read. */
    dataLayer?: unknown[];
  }
}

let lastPath: string | undefined;
let isLoaded = false;

/** Counts a view of a path (without language prefix). The same path twice in a row counts once. */
export function trackPageView(path: string, title: string, globals: Analytics): void {
  if (!globals.analytics.scriptUrl || path === lastPath) return;
  lastPath = path;
  send('event', 'page_view', { page_path: path, page_title: title, device_class: deviceClass() });
}

/** Loads the configured analytics script. With the cookie manager, it waits for consent. Returns a cleanup function. */
export function startAnalytics(globals: Analytics): () => void {
  const { scriptUrl, id } = globals.analytics;
  if (!scriptUrl) return () => {};
  const load = () => {
    if (isLoaded || (globals.enableCookieManager && readConsent()?.analytics !== true)) return;
    isLoaded = true;
    send('js', new Date());
    if (id) send('config', id, { send_page_view: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = id ? `${scriptUrl}?id=${encodeURIComponent(id)}` : scriptUrl;
    document.head.append(script);
  };
  load();
  return onConsent(load);
}

/** A phone by its width or its browser, otherwise a tablet or a desktop by its width. */
function deviceClass(): 'mobile' | 'tablet' | 'desktop' {
  if (innerWidth < 768 || /Mobi/.test(navigator.userAgent)) return 'mobile';
  return innerWidth <= 1024 ? 'tablet' : 'desktop';
}

// Commands wait here until the script loads. It reads `arguments` objects, not arrays.
function send(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the script recognizes commands by their arguments object
  window.dataLayer.push(arguments);
}
