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
  // The start script has set it if the browser restores a position.
  endWholeLayout();
}

/** Lays out also what is outside the window (`home-card` in styles.css), so that positions are exact. */
function startWholeLayout(): void {
  document.documentElement.dataset.whole = '';
}

/** Two frames later, when every part knows its size. */
function endWholeLayout(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => delete document.documentElement.dataset.whole));
}

/** Saves the scroll position of a history entry. */
export function saveScroll(key: string): void {
  positions[key] = window.scrollY;
}

/** Sets the scroll position of the page that renders next. */
export function planScroll({ key, hash }: Location, how: 'top' | 'stay' | 'restore'): void {
  // Asked before the page renders, because the browser lays out a new page to answer.
  const isWhole = how === 'restore' || window.scrollY > 0;
  land = () => {
    if (isWhole) {
      startWholeLayout();
      endWholeLayout();
    }
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
