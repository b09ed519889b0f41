import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RedirectBody } from '#common/contract/content/redirects.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenPlaces } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenPlaces(db);
      userId = (await givenUser(db, 'Admin')).id;
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.services.db.deleteFrom('redirects').execute());

const editor = () => app.as(givenActor(['Admin'], ['viewPages', 'modifyPages'], { userId })).redirects;
const add = (from: string, to: string, more: Partial<RedirectBody> = {}) =>
  editor().create({ body: { langs: 'both', from, to, withBelow: false, ...more } });
const leadsTo = async (path: string) => {
  const { status, headers } = await app.fetch(path, { redirect: 'manual' });
  return status === 301 ? headers.get('location') : null;
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, fields }) => [code, fields],
  );
const rows = async () => (await editor().list({ query: {} })).rows;

test('an editor’s redirect works at once in both languages, and its uses are counted', async () => {
  await add('/Old-Guide/', '/toronto');
  expect(await leadsTo('/old-guide?beds=2')).toBe('/toronto?beds=2');
  expect(await leadsTo('/fr/old-guide')).toBe('/fr/toronto');
  await app.services.redirectHits.flush();
  const { rows: found, total } = await editor().list({ query: { q: 'GUIDE', sort: '-hits', lang: 'fr' } });
  expect(total).toBe(1);
  expect(found[0]).toMatchObject({ from: '/old-guide', to: '/toronto', lang: 'fr', origin: 'hand', hits: 1 });
  expect(found[0]?.by).toBeTruthy();
});

test('a redirect to an address without a page is saved with a warning', async () => {
  const said = async (from: string, to: string) =>
    (await editor().create({ body: { from, to, langs: 'both', withBelow: false } })).message;
  for (const [at, to] of ['/no-such-page', '/toronto/xyz', '/toronto/blog/xyz', '/blog/xyz'].entries())
    expect(await said(`/old-a${at}`, to)).toContain(`find no page at ${to}`);
  expect(await said('/old-d', '/toronto/condos')).toBe('Redirect added');
  expect(await said('/old-b', '/toronto')).toBe('Redirect added');
  expect(await said('/old-c', '/blog')).toBe('Redirect added');
  const stored = (await rows()).find(({ from }) => from === '/old-c');
  const edit = async (to: string, version: number) =>
    (await editor().edit({ params: { id: stored?.id ?? 0 }, body: { to, withBelow: false, version } })).message;
  expect(await edit('/toronto/xyz', stored?.version ?? 0)).toContain('find no page at /toronto/xyz');
  const again = (await rows()).find(({ from }) => from === '/old-c');
  expect(await edit('/toronto', again?.version ?? 0)).toBe('Redirect saved');
  const csv = '/old-e,/toronto/xyz,en\n/old-f,/toronto,en\n/old-g,/old-e,en\n/old-h,,en';
  const { rows: imported } = await editor().import({ body: { csv, isDry: true } });
  expect(imported.map(({ isMissing }) => isMissing)).toEqual([true, false, true, false]);
});

test('a French path adds a French redirect only', async () => {
  await add('/fr/vieux-guide', '/fr/montreal');
  expect((await rows()).map(({ lang, from, to }) => [lang, from, to])).toEqual([['fr', '/vieux-guide', '/montreal']]);
});

test('addresses in use, the site’s own and loops are refused at their field', async () => {
  expect(await refusal(add('/toronto', '/montreal'))).toEqual(['address.taken', { from: 'This address is in use' }]);
  expect(await refusal(add('/toronto/blog', '/montreal'))).toMatchObject(['address.taken', {}]);
  expect(await refusal(add('/admin/users', '/montreal'))).toMatchObject(['address.reserved', {}]);
  expect(await refusal(add('/', '/montreal'))).toMatchObject(['address.reserved', {}]);
  expect(await refusal(add('/one', '//evil.example'))).toBeUndefined();
  expect(await leadsTo('/one')).toBe('/evil.example');
  await add('/ash', '/birch');
  const loop = ['request.invalid', { to: 'It would lead back to itself' }];
  expect(await refusal(add('/birch', '/ash'))).toEqual(loop);
  expect(await refusal(add('/birch', '/birch'))).toEqual(loop);
  expect(await refusal(add('/birch', '/birch/condos', { withBelow: true }))).toEqual(loop);
  expect(await refusal(add('one', '/ash'))).toEqual([
    'request.invalid',
    { from: 'Enter a path like /toronto, without spaces, ? or #' },
  ]);
});

test('a redirect leads to the end of its way, and later ones move with it', async () => {
  await add('/ash', '/birch', { langs: 'en' });
  await add('/birch', '/toronto', { langs: 'en' });
  await add('/cedar', '/ash', { langs: 'en' });
  expect((await rows()).map(({ from, to }) => [from, to])).toEqual([
    ['/ash', '/toronto'],
    ['/birch', '/toronto'],
    ['/cedar', '/toronto'],
  ]);
});

