import { localStore, readText, tabStore } from '#web/app/storage.ts';

const KEY = 'returnTo';
/** Long enough to sign up and wait for the email. */
const LIFE_MS = 60 * 60 * 1000;

/** Whether a path (with or without language prefix) is that of the login page. */
export const isLogin = (pathname: string): boolean => /^(?:\/fr)?\/login\/?$/.test(pathname);

/** A path of this site with query and hash, as browsers read it. Undefined for anything else, like "//evil.example". */
export function sitePath(path: string | null | undefined, origin: string): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const url = URL.parse(path, origin);
  // "/.//host" resolves to this site, but browsers that follow its path leave the site.
  if (url?.origin !== origin || url.pathname.startsWith('//') || isLogin(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Saves the private page that needs a login, for this tab. */
export const saveReturnPath = (path: string): void => void tabStore.set(KEY, path, LIFE_MS);

/** The saved page, which opens after the login. */
export const returnPath = (): string | undefined =>
  sitePath(tabStore.get(KEY, readText) ?? localStore.get(KEY, readText), window.location.origin);

/** Saves the page for other tabs too, because the link in an email opens one. */
export function shareReturnPath(): void {
  const path = returnPath();
  if (path) localStore.set(KEY, path, LIFE_MS);
}

/** Deletes the saved page of this tab: the visitor closed the login. */
export const dropReturnPath = (): void => tabStore.remove(KEY);

/** Deletes the saved page and returns it. */
export function takeReturnPath(): string | undefined {
  const path = returnPath();
  tabStore.remove(KEY);
  localStore.remove(KEY);
  return path;
}
