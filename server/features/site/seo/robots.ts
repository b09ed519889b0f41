import { LANGS } from '#common/contract/fields.ts';
import { type PublicWords, publicPath } from '#common/screens/public-path.ts';
import type { Config } from '#server/platform/config.ts';

/** Paths that crawlers should skip: the API, private areas, personal pages. */
const CLOSED = [
  ...['/admin', '/portal', '/support', '/dev/', '/login'],
  ...['/claim-account/', '/new-listings-alerts/', '/verify-email/', '/reset-password/', '/inquiry/'],
  '/company-invitation/',
];

/** robots.txt: everything except personal pages. */
export function robotsTxt({ APP_URL, API_PATH }: Pick<Config, 'APP_URL' | 'API_PATH'>, words: PublicWords): string {
  const closed = CLOSED.flatMap((path) => LANGS.map((lang) => publicPath(words, lang, path)));
  const lines = [`${API_PATH}/`, ...closed].map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${APP_URL}/sitemap.xml\n`;
}
