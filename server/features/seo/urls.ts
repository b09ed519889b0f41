import type { Lang } from '#common/contract/fields.ts';

/** A page of the site: its path in each language that has it, without prefix, and its last change if known (ISO). */
export interface SitePage {
  en?: string | undefined;
  fr?: string | undefined;
  changedAt?: string | undefined;
}

/** A page whose path is the same in both languages. */
export const samePath = (path: string, changedAt?: string): SitePage => ({ en: path, fr: path, changedAt });

/** Absolute URL of a path in a language. */
export function addressIn(appUrl: string, lang: Lang, path: string): string {
  const inLang = lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path;
  return encodeURI(appUrl + inLang);
}
