import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishRow, publishRows } from '#server/features/content/index.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { checkExternalLinks } from './check-external.ts';
import { checkInternalLinks } from './check-internal.ts';
import { linksIn } from './links-in.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let other: Server;
let host = '';
const asked: string[] = [];
const statuses = new Map<string, number>();

beforeAll(async () => {
  other = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const isHeadUnknown = method === 'HEAD' && url === '/no-head';
    response
      .writeHead(isHeadUnknown ? 405 : (statuses.get(url) ?? 200))
      .end('x'.repeat(method === 'GET' ? 100_000 : 0));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  app = await testApp({ given: givenListings, env: { FETCH_TRUSTED_HOSTS: host } });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await new Promise((resolve) => other.close(resolve));
});
beforeEach(async () => {
  asked.length = 0;
  statuses.clear();
  await publishRows(app.services.db, 'pages', app.services.db.deleteFrom('pages'));
  for (const table of ['link_checks', 'links'] as const) await app.services.db.deleteFrom(table).execute();
});

const givenPage = (slug: string, body: string, isPublished = true) =>
  publishRow(
    app.services.db,
    'pages',
    app.services.db.insertInto('pages').values({
      slug,
      title_en: slug,
      title_fr: slug,
      body_en: body,
      body_fr: '<p>Bonjour</p>',
      published_at: isPublished ? new Date() : null,
    }),
  );

const findings = async () =>
  (await app.as(givenActor(['Admin'], ['viewPages'])).linkChecks.list({ query: { perPage: '100' } })).rows
    .map(({ id, state, reason, status }) => [id, state, reason, status])
    .sort();

const checkExternal = (day = 0) =>
  checkExternalLinks(
    { ...app.services, now: () => new Date(Date.now() + day * DAY_MS) },
    new AbortController().signal,
    0,
  );

test('links are found in HTML and in documents; email addresses and anchors are left out', () => {
  expect(
    linksIn(`<p><a class="x" href="/a?b=1&amp;c=2">A</a> <A HREF='https://x.example/'>B</A> <a href="#top">C</a>
      <a href="mailto:a@b.ca">D</a> <a href="//evil.example">E</a> <a href="javascript:1">F</a></p>`),
  ).toEqual(['/a?b=1&c=2', 'https://x.example/']);
  const marks = [{ ref: 'page', id: 7 }, { href: 'https://y.example/' }, { path: '/cities' }, { href: 'tel:+1514' }];
  const content = marks.map((target) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { target } }] }));
  const document = { type: 'doc', content: [{ type: 'paragraph', content }] };
  expect(linksIn(JSON.stringify(document))).toEqual(['page:7', 'https://y.example/', '/cities']);
  expect(linksIn('{not json')).toEqual([]);
});

test('links inside the site are broken at once, and mended ones disappear', async () => {
  const { id: draft } = await givenPage('draft', '', false);
  const { id: about } = await givenPage('about', '');
  const links = [
    '/about/',
    '/nowhere',
    '/draft',
    '/cities',
    '/fr/about?x=1#y',
    `/rental-listings/x/${GIVEN.english}`,
    '/rental-listings/x/999999',
    '/moved',
    '/toronto',
    '/ville-de-quebec',
    '/toronto/apartments-nowhere',
  ];
  const references = [`page:${about}`, `page:${draft}`, 'city:999999', 'spaceship:1'].map((text) => {
    const [ref, id] = text.split(':');
    return { attrs: { ref, id: Number(id) } };
  });
  await app.services.db
    .insertInto('redirects')
    .values({ lang: 'en', from_path: '/moved', to_path: '/about', origin: 'hand' })
    .execute();
  await givenPage('links', links.map((href) => `<a href="${href}">x</a>`).join(''));
  await givenPage('document', JSON.stringify({ type: 'doc', content: references }));
  await checkInternalLinks(app.services.db);
  expect(await findings()).toEqual(
    [
      ['/nowhere', 'broken', 'missing', null],
      ['/draft', 'broken', 'hidden', null],
      ['/rental-listings/x/999999', 'broken', 'missing', null],
      ['/toronto/apartments-nowhere', 'broken', 'missing', null],
      [`page:${draft}`, 'broken', 'hidden', null],
      ['city:999999', 'broken', 'missing', null],
      ['spaceship:1', 'broken', 'missing', null],
    ].sort(),
  );
  const { tasks } = await app.as(givenActor(['Admin'], ['viewPages', 'modifyPages'])).desk.waiting({});
  expect(tasks).toContainEqual({ name: 'brokenLinks', count: 7 });
  const { rows } = await app
    .as(givenActor(['Admin'], ['viewPages']))
    .linkChecks.list({ query: { q: 'nowhere', state: 'broken' } });
  expect(rows.find(({ id }) => id === '/nowhere')?.places).toEqual([
    { kind: 'page', id: expect.any(String), lang: 'en', label: 'links' },
  ]);
  await publishRows(
    app.services.db,
    'pages',
    app.services.db.updateTable('pages').set({ body_en: '' }).where('slug', 'in', ['links', 'document']),
  );
  await checkInternalLinks(app.services.db);
  expect(await findings()).toEqual([]);
});

