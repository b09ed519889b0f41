import type { Location } from './types.ts';

const STORE = 'pro_scroll';
let positions: Record<string, number> = {};
let land: (() => void) | undefined;

/** From now on the router sets the scroll on steps through the history; the browser does after a reload. */
export function manageScroll(currentKey: () => string): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    // Without storage, positions last as long as the tab stays on the site.
  }
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    saveScroll(currentKey());
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORE, JSON.stringify(positions));
    } catch {
      // As above.
    }
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Remembers how far an entry of the history was read. */
export function saveScroll(key: string): void {
  positions[key] = window.scrollY;
}

/** Says where the page that is about to be shown starts. */
export function planScroll({ key, hash }: Location, how: 'top' | 'stay' | 'restore'): void {
  land = () => {
    if (how === 'stay') return;
    if (how === 'restore' && positions[key] !== undefined) window.scrollTo(0, positions[key]);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else window.scrollTo(0, 0);
  };
}

/** Goes there, once the page stands. */
export function applyScroll(): void {
  land?.();
  land = undefined;
}
