/** Absolute URL of a page in a language, for emails. `path` has no language prefix. */
export function pageUrl(appUrl: string, lang: 'en' | 'fr', path: string): string {
  return appUrl + (lang === 'fr' ? `/fr${path === '/' ? '' : path}` : path);
}

/** For viewing an email on the site: images load from the current host instead of the public address. */
export const withOwnPictures = (html: string, { APP_URL }: { APP_URL: string }): string =>
  html.replaceAll(`src="${APP_URL}/`, 'src="/');
