/** Address of a page in a language, for letters. `path` has no language prefix. */
export function pageUrl(appUrl: string, lang: 'en' | 'fr', path: string): string {
  return appUrl + (lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path);
}
