import { LANGS } from '#common/contract/fields.ts';
import type { PublicSite } from '#server/platform/network/public-site.ts';
import { escapeXml } from '#server/platform/texts/xml.ts';
import { addressIn, type SitePage } from './urls.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

export interface SitemapPart {
  path: string;
  changedAt?: string | undefined;
}

export function sitemapIndex(appUrl: string, parts: readonly SitemapPart[]): string {
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(appUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** Writes a part while reading its pages: each page once per language, with its twin. */
export async function* sitemapPart(
  site: PublicSite,
  pages: AsyncIterable<readonly SitePage[]>,
): AsyncGenerator<string> {
  yield HEAD + URLSET;
  for await (const batch of pages) yield batch.map((page) => urls(site, page)).join('');
  yield '</urlset>\n';
}

function urls(site: PublicSite, { changedAt, ...paths }: SitePage): string {
  const found = LANGS.flatMap((lang) => {
    const path = paths[lang];
    return path === undefined ? [] : [{ lang, address: escapeXml(addressIn(site, lang, path)) }];
  });
  const twins = found.map(
    ({ lang, address }) => `<xhtml:link rel="alternate" hreflang="${lang}-CA" href="${address}"/>`,
  );
  const first = `<xhtml:link rel="alternate" hreflang="x-default" href="${found[0]?.address}"/>`;
  return found
    .map(({ address }) => `<url><loc>${address}</loc>${lastmod(changedAt)}${twins.join('')}${first}</url>\n`)
    .join('');
}

const lastmod = (at: string | undefined) => (at ? `<lastmod>${at}</lastmod>` : '');
