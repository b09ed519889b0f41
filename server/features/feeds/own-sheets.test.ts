import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireComplete } from '#server/features/market/listings/facts.ts';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { executeRun } from './run-feed.ts';

const SHEET = readFileSync(new URL('../../feeds-read/samples/workbook-fr-forty.xlsx', import.meta.url));

let app: TestApp;
let own: ReturnType<TestApp['as']>['ownFeeds'];
let stranger: typeof own;
let token = '';

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Landlord', { companyId: 11 });
  token = await givenSession(db, userId);
  own = app.as(givenActor(['Landlord'], [], { userId, companyId: 11 }), 'fr').ownFeeds;
  const { id: other } = await givenUser(db, 'Landlord', { companyId: 12 });
  stranger = app.as(givenActor(['Landlord'], [], { userId: other, companyId: 12 })).ownFeeds;
  await givenCredits(db, 11, 100);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sends a spreadsheet over HTTP. */
async function upload(content: Uint8Array, name = 'homes.xlsx') {
  const body = new FormData();
  body.set('name', name);
  body.set('file', new Blob([new Uint8Array(content)]), name);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr' };
  const response = await app.fetch('/api/elandlord/feeds', { method: 'POST', headers, body });
  const answer: { id: number; error?: { code: string } } = await response.json();
  return { status: response.status, ...answer };
}

/** Runs what waits, as the queue does. */
async function runWaiting(id: number) {
  const { feed } = await own.feed({ params: { id } });
  const [run] = feed.runs;
  if (run?.state === 'queued') await executeRun(app.services, run.id);
  return (await own.feed({ params: { id } })).feed;
}

const homesOf = async () => (await own.list({ query: {} })).rows;

test('a landlord uploads a workbook, sees what it would change and cost, and starts it', async () => {
  const { id } = await upload(SHEET);
  const tested = await runWaiting(id);
  expect(tested.runs[0]).toMatchObject({ state: 'dry', format: 'xlsx', counts: { create: 40, reject: 0 } });
  expect(tested.estimate).toMatchObject({ newListings: 40, wallet: 100 });
  expect(await creditsOf(app.services.db, 11)).toBe(100);
  const body = { isDry: false, version: tested.version };
  await own.rerun({ params: { id }, body });
  const started = await runWaiting(id);
  expect(started.runs[0]).toMatchObject({ state: 'applied', counts: { create: 40 } });
  expect(await creditsOf(app.services.db, 11)).toBe(60);
  expect((await homesOf())[0]).toMatchObject({ name: 'homes.xlsx', source: 'upload', listingCount: 40 });
});

test('each column shows its values and what they become, and another choice changes them', async () => {
  const { id } = await upload(SHEET, 'columns.xlsx');
  const preview = (fields: Record<string, string>) =>
    own.preview({ params: { id }, body: { format: null, mapping: { fields } } });
  const { columns, sheet, sheets } = await preview({});
  const columnOf = (name: string, all = columns) => all.find((one) => one.name === name);
  expect([sheet, sheets]).toEqual(['Logements à louer', ['Lisez-moi', 'Logements à louer', 'Baux']]);
  expect(columnOf('Loyer')).toMatchObject({
    field: 'plan.rent',
    samples: [
      { text: '1,475 $', reading: '1\u00a0475\u00a0$ par mois', problem: null },
      { text: '1 735 $', reading: '1\u00a0735\u00a0$ par mois' },
      { text: '1995', reading: '1\u00a0995\u00a0$ par mois' },
    ],
  });
  expect(columnOf('Pièces')?.samples[2]).toMatchObject({ text: '4 ½', reading: '2 chambres (4½)' });
  expect(columnOf('Libre le')?.samples[1]).toMatchObject({
    text: '1er juillet',
    reading: '1er juillet 2027',
    problem: expect.stringContaining('pas d’année'),
  });
  expect(columnOf('Remarques')).toMatchObject({ field: null, samples: [{ text: 'rénové en 2024', reading: null }] });
  const changed = await preview({ description: 'Remarques', name: '' });
  expect(columnOf('Remarques', changed.columns)).toMatchObject({ field: 'description' });
  expect(columnOf('Immeuble', changed.columns)).toMatchObject({ field: null });
});

