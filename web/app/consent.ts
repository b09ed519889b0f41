import { createStore, useStore } from '#web/ui/store.ts';

/** What a visitor allows beyond what the site needs to work. */
export interface Consent {
  analytics: boolean;
  advertising: boolean;
}

const KEY = 'pro_cookieConsent';
// undefined: storage has not been read yet; null: the visitor has not chosen.
const chosen = createStore<Consent | null | undefined>(undefined);
const managerOpen = createStore(false);

/** The visitor's choices; null as long as none were made. Unreadable ones count as none. Only in the browser. */
export function readConsent(): Consent | null {
  const known = chosen.get();
  if (known !== undefined) return known;
  const stored = parse();
  chosen.set(stored);
  return stored;
}

/** Keeps the choices and closes the manager. */
export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  chosen.set(consent);
  managerOpen.set(false);
}

/** Opens the cookie manager again, from the footer. */
export const openCookieManager = (): void => managerOpen.set(true);

/** Calls back when the choices change. */
export const onConsent = (listener: () => void): (() => void) => chosen.subscribe(listener);

/** The choices (undefined until the browser has read them), and whether the manager was asked for. */
export function useConsent() {
  return { consent: useStore(chosen, undefined), asked: useStore(managerOpen, false) };
}

function parse(): Consent | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { analytics, advertising } = stored as Partial<Record<keyof Consent, unknown>>;
    return { analytics: analytics === true, advertising: advertising === true };
  } catch {
    return null;
  }
}
