import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { publishRows } from '#server/features/content/index.ts';
import { testApp } from '#test/app.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { parseXml } from '#test/parse-xml.ts';
import { testServices } from '#test/services.ts';
import { sitemapRoutes } from './sitemaps.ts';

async function givenSite(db: TestDatabase['db']): Promise<void> {
  await givenPlaces(db);
  const companyId = await givenCompany(db, 'Big & Homes');
  await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.quebecCity, count: 5 });
  const published_at = new Date('2026-02-03T04:05:06Z');
  const text = {
    title_en: 'Rent & <heat>',
    title_fr: 'Loyer et chauffage',
    summary_en: 'S',
    summary_fr: 'R',
    body_en: 'B',
    body_fr: 'B',
  };
  await publishRows(
    db,
    'blog_posts',
    db
      .insertInto('blog_posts')
      .values({ slug: 'rent-and-heat', ...text, author: 'Ada', published_at, updated_at: published_at }),
  );
  await publishRows(
    db,
    'pages',
    db.insertInto('pages').values([
      { slug: 'about-us', slug_fr: 'a-propos', ...text, published_at, updated_at: published_at },
      { slug: 'only-english', hidden_fr: true, ...text, published_at, updated_at: published_at },
      { slug: 'only-french', hidden_en: true, ...text, published_at, updated_at: published_at },
    ]),
  );
}

const NAMES = ['pages', 'places', 'searches', 'blogs', 'companies', 'listings'];

test('lists every part of the sitemap, and every page once per language with its twin', async () => {
  await using app = await testApp({ given: givenSite });
  const index = parseXml(await (await app.fetch('/sitemap.xml')).text());
  const parts = index.all('loc').map((loc) => loc.text);
  expect(parts).toEqual(NAMES.map((name) => `http://localhost:3000/sitemaps/${name}-1.xml`));

  const read = async (name: string) => {
    const response = await app.fetch(`/sitemaps/${name}-1.xml`);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    return parseXml(await response.text());
  };
  const places = await read('places');
  expect(places.all('loc').map((loc) => loc.text.replace('http://localhost:3000', ''))).toEqual([
    ...['/quebec', '/fr/quebec', '/quebec-city', '/fr/ville-de-quebec'],
  ]);
  const twins = places.all('xhtml:link').slice(6, 9);
  expect(twins.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
    ['en-CA', 'http://localhost:3000/quebec-city'],
    ['fr-CA', 'http://localhost:3000/fr/ville-de-quebec'],
    ['x-default', 'http://localhost:3000/quebec-city'],
  ]);
  expect(places.all('lastmod')[0]?.text).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  expect((await read('listings')).all('loc')).toHaveLength(10);
  expect((await read('listings')).all('loc')[1]?.text).toMatch(/\/fr\/rental-listings\/\d+-main-street-quebec\/\d+$/);
  expect((await read('companies')).all('loc')[0]?.text).toBe('http://localhost:3000/property-managers/big-homes');
  expect((await read('blogs')).all('loc')[1]?.text).toBe('http://localhost:3000/fr/blog/rent-and-heat');
  expect((await read('searches')).all('loc')[1]?.text).toBe('http://localhost:3000/fr/quebec/appartements-une-chambre');
  const pages = (await read('pages')).all('loc').map((loc) => loc.text);
  expect(pages.slice(0, 2)).toEqual(['http://localhost:3000/', 'http://localhost:3000/fr']);
  expect(pages.slice(-4)).toEqual([
    ...['http://localhost:3000/about-us', 'http://localhost:3000/fr/a-propos'],
    ...['http://localhost:3000/only-english', 'http://localhost:3000/fr/only-french'],
  ]);
  expect((await app.fetch('/sitemaps/places-2.xml')).status).toBe(404);
  expect((await app.fetch('/sitemaps/secrets-1.xml')).status).toBe(404);
});

test('splits parts at the limit without losing or repeating a listing', async () => {
  await using base = await testServices(givenSite);
  const app = Fastify();
  await app.register(sitemapRoutes(base.services, async () => [], 4));
  const index = parseXml((await app.inject('/sitemap.xml')).body);
  const paths = index.all('loc').map((loc) => new URL(loc.text).pathname);
  const all = await Promise.all(paths.map(async (path) => parseXml((await app.inject(path)).body).all('loc')));
  expect(Math.max(...all.map((locs) => locs.length))).toBeLessThanOrEqual(4);
  const listings = all.flat().filter(({ text }) => text.includes('/rental-listings/'));
  expect(new Set(listings.map(({ text }) => text)).size).toBe(10);
  expect(listings).toHaveLength(10);
  await app.close();
});

test('offers the blog as a feed in each language', async () => {
  await using app = await testApp({ given: givenSite });
  const english = await app.fetch('/blog/rss.xml');
  expect(english.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = parseXml(await english.text());
  expect(feed.all('title').map(({ text }) => text)).toEqual(['Foyer Blog', 'Rent & <heat>']);
  expect(feed.all('pubDate')[0]?.text).toBe('Tue, 03 Feb 2026 04:05:06 GMT');
  const french = parseXml(await (await app.fetch('/fr/blog/rss.xml')).text());
  expect(french.all('language')[0]?.text).toBe('fr-CA');
  expect(french.all('link')[1]?.text).toBe('http://localhost:3000/fr/blog/rent-and-heat');
});

test('the logo and an installed app have the name of the site', async () => {
  await using app = await testApp({ pages: true, env: { SITE_NAME: 'Logis Érable' } });
  const page = await (await app.fetch('/', { headers: { accept: 'text/html' } })).text();
  expect(page.match(/>Logis Érable<\/span>/g)).toHaveLength(2);
  const response = await app.fetch('/site.webmanifest');
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  expect(await response.json()).toMatchObject({ name: 'Logis Érable', short_name: 'Logis Érable' });
});

test('robots.txt names the sitemap and the closed paths', async () => {
  await using app = await testApp();
  const robots = await (await app.fetch('/robots.txt')).text();
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(robots).toContain('Disallow: /api/\n');
  expect(robots).toContain('Disallow: /fr/claim-account/\n');
});

test('names that objects inherit are no sitemaps', async () => {
  await using site = await testApp();
  for (const name of ['constructor', 'valueof', 'tostring', 'nothing'])
    expect((await site.fetch(`/sitemaps/${name}-1.xml`)).status, name).toBe(404);
});

test('security.txt names the contact for reports, if there is one', async () => {
  await using site = await testApp({ env: { SECURITY_CONTACT: 'Safe@example.org' } });
  const response = await site.fetch('/.well-known/security.txt');
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: mailto:safe@example\.org\nExpires: \d{4}-[^\n]+Z\n/i);
  expect(Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now() + 86_400_000);
  await using silent = await testApp();
  expect((await silent.fetch('/.well-known/security.txt')).status).toBe(404);
});