test('a home with an unusual rent waits, and one click publishes it', async () => {
  const csv = 'id,address,city,beds,baths,rent\nW-1,77 King St W,Toronto,1,1,1900\nW-2,79 King St W,Toronto,1,1,19\n';
  const { id } = await upload(Buffer.from(csv), 'waiting.csv');
  const { version, estimate } = await runWaiting(id);
  expect(estimate.newListings).toBe(1);
  await own.rerun({ params: { id }, body: { isDry: false, version } });
  const { waiting } = await runWaiting(id);
  expect(waiting).toMatchObject([{ title: '79 King St W, Toronto', isDraft: true, codes: ['rent.outlier'] }]);
  const params = { id, listingId: waiting[0]?.listingId ?? 0 };
  await expect(stranger.accept({ params })).rejects.toMatchObject({ code: 'feed.not_found' });
  expect(await own.accept({ params })).toMatchObject({ message: 'Le logement est publié.' });
  await expect(own.accept({ params })).rejects.toMatchObject({ code: 'listing.not_found' });
  expect((await own.feed({ params: { id } })).feed).toMatchObject({ waiting: [], estimate: { live: 2 } });
});

test('a draft whose homes are all rented is not published by hand', async () => {
  const csv =
    'id,address,city,beds,baths,rent,status,description,photos\nR-1,81 King St W,Toronto,1,1,1900,Occupied,Bright,\n';
  const { id } = await upload(Buffer.from(csv), 'rented.csv');
  const { version } = await runWaiting(id);
  await own.rerun({ params: { id }, body: { isDry: false, version } });
  await runWaiting(id);
  const { db } = app.services;
  const item = await db
    .selectFrom('feed_items')
    .select('listing_id')
    .where('feed_id', '=', id)
    .executeTakeFirstOrThrow();
  const needs = requireComplete(db, { id: item.listing_id, state: 'draft', isVerified: true }, translator('en'));
  await expect(needs).rejects.toMatchObject({ code: 'enable.incomplete' });
  await db
    .insertInto('listing_photos')
    .values({ listing_id: item.listing_id, position: 0, bucket: 'photos', name: 'loft-a.webp', width: 4, height: 3 })
    .execute();
  const rented = requireComplete(db, { id: item.listing_id, state: 'draft', isVerified: true }, translator('en'));
  await expect(rented).rejects.toMatchObject({ fields: { floorPlans: expect.stringContaining('rented') } });
});

test('a mapping that changed since its dry run is not started, and an address makes the feed repeat', async () => {
  const { id } = await upload(SHEET, 'repeats.xlsx');
  const { version } = await runWaiting(id);
  const settings = { name: 'Every day', url: 'https://homes.example/homes.xlsx', everyHours: 24, mapping: {} };
  await own.edit({ params: { id }, body: { ...settings, version } });
  const start = (given: number) => own.rerun({ params: { id }, body: { isDry: false, version: given } });
  await expect(start(version)).rejects.toMatchObject({ code: 'edit.conflict' });
  expect((await own.feed({ params: { id } })).feed).toMatchObject({
    ...settings,
    source: 'pull',
    version: version + 1,
  });
});

test('a feed belongs to its company, and a company has few', async () => {
  const { id } = await upload(Buffer.from('id,address,city\n1,1 Main St,Toronto\n'), 'mine.csv');
  const params = { id };
  const mapping = {};
  const notFound = { code: 'feed.not_found' };
  await expect(stranger.preview({ params, body: { format: null, mapping } })).rejects.toMatchObject(notFound);
  await expect(stranger.rerun({ params, body: { isDry: true, version: 1 } })).rejects.toMatchObject(notFound);
  const body = { name: 'Mine now', url: '', everyHours: null, mapping, version: 1 };
  await expect(stranger.edit({ params, body })).rejects.toMatchObject(notFound);
  const { length } = await homesOf();
  await app.services.db
    .insertInto('feeds')
    .values(
      Array.from({ length: 20 - length }, (_, at) => ({ company_id: 11, name: `F${at}`, source: 'upload' as const })),
    )
    .execute();
  expect(await upload(SHEET)).toMatchObject({ status: 409, error: { code: 'feed.too_many' } });
});

test.each(['en', 'fr'] as const)('the sample workbook in %s is read without a note', async (lang) => {
  const file = await app.as(givenActor(['Landlord'], [], { companyId: 11 }), lang).ownFeeds.sample({});
  const { readFeedFile, cityKey } = await import('#server/feeds-read/index.ts');
  const chunks = (async function* () {
    yield new Uint8Array(await file.arrayBuffer());
  })();
  const cities = new Set(['Toronto', 'Montréal'].map(cityKey));
  const rows = await Array.fromAsync(readFeedFile(chunks, { cities }));
  expect(rows.map(({ issues }) => issues)).toEqual([[], [], []]);
  expect(rows[0]?.listing).toMatchObject({
    petPolicies: ['cat-friendly'],
    utilities: ['heat', 'water'],
    floorPlans: [{ beds: 1, bathsTenths: 10, squareFeet: 620, rentMinCents: 165_000 }],
  });
});
