import type { Lang } from '#common/contract/fields.ts';
import { localStore } from '#web/app/storage.ts';

const YEAR_S = 31_536_000;

/** Saves the visitor's choice. The server reads the cookie for URLs without a prefix. */
export function saveLanguage(lang: Lang): void {
  localStore.set('selectedLang', lang);
  // Browsers accept the prefix only for this host, over https.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the cookie store API
  document.cookie = `${prefix}selectedLang=${lang}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}
