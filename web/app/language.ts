import type { Lang } from '#common/contract/fields.ts';
import { localStore } from '#web/app/storage.ts';

const YEAR_S = 31_536_000;

/** Saves the visitor's choice. The server reads the cookie for URLs without a prefix. */
export function saveLanguage(lang: Lang): void {
  localStore.set('selectedLang', lang);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store API
  document.cookie = `selectedLang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}
