import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGS } from '#common/contract/fields.ts';
import { publishRows } from '#server/features/content/index.ts';
import { clearCache } from '#server/platform/memory/cache.ts';
import { type TestApp, testApp } from './app.ts';
import { structuredDataOf } from './structured-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true, pages: true });
  const { db } = app.services;
  await db
    .insertInto('redirects')
    .values(
      LANGS.flatMap((lang) => [
        { lang, from_path: '/gone-page', to_path: null },
        { lang, from_path: '/toronto/gone-guide', to_path: null },
        { lang, from_path: '/old-about', to_path: '/about-us' },
      ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const texts = {
    title_en: 'Heating',
    title_fr: 'Chauffage',
    summary_en: '',
    summary_fr: '',
    body_en: '',
    body_fr: '',
  };
  const published = { ...texts, published_at: new Date('2026-02-03T04:05:06Z') };
  const slugs = [
    { slug: 'heating-guide', slug_fr: 'guide-du-chauffage' },
    { slug: 'english-guide', slug_fr: 'guide-anglais', hidden_fr: true },
  ];
  await publishRows(db, 'pages', db.insertInto('pages').values(slugs.map((one) => ({ ...published, ...one }))));
  await publishRows(
    db,
    'blog_posts',
    db.insertInto('blog_posts').values(slugs.map((one) => ({ ...published, ...one, author: 'Ada' }))),
  );
  clearCache(db);
});
afterAll(() => app[Symbol.asyncDispose]());

async function read(path: string, init: RequestInit = {}) {
  const response = await app.fetch(path, { redirect: 'manual', ...init });
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return {
    response,
    html,
    status: response.status,
    title: one(/<title>([^<]*)/),
    heading: one(/<h1[^>]*>([^<]*)/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    twins: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, lang, href]) => [
      lang,
      href,
    ]),
    jsonLd: structuredDataOf(html),
  };
}

test.each([
  ['/blog', 'Blog'],
  ['/fr/blog', 'Blogue'],
  ['/toronto/blog', 'Toronto Blogs'],
  ['/fr/toronto/blog', 'Blogue : se loger à Toronto'],
  ['/property-managers', 'Canada’s Leading Property Managers'],
  ['/ontario/property-managers', 'Ontario’s Leading Property Managers'],
  ['/fr/ontario/property-managers', 'Les principaux gestionnaires immobiliers en Ontario'],
  ['/cities', 'Find a home by city'],
  ['/fr/cities', 'Trouver un logement par ville'],
  ['/sitemap', 'Sitemap'],
  ['/fr/sitemap', 'Plan du site'],
  ['/about-us', 'About us'],
  ['/fr/privacy-policy', 'Politique de confidentialité'],
])('%s works without JavaScript and has the heading “%s”', async (path, heading) => {
  const page = await read(path);
  expect([page.status, page.heading?.replaceAll('\u00a0', ' ')]).toEqual([200, heading]);
  expect(page.jsonLd[0]).toMatchObject({ '@type': 'BreadcrumbList' });
  const lang = path.startsWith('/fr') ? 'fr-CA' : 'en-CA';
  if (page.canonical) expect(page.twins.find(([of]) => of === lang)?.[1]).toBe(page.canonical);
});

test('a page links to its canonical URL and to the other language', async () => {
  const page = await read('/fr/ville-de-quebec/property-managers');
  if (page.canonical) expect(page.canonical).toBe('http://localhost:3000/fr/ville-de-quebec/property-managers');
  expect((await read('/fr/quebec-city/property-managers')).response.headers.get('location')).toBe(
    '/fr/ville-de-quebec/property-managers',
  );
  const english = await read('/property-managers');
  expect(english.twins).toEqual([
    ['en-CA', 'http://localhost:3000/property-managers'],
    ['fr-CA', 'http://localhost:3000/fr/property-managers'],
    ['x-default', 'http://localhost:3000/property-managers'],
  ]);
});

