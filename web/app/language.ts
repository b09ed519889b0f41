import type { Lang } from '#common/contract/fields.ts';
import { localStore } from '#web/app/storage.ts';

const YEAR_S = 31_536_000;

/** Keeps the visitor's choice: the server reads the cookie when an address without prefix is asked for. */
export function saveLanguage(lang: Lang): void {
  localStore.set('selectedLang', lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we serve
  document.cookie = `selectedLang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Address of a page (path and query without language prefix) in a language. */
export function pathInLanguage(lang: Lang, path: string): string {
  if (lang === 'en') return path;
  return path === '/' ? '/fr' : `/fr${path.replace(/^\/(?=\?)/, '')}`;
}
