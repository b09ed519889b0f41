import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { type PermalinkValues, permalinkField } from '#common/contract/site/permalinks.ts';
import { PERMALINK_NAMES, PERMALINKS } from '#common/screens/permalinks.ts';
import { publishRows } from '#server/features/content/index.ts';
import { checkInternalLinks } from '#server/features/content/link-checks/check-internal.ts';
import { qrDownload } from '#server/features/market/listings/qr.ts';
import { type TestApp, testApp } from './app.ts';
import { newestEmail } from './emails.ts';
import { givenActor } from './given-actor.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { givenUser } from './given-user.ts';
import { structuredDataOf } from './structured-data.ts';

const SITE = 'http://localhost:3000';
const EDITOR = ['viewSiteSettings', 'modifySiteSettings', 'viewPages', 'modifyPages', 'modifyCities', 'viewCities'];
const FRENCH = {
  listingsFr: 'annonces',
  listingPagesFr: 'louer',
  blogFr: 'actualites',
  propertyManagersFr: 'gestionnaires',
  citiesFr: 'villes',
  sitemapFr: 'plan-du-site',
  loginFr: 'connexion',
};
const LISTING = `king-lofts-toronto/${GIVEN.english}`;

let app: TestApp;
let userId: number;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({
    pages: true,
    given: async (db) => {
      await givenListings(db);
      userId = (await givenUser(db, 'Admin')).id;
      const texts = { title_en: 'Heat', title_fr: 'Chauffage', summary_en: '', summary_fr: '', body_en: '' };
      const body_fr = '<p><a href="/listings?beds=2">Chercher</a> <a href="/fr/blog/heat">Lire</a></p>';
      const published = { ...texts, body_fr, published_at: new Date('2026-02-03T04:05:06Z') };
      await publishRows(
        db,
        'blog_posts',
        db.insertInto('blog_posts').values({ ...published, slug: 'heat', author: 'Ada' }),
      );
      await publishRows(db, 'pages', db.insertInto('pages').values({ ...published, slug: 'about-us' }));
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const as = (lang: Lang = 'en') => app.as(givenActor(['Admin'], EDITOR, { userId }), lang);
async function change(words: Partial<PermalinkValues>, lang: Lang = 'en'): Promise<void> {
  const { settings } = as(lang);
  const { permalinks, version } = await settings.permalinks();
  await settings.savePermalinks({ body: { ...permalinks, ...words, version } });
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, fields }) => [code, fields],
  );
async function leadsTo(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { redirect: 'manual', headers });
  await response.text();
  return [response.status, response.headers.get('location')];
}
async function read(path: string) {
  const response = await app.fetch(path, { redirect: 'manual' });
  const html = await response.text();
  const shown = html.replace(/<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>/g, '');
  return { status: response.status, html: shown, jsonLd: JSON.stringify(structuredDataOf(html)) };
}

test('pages have the chosen addresses, and the old ones redirect once with their query', async () => {
  await change({ ...FRENCH, listingsEn: 'homes' });
  const pages = [
    ['/listings', '/fr/annonces'],
    ['/listings/favourites', '/fr/annonces/favourites'],
    [`/rental-listings/${LISTING}`, `/fr/louer/${LISTING}`],
    ['/blog', '/fr/actualites'],
    ['/blog/heat', '/fr/actualites/heat'],
    ['/toronto/blog', '/fr/toronto/actualites'],
    ['/property-managers', '/fr/gestionnaires'],
    ['/property-managers/harbour', '/fr/gestionnaires/harbour'],
    ['/toronto/property-managers', '/fr/toronto/gestionnaires'],
    ['/cities', '/fr/villes'],
    ['/sitemap', '/fr/plan-du-site'],
    ['/login', '/fr/connexion'],
  ];
  for (const [own, shown = ''] of pages) {
    expect([own, ...(await leadsTo(`/fr${own}?utm_source=x`))]).toEqual([own, 301, `${shown}?utm_source=x`]);
    expect([shown, (await read(shown)).status]).toEqual([shown, 200]);
  }
  expect(await leadsTo('/listings?beds=2')).toEqual([301, '/homes?beds=2']);
  expect(await leadsTo('/FR/Annonces/')).toEqual([301, '/fr/annonces']);
  // A visitor who reads French goes to the French address at once.
  expect(await leadsTo('/homes?beds=2', { cookie: 'selectedLang=fr' })).toEqual([302, '/fr/annonces?beds=2']);
  // English has the defaults otherwise.
  expect((await leadsTo('/blog'))[0]).toBe(200);
});

