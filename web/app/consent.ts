import { localStore, type Read } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** Cookies that a visitor accepts beyond the essential ones. */
export interface Consent {
  analytics: boolean;
  advertising: boolean;
}

const KEY = 'cookieConsent';
// undefined: not read from storage yet; null: the visitor has not chosen.
const chosen = createStore<Consent | null | undefined>(undefined);
const managerOpen = createStore(false);

/** The visitor's choices, null before any or if unreadable. Browser only. */
export function readConsent(): Consent | null {
  const known = chosen.get();
  if (known !== undefined) return known;
  const stored = localStore.get(KEY, readChoices) ?? null;
  chosen.set(stored);
  return stored;
}

/** Saves the choices and closes the manager. */
export function saveConsent(consent: Consent): void {
  localStore.set(KEY, consent);
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

const readChoices: Read<Consent> = (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { analytics, advertising } = stored as Partial<Record<keyof Consent, unknown>>;
  return { analytics: analytics === true, advertising: advertising === true };
};