test.each(['', '/blog'])('%s/… in one language only says so, and claims no twin', async (folder) => {
  const page = await read(`/fr${folder}/english-guide`);
  expect([page.status, page.heading]).toEqual([404, 'Cette page est seulement en anglais']);
  expect(page.html).toContain(`href="${folder}/english-guide"`);
  expect((await read(`${folder}/english-guide`)).twins.map(([lang]) => lang)).toEqual(['en-CA', 'x-default']);
});

test.each(['', '/blog'])('the slug of the other language of %s/… leads to the language’s own', async (folder) => {
  const french = await read(`/fr${folder}/heating-guide`);
  expect([french.status, french.response.headers.get('location')]).toEqual([301, `/fr${folder}/guide-du-chauffage`]);
  const english = await read(`${folder}/guide-du-chauffage`);
  expect([english.status, english.response.headers.get('location')]).toEqual([301, `${folder}/heating-guide`]);
  expect((await read(`/fr${folder}/guide-du-chauffage`)).heading).toBe('Chauffage');
});

test('an article has structured data', async () => {
  const { blogs } = await app.api('fr').blogs.list();
  const [first] = blogs;
  const page = await read(`/fr/blog/${first?.slug}`);
  expect(page.heading).toBe(first?.title);
  expect(page.jsonLd[1]).toMatchObject({
    '@type': 'BlogPosting',
    headline: first?.title,
    inLanguage: 'fr-CA',
    url: `http://localhost:3000/fr/blog/${first?.slug}`,
    image: [expect.stringMatching(/^http:\/\/localhost:3000\/media\/.*\.jpg$/)],
  });
});

test.each([
  '/no-such-page',
  '/fr/no-such-page',
  '/a/b/c/d',
  '/blog/no-such-article',
  '/property-managers/nobody',
  '/atlantis/blog',
])('%s returns 404 inside the site', async (path) => {
  const page = await read(path);
  expect(page.status).toBe(404);
  expect(page.html).toContain('<footer');
  expect(page.html).toContain('noindex');
  expect(page.heading).toBe(path.startsWith('/fr') ? 'Page introuvable' : 'Page not found');
  expect(page.response.headers.get('cache-control')).toBe('no-store');
});

test.each(['/gone-page', '/fr/gone-page', '/toronto/gone-guide'])('%s returns 410 inside the site', async (path) => {
  const page = await read(path);
  expect(page.status).toBe(410);
  expect(page.heading).toBe(path.startsWith('/fr') ? 'Cette page a été retirée' : 'This page was removed');
});

test('a moved page redirects in both languages', async () => {
  expect((await read('/Old-About/')).response.headers.get('location')).toBe('/about-us');
  expect((await read('/fr/old-about')).response.headers.get('location')).toBe('/fr/about-us');
});

test('pages of lists link to the previous and next page, and pages beyond the last redirect to it', async () => {
  const second = await read('/blog?p=2');
  expect(second.html).toContain('<link rel="prev" href="http://localhost:3000/blog"');
  expect(second.title).toContain('Page 2');
  expect(second.canonical).toBe('http://localhost:3000/blog?p=2');
  expect((await read('/fr/blog')).html).toContain('<link rel="next" href="http://localhost:3000/fr/blog?p=2"');
  expect((await read('/fr/blog?p=99')).response.headers.get('location')).toBe('/fr/blog?p=2');
});

test('the error behind a failed page is in the log with the id of its request', async () => {
  const { pool, log } = app.services;
  const logged = vi.spyOn(log, 'error');
  await pool.query('alter table special_offers rename to offers_away');
  try {
    const { status, response } = await read('/rental-listings/somewhere/1');
    expect(status).toBe(500);
    expect(logged.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ code: '42P01' }), requestId: response.headers.get('x-request-id') },
        'page failed',
      ],
    ]);
  } finally {
    logged.mockRestore();
    await pool.query('alter table offers_away rename to special_offers');
  }
});