test('all links of pages, feeds, emails and codes have the chosen addresses', async () => {
  await change({ ...FRENCH, listingsEn: 'homes', blogEn: 'news' });
  const old = /["'(/]fr\/(?:listings|rental-listings|blog(?!\/rss)|property-managers|cities|sitemap(?!\.)|login)\b/;
  const paths = ['/fr', '/fr/toronto', '/fr/annonces', `/fr/louer/${LISTING}`, '/fr/actualites', '/fr/actualites/heat'];
  const more = [
    '/fr/toronto/actualites',
    '/fr/gestionnaires',
    '/fr/gestionnaires/harbour',
    '/fr/villes',
    '/fr/about-us',
  ];
  for (const path of [...paths, ...more, '/fr/plan-du-site', '/fr/connexion', '/fr/no-such-page']) {
    const { html, jsonLd } = await read(path);
    expect(
      old
        .exec(html)
        ?.input.slice((old.exec(html)?.index ?? 0) - 60)
        .slice(0, 120),
      path,
    ).toBeUndefined();
    expect(jsonLd, path).not.toMatch(old);
  }
  const { html } = await read('/fr/annonces');
  expect(html).toContain(`<link rel="canonical" href="${SITE}/fr/annonces"`);
  expect(html).toContain(`hrefLang="en-CA" href="${SITE}/homes"`);
  expect(html).toContain(`hrefLang="fr-CA" href="${SITE}/fr/annonces"`);
  expect(html).toContain('action="/fr/annonces"');
  expect((await read(`/fr/louer/${LISTING}`)).jsonLd).toContain(`${SITE}/fr/louer/${LISTING}`);
  const article = await read('/fr/actualites/heat');
  expect(article.html).toContain('href="/fr/annonces?beds=2"');
  expect(article.html).toContain('href="/fr/actualites/heat"');

  const text = async (path: string) => (await app.fetch(path)).text();
  expect(await text('/sitemaps/pages-1.xml')).toMatch(/\/fr\/annonces<[\s\S]*hreflang="en-CA" href="[^"]*\/homes"/);
  expect(await text('/sitemaps/blogs-1.xml')).toContain(`<loc>${SITE}/fr/actualites/heat</loc>`);
  expect(await text('/sitemaps/listings-1.xml')).toContain(`<loc>${SITE}/fr/louer/${LISTING}</loc>`);
  expect(await text('/fr/blog/rss.xml')).toContain(`<link>${SITE}/fr/actualites/heat</link>`);
  expect(await text('/robots.txt')).toContain('Disallow: /fr/connexion\n');
  const code = await app.fetch(`/api/listing/${GIVEN.english}/qr?lang=fr`);
  const expected = qrDownload(`${SITE}/fr/louer/${LISTING}`);
  expect(await code.text()).toBe([...expected.chunks].join(''));
  expect((await app.api('fr').settings.site()).permaLinks).toMatchObject({
    listings: '/annonces',
    favourites: '/annonces/favourites',
    blog: '/actualites',
  });

  const body = { reason: 'offensive-content' as const, requestKey: randomUUID() };
  await app.api('fr').inquiries.report({ params: { id: String(GIVEN.english) }, body });
  expect((await newestEmail(app.services.db, 'report.support')).text).toContain(`${SITE}/rental-listings/${LISTING}`);
  await change({ listingPagesEn: 'for-rent' });
  await app.api().inquiries.report({
    params: { id: String(GIVEN.english) },
    body: { ...body, requestKey: randomUUID() },
  });
  expect((await newestEmail(app.services.db, 'report.support')).text).toContain(`${SITE}/for-rent/${LISTING}`);
});

test('former words redirect in one step, and a word that is given back works again', async () => {
  await change({ blogFr: 'actualites' });
  await change({ blogFr: 'nouvelles' });
  await change({ blogFr: 'journal' });
  for (const word of ['blog', 'actualites', 'nouvelles']) {
    expect(await leadsTo(`/fr/${word}/heat?a=1`)).toEqual([301, '/fr/journal/heat?a=1']);
    expect(await leadsTo(`/fr/toronto/${word}`)).toEqual([301, '/fr/toronto/journal']);
  }
  await change({ blogFr: 'actualites' });
  expect((await leadsTo('/fr/actualites/heat'))[0]).toBe(200);
  expect(await leadsTo('/fr/journal')).toEqual([301, '/fr/actualites']);
  await change({ blogFr: 'blog' });
  expect((await leadsTo('/fr/toronto/blog'))[0]).toBe(200);
  for (const word of ['actualites', 'nouvelles', 'journal'])
    expect(await leadsTo(`/fr/${word}`)).toEqual([301, '/fr/blog']);
  // An open page sends its form to the address it has.
  await change({ listingPagesFr: 'louer' });
  await change({ listingPagesFr: 'maisons' });
  for (const word of ['rental-listings', 'louer', 'maisons']) {
    const response = await app.fetch(`/fr/${word}/${LISTING}?contact=inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `_form=inquiry&listingId=${GIVEN.english}&fullName=Ada+L&email=nobody&message=Bonjour`,
    });
    expect(await response.text(), word).toContain('value="Ada L"');
    expect([word, response.status]).toEqual([word, 400]);
  }
});

test('sections swap their words in one change, and older words still lead to their own section', async () => {
  await change({ blogFr: 'actualites' });
  await change({ blogFr: 'journal', citiesFr: 'villes', sitemapFr: 'plan' });
  await change({ blogFr: 'villes', citiesFr: 'journal' });
  expect((await leadsTo('/fr/villes/heat'))[0]).toBe(200);
  expect((await leadsTo('/fr/journal'))[0]).toBe(200);
  expect(await leadsTo('/fr/actualites/heat')).toEqual([301, '/fr/villes/heat']);
  expect(await leadsTo('/fr/blog/heat')).toEqual([301, '/fr/villes/heat']);
  expect(await leadsTo('/fr/cities')).toEqual([301, '/fr/journal']);
  // Three in a ring. A word that a section leaves for a new one isn't free: its links would lead to the other section.
  await change({ blogFr: 'plan', citiesFr: 'villes', sitemapFr: 'journal' });
  for (const path of ['/fr/plan/heat', '/fr/villes', '/fr/journal']) expect((await leadsTo(path))[0]).toBe(200);
  expect(await leadsTo('/fr/actualites/heat')).toEqual([301, '/fr/plan/heat']);
  expect(await refusal(change({ blogFr: 'nouveau', citiesFr: 'plan' }))).toMatchObject([
    'request.invalid',
    { citiesFr: expect.any(String) },
  ]);
  await change({ blogFr: 'blog', citiesFr: 'cities', sitemapFr: 'sitemap' });
  expect((await leadsTo('/fr/blog/heat'))[0]).toBe(200);
});

test('a redirect of an item follows the permalink of its section', async () => {
  const { redirects } = as();
  const add = (from: string, to: string) => redirects.create({ body: { langs: 'both', from, to, withBelow: false } });
  await add('/blog/cold', '/blog/heat');
  await change({ blogEn: 'news' });
  expect(await leadsTo('/news/cold?a=1')).toEqual([301, '/news/heat?a=1']);
  expect(await leadsTo('/blog/cold')).toEqual([301, '/news/heat']);
  await add('/cold', '/news/heat');
  await change({ blogEn: 'articles' });
  expect(await leadsTo('/cold')).toEqual([301, '/articles/heat']);
  const { rows } = await redirects.list({ query: { lang: 'en', sort: 'from' } });
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    ['/articles/cold', '/articles/heat'],
    ['/cold', '/articles/heat'],
    ['/news', '/articles'],
  ]);
});

test('a link in a text with a chosen or a former word is not broken', async () => {
  await change({ blogFr: 'actualites' });
  await change({ blogFr: 'journal', listingPagesFr: 'louer' });
  const { db } = app.services;
  const missing = ['/fr/journal/none', `/fr/louer/offline/${GIVEN.paused}`];
  const paths = ['/fr/journal/heat', '/fr/actualites/heat', '/fr/blog/heat', `/fr/louer/${LISTING}`, ...missing];
  const body_fr = paths.map((path) => `<a href="${path}">x</a>`).join('');
  await publishRows(db, 'pages', db.updateTable('pages').set({ body_fr }));
  await checkInternalLinks(db);
  const broken = await db.selectFrom('link_checks').select('url').where('fails', '>', 0).execute();
  expect(broken.map(({ url }) => url).toSorted()).toEqual(missing);
});

test('a word is refused at its field if anything else has it', async () => {
  const refused = async (words: Partial<PermalinkValues>) => {
    const [code, fields] = (await refusal(change(words))) ?? [];
    expect(code).toBe('request.invalid');
    return fields;
  };
  const taken = 'This address is already in use. Choose another one.';
  const reserved = 'The site itself uses this address. Choose another one.';
  expect(await refused({ listingsFr: 'montreal', blogEn: 'about-us' })).toEqual({ listingsFr: taken, blogEn: taken });
  for (const word of ['admin', 'preview', 'fr', 'api', 'listing-preview'])
    expect(await refused({ citiesEn: word })).toEqual({ citiesEn: reserved });
  // Places have blogs and shortcuts side by side.
  expect(await refused({ blogEn: 'condos' })).toEqual({ blogEn: reserved });
  await as().redirects.create({ body: { langs: 'en', from: '/old-guide', to: '/toronto', withBelow: false } });
  expect(await refused({ citiesEn: 'old-guide' })).toEqual({
    citiesEn: 'A redirect already starts at this address. Delete that redirect first.',
  });
  await change({ citiesEn: 'towns' });
  await change({ citiesEn: 'places' });
  expect(await refused({ loginEn: 'towns' })).toHaveProperty('loginEn');
  expect(await refused({ loginEn: 'places' })).toHaveProperty('loginEn');
});

test('what the schema refuses: two sections with one word, another’s default, and bad characters', async () => {
  const { settings } = as('fr');
  const { permalinks, version } = await settings.permalinks();
  const { port } = app;
  await port();
  const save = (words: Partial<PermalinkValues>) =>
    refusal(settings.savePermalinks({ body: { ...permalinks, ...words, version } }));
  const other = 'Une autre section a déjà ce mot. Choisissez-en un autre.';
  expect(await save({ blogFr: 'nouveau', citiesFr: 'nouveau' })).toEqual([
    'request.invalid',
    { blogFr: other, citiesFr: other },
  ]);
  expect(await save({ blogFr: 'cities', citiesFr: 'villes' })).toEqual(['request.invalid', { blogFr: other }]);
  for (const word of ['', 'É', 'a/b', 'a b', '..', '-a', 'A'])
    expect(await save({ blogFr: word })).toMatchObject(['request.invalid', { blogFr: expect.any(String) }]);
});

test('a page, a place or a redirect can’t take a permalink’s word', async () => {
  await change({ listingsEn: 'homes', blogFr: 'actualites' });
  const { placesAdmin, redirects } = as();
  const { place } = await placesAdmin.city({ params: { id: 1 } });
  const rename = (words: object) =>
    refusal(placesAdmin.editCity({ params: { id: 1 }, body: { ...place.body, ...words, version: place.version } }));
  expect(await rename({ slugEn: 'homes' })).toMatchObject(['address.reserved', { slugEn: expect.any(String) }]);
  expect(await rename({ slugFr: 'actualites' })).toMatchObject(['address.reserved', { slugFr: expect.any(String) }]);
  const add = (from: string) =>
    refusal(redirects.create({ body: { langs: 'both', from, to: '/toronto', withBelow: false } }));
  expect(await add('/homes')).toMatchObject(['address.reserved', { from: expect.any(String) }]);
  expect(await add('/fr/actualites')).toMatchObject(['address.reserved', { from: expect.any(String) }]);
});

test('two editors: the second gets a conflict; the history has both states', async () => {
  const { settings } = as();
  const { permalinks, version } = await settings.permalinks();
  await settings.savePermalinks({ body: { ...permalinks, blogFr: 'actualites', version } });
  const late = settings.savePermalinks({ body: { ...permalinks, blogFr: 'journal', version } });
  expect((await refusal(late))?.[0]).toBe('edit.conflict');
  const log = await app.services.db.selectFrom('audit_log').select(['action', 'actor_user_id', 'details']).execute();
  expect(log).toEqual([
    {
      action: 'settings.modify',
      actor_user_id: userId,
      details: { before: { blogFr: 'blog' }, after: { blogFr: 'actualites' } },
    },
  ]);
});

test('only people with the permission see or change permalinks', async () => {
  const viewer = app.as(givenActor(['Admin'], ['viewSiteSettings'], { userId })).settings;
  const { permalinks, version } = await viewer.permalinks();
  expect((await refusal(viewer.savePermalinks({ body: { ...permalinks, version } })))?.[0]).toBe('auth.forbidden');
  expect(await refusal(app.api().settings.permalinks())).toBeDefined();
});

test('after any changes, each word of a section leads to its address in one step', async () => {
  const words = ['ash', 'birch', 'cedar'];
  const steps = fc.array(
    fc.record({
      name: fc.constantFrom('listings' as const, 'blog' as const),
      lang: fc.constantFrom(...LANGS),
      word: fc.constantFrom(...words, 'default'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (changes) => {
      const { db } = app.services;
      await db.deleteFrom('redirects').execute();
      await change(
        Object.fromEntries(
          PERMALINK_NAMES.flatMap((name) => LANGS.map((lang) => [permalinkField(name, lang), PERMALINKS[name]])),
        ),
      );
      await db.deleteFrom('redirects').execute();
      const had: { name: 'listings' | 'blog'; lang: Lang; word: string }[] = [];
      for (const { name, lang, word } of changes) {
        const wanted = word === 'default' ? PERMALINKS[name] : word;
        const isDone = (await refusal(change({ [permalinkField(name, lang)]: wanted }))) === undefined;
        // Only a word of the other section is refused.
        const isOther = had.some((one) => one.lang === lang && one.name !== name && one.word === wanted);
        expect(isDone).toBe(!isOther);
        if (isDone) had.push({ name, lang, word: wanted });
        const { permalinks } = await as().settings.permalinks();
        for (const one of had) {
          const prefix = one.lang === 'fr' ? '/fr' : '';
          const now = permalinks[permalinkField(one.name, one.lang)];
          const [status, to] = await leadsTo(`${prefix}/${one.word}/x?a=1`);
          if (one.word === now) expect(status).not.toBe(301);
          else expect([status, to]).toEqual([301, `${prefix}/${now}/x?a=1`]);
        }
      }
    }),
    { numRuns: 15 },
  );
});
