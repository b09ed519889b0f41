import { escapeXml } from '#server/platform/xml.ts';
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
export async function* sitemapPart(appUrl: string, pages: AsyncIterable<readonly SitePage[]>): AsyncGenerator<string> {
  yield HEAD + URLSET;
  for await (const batch of pages) yield batch.map((page) => urls(appUrl, page)).join('');
  yield '</urlset>\n';
}

function urls(appUrl: string, { en, fr, changedAt }: SitePage): string {
  const english = escapeXml(addressIn(appUrl, 'en', en));
  const french = escapeXml(addressIn(appUrl, 'fr', fr));
  const rest =
    `${lastmod(changedAt)}<xhtml:link rel="alternate" hreflang="en-CA" href="${english}"/>` +
    `<xhtml:link rel="alternate" hreflang="fr-CA" href="${french}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/></url>\n`;
  return `<url><loc>${english}</loc>${rest}<url><loc>${french}</loc>${rest}`;
}

const lastmod = (at: string | undefined) => (at ? `<lastmod>${at}</lastmod>` : '');