test('a moved part of the site never leads to another site', async () => {
  await add('/cedar', '/elm/evil.example', { langs: 'en' });
  await add('/elm', '/', { langs: 'en', withBelow: true });
  expect(await leadsTo('/elm/evil.com/sign-in')).toBe('/evil.com/sign-in');
  expect(await leadsTo('/elm')).toBe('/');
  expect(await leadsTo('/cedar')).toBe('/evil.example');
});

test('a redirect with other letters works in links as browsers write them', async () => {
  await add('/café', '/東京', { langs: 'en' });
  expect(await leadsTo('/caf%C3%A9')).toBe('/%E6%9D%B1%E4%BA%AC');
});

test('a redirect is changed with its version, and deleted', async () => {
  await add('/ash', '/birch', { langs: 'en' });
  const [row] = await rows();
  const params = { id: row?.id ?? 0 };
  await editor().edit({ params, body: { to: '', withBelow: false, version: 1 } });
  const stale = editor().edit({ params, body: { to: '/toronto', withBelow: false, version: 1 } });
  expect(await refusal(stale)).toMatchObject(['edit.conflict', undefined]);
  expect((await editor().redirect({ params })).redirect).toMatchObject({ to: null, version: 2 });
  await editor().delete({ params });
  expect(await refusal(editor().redirect({ params }))).toMatchObject(['redirect.not_found', undefined]);
});

test('an import reports each row, and a dry run writes nothing', async () => {
  await add('/ash', '/toronto', { langs: 'en' });
  const csv = [
    '\uFEFFold;new;language',
    '/ash;/montreal;en',
    '/birch;/ash;EN',
    `${app.services.config.APP_URL}/fr/orme;/fr/montreal;`,
    '"/gone-guide";;',
    '/toronto;/montreal;fr',
    '/montreal-old;/montreal-old;en',
    '/elm;/toronto;de',
    'elm;/toronto;en',
    '/admin/x;/toronto;en',
  ].join('\r\n');
  const dry = await editor().import({ body: { csv, isDry: true } });
  expect(dry.rows.map(({ line, lang, result }) => [line, lang, result])).toEqual([
    [2, 'en', 'replaced'],
    [3, 'en', 'added'],
    [4, 'fr', 'added'],
    [5, 'en', 'added'],
    [5, 'fr', 'added'],
    [6, 'fr', 'taken'],
    [7, 'en', 'loop'],
    [8, null, 'language'],
    [9, null, 'path'],
    [10, 'en', 'reserved'],
  ]);
  expect(await rows()).toHaveLength(1);
  const real = await editor().import({ body: { csv, isDry: false } });
  expect(real).toEqual({ ...dry, isDry: false });
  expect(real.written).toBe(5);
  expect((await rows()).map(({ lang, from, to }) => `${lang} ${from} ${to}`).toSorted()).toEqual([
    'en /ash /montreal',
    'en /birch /montreal',
    'en /gone-guide null',
    'fr /gone-guide null',
    'fr /orme /montreal',
  ]);
  expect(await refusal(editor().import({ body: { csv: '/a,"/b', isDry: true } }))).toMatchObject([
    'request.invalid',
    { csv: 'This isn’t a CSV file: a quotation mark is never closed.' },
  ]);
});

test('an import of a long chain leads everything to its end, and moves what led to it', async () => {
  await add('/before', '/r0', { langs: 'en' });
  const csv = Array.from({ length: 1000 }, (_, at) => `/r${at},/r${at + 1},en`).join('\n');
  expect((await editor().import({ body: { csv, isDry: false } })).written).toBe(1000);
  const { rows: stored } = await app.services.pool.query('select distinct to_path from redirects');
  expect(stored).toEqual([{ to_path: '/r1000' }]);
  expect(await leadsTo('/before')).toBe('/r1000');
  // The end was deleted, and with it all that leads there.
  await editor().import({ body: { csv: '/r1000,,en\n/late,/r5,en', isDry: false } });
  const { rows: kept } = await app.services.pool.query(
    'select count(*)::int, count(to_path)::int as live from redirects',
  );
  expect(kept).toEqual([{ count: 1003, live: 0 }]);
});

test('a path with two prefixes, or one too long for the index, is refused at its field', async () => {
  const path = 'Enter a path like /toronto, without spaces, ? or #';
  // Emojis that compress badly, as the index would see them.
  const long = `/${Array.from({ length: 240 }, (_, at) => String.fromCodePoint(0x1f300 + ((at * 97) % 700))).join('')}`;
  for (const to of ['/fr/fr', '/fr/fr/logements', long])
    expect(await refusal(add('/one', to))).toEqual(['request.invalid', { to: path }]);
  expect(await refusal(add(long, '/toronto'))).toEqual(['request.invalid', { from: path }]);
  const csv = `/one,/fr/fr\n/two,/fr/fr/logements\n/three,${long}\n/four,/toronto`;
  const { rows: report } = await editor().import({ body: { csv, isDry: false } });
  expect(report.map(({ result }) => result)).toEqual(['path', 'path', 'path', 'added', 'added']);
});