test('an editor learns in which languages a path leads nowhere', async () => {
  const { db } = app.services;
  await givenPage('draft', '', false);
  const { id } = await givenPage('about', '');
  await publishRows(db, 'pages', db.updateTable('pages').set({ slug_fr: 'a-propos' }).where('id', '=', id));
  const { id: english } = await givenPage('taxes', '');
  await publishRows(db, 'pages', db.updateTable('pages').set({ hidden_fr: true }).where('id', '=', english));
  const api = app.as(givenActor(['Admin'], ['modifyPages']));
  const missing = async (path: string, langs: 'en' | 'fr' | 'both' = 'both') =>
    (await api.linkChecks.target({ query: { path, langs } })).missing;
  expect(await missing('/nowhere')).toEqual(['en', 'fr']);
  expect(await missing('/nowhere', 'fr')).toEqual(['fr']);
  expect(await missing('/draft')).toEqual(['en', 'fr']);
  expect(await missing('/taxes')).toEqual(['fr']);
  // The slug of the other language leads to the page's own.
  for (const path of ['/about', '/a-propos', '/fr/About/', '/toronto', '/cities', '/'])
    expect([path, await missing(path)]).toEqual([path, []]);
});

test('a link to a merged city works, and one to a deleted city is broken', async () => {
  const { db } = app.services;
  const { id: into_id } = await db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('merged_cities').values({ from_id: 77_771, into_id }).execute();
  const link = (id: number) => [{ type: 'link', attrs: { to: { ref: 'city', id } } }];
  const content = [77_771, 77_772].map((id) => ({ type: 'text', text: `City ${id}`, marks: link(id) }));
  await givenPage('cities', JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] }));
  await checkInternalLinks(db);
  const checks = await db.selectFrom('link_checks').select(['url', 'reason']).orderBy('url').execute();
  expect(checks).toEqual([
    { url: 'city:77771', reason: '' },
    { url: 'city:77772', reason: 'missing' },
  ]);
});

test('a link to another site is broken after three failures on three days, and mended by one success', async () => {
  await givenPage('out', `<a href="http://${host}/gone">x</a><a href="http://${host}/fine">y</a>`);
  statuses.set('/gone', 404);
  await checkExternal();
  expect(await findings()).toEqual([[`http://${host}/gone`, 'failing', 'missing', 404]]);
  await checkExternal();
  expect(asked).toEqual(['HEAD /fine', 'HEAD /gone', 'GET /gone']);
  await checkExternal(1);
  await checkExternal(2);
  expect(await findings()).toEqual([[`http://${host}/gone`, 'broken', 'missing', 404]]);
  // Links that work wait for a week.
  expect(asked.filter((line) => line.endsWith('/fine'))).toHaveLength(1);
  await checkExternal(8);
  expect(asked.filter((line) => line.endsWith('/fine'))).toHaveLength(2);
  statuses.set('/gone', 200);
  await checkExternal(9);
  expect(await findings()).toEqual([]);
});

test('servers without HEAD are asked for the page, and private addresses are never asked', async () => {
  statuses.set('/busy', 429);
  await givenPage(
    'out',
    `<a href="http://${host}/no-head">x</a><a href="https://127.0.0.1/admin">y</a><a href="https://localhost:22/">z</a>
     <a href="http://${host}/busy">b</a>`,
  );
  await checkExternal();
  expect(asked.sort()).toEqual(['GET /busy', 'GET /no-head', 'HEAD /busy', 'HEAD /no-head']);
  expect(await findings()).toEqual([
    ['https://127.0.0.1/admin', 'failing', 'address_forbidden', null],
    ['https://localhost:22/', 'failing', 'address_forbidden', null],
  ]);
});

test('a run that is cut off keeps its results and continues later', async () => {
  await givenPage('out', `<a href="http://${host}/1">x</a><a href="http://${host}/2">y</a>`);
  statuses.set('/1', 500);
  const leaving = new AbortController();
  const stop = setInterval(() => asked.length > 0 && leaving.abort(), 1);
  await expect(checkExternalLinks(app.services, leaving.signal, 60_000)).rejects.toThrow();
  clearInterval(stop);
  await checkExternal();
  expect(new Set(asked.map((line) => line.replace(/^\w+ /, '')))).toEqual(new Set(['/1', '/2']));
});

test('a check of all links is queued, for editors only', async () => {
  await expect(app.as(givenActor(['Admin'], ['viewUsers'])).linkChecks.check({ body: {} })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  const { message } = await app.as(givenActor(['Admin'], ['viewBlogs'])).linkChecks.check({ body: {} });
  expect(message).toContain('background');
});
