import type { Location } from './types.ts';

const STORE = 'pro_scroll';
let positions: Record<string, number> = {};
let land: (() => void) | undefined;

/** Manages the scroll position on history steps. The browser restores it after a reload. */
export function manageScroll(currentKey: () => string): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
  } catch {
    // Without storage, positions last as long as the page.
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

/** Saves the scroll position of a history entry. */
export function saveScroll(key: string): void {
  positions[key] = window.scrollY;
}

/** Sets the scroll position of the page that renders next. */
export function planScroll({ key, hash }: Location, how: 'top' | 'stay' | 'restore'): void {
  land = () => {
    if (how === 'stay') return;
    if (how === 'restore' && positions[key] !== undefined) window.scrollTo(0, positions[key]);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else window.scrollTo(0, 0);
  };
}

/** Applies the planned position after rendering. */
export function applyScroll(): void {
  land?.();
  land = undefined;
}
