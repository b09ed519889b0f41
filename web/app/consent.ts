import { createStore, useStore } from '#web/ui/store.ts';

/** Cookies that a visitor accepts beyond the essential ones. */
export interface Consent {
  analytics: boolean;
  advertising: boolean;
}

const KEY = 'pro_cookieConsent';
// undefined: not read from storage yet; null: the visitor has not chosen.
const chosen = createStore<Consent | null | undefined>(undefined);
const managerOpen = createStore(false);

/** The visitor's choices, null before any or if unreadable. Browser only. */
export function readConsent(): Consent | null {
  const known = chosen.get();
  if (known !== undefined) return known;
  const stored = parse();
  chosen.set(stored);
  return stored;
}

/** Saves the choices and closes the manager. */
export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
  chosen.set(consent);
  managerOpen.set(false);
}

/** Reopens the cookie manager, from the footer. */
export const openCookieManager = (): void => managerOpen.set(true);

/** Calls `listener` when the choices change. Returns a function that stops it. */
export const onConsent = (listener: () => void): (() => void) => chosen.subscribe(listener);

/** The choices (undefined until read from storage), and whether the visitor reopened the manager. */
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
