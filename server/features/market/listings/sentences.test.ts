import { expect, test } from 'vitest';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

const site = () =>
  testServices(async (db) => {
    await givenPlaces(db);
    const companyId = await givenCompany(db, 'Toronto Lofts Management');
    await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 2 });
  });

test('a sentence becomes a search URL, with names like those of its chips', async () => {
  await using app = await site();
  const q = '2 bedroom in the Annex under 2000 with parking, cats ok, quiet';
  expect(await app.api().search.understand({ query: { q } })).toEqual({
    path: '/toronto?beds=2&rent=-2000&pets=cat-friendly&amenities=parking&hood=the-annex',
    understood: ['The Annex, Toronto', '2 bedrooms', 'Cat Friendly', 'Parking available', 'up to $2,000 per month'],
    leftover: ['quiet'],
  });
});

test('a French sentence becomes a French search URL', async () => {
  await using app = await site();
  const q = '4½ à Québec chats acceptés max 1800 1er juillet 2027';
  expect(await app.api('fr').search.understand({ query: { q } })).toMatchObject({
    path: '/ville-de-quebec?beds=2&rent=-1800&pets=cat-friendly&move-in=2027-07-01',
    understood: ['Québec', '2 chambres (4½)', 'Chats acceptés', expect.stringMatching(/1.800/), expect.any(String)],
    leftover: [],
  });
});

test('a landmark in a sentence is named, and its search covers its metropolitan area', async () => {
  await using app = await site();
  expect(await app.api().search.understand({ query: { q: 'basement near U of T', near: 'montreal' } })).toEqual({
    path: '/greater-toronto-area?types=basement&landmark=university-of-toronto',
    understood: ['Greater Toronto Area', 'Near University of Toronto', 'Basement'],
    leftover: [],
  });
  const { suggestions } = await app.api('fr').search.autocomplete({ query: { q: 'studio meublé près de McGill' } });
  expect(suggestions[0]).toMatchObject({ kind: 'sentence', label: expect.stringContaining('Université McGill') });
});

test('on a place’s page, a sentence without a place searches that place', async () => {
  await using app = await site();
  const { understand } = app.api().search;
  expect(await understand({ query: { q: 'furnished studio', near: 'toronto' } })).toMatchObject({
    path: '/toronto?beds=bachelor&furnished=1',
  });
  expect(await understand({ query: { q: 'furnished studio', near: 'atlantis' } })).toMatchObject({
    path: '/listings?beds=bachelor&furnished=1',
  });
});

test('words without a meaning stay words, and a company’s name leads to the company', async () => {
  await using app = await site();
  const { autocomplete, understand } = app.api().search;
  expect(await understand({ query: { q: 'zzyzx flurble', near: 'toronto' } })).toEqual({
    path: '/listings?q=zzyzx+flurble',
    understood: [],
    leftover: ['zzyzx flurble'],
  });
  // The names are prepared beside the requests.
  const count = async () => (await autocomplete({ query: { q: 'toronto lofts' } })).suggestions.length;
  await expect.poll(count, { timeout: 30_000 }).toBe(2);
  const named = await understand({ query: { q: 'toronto lofts management' } });
  expect(named).toMatchObject({ path: '/property-managers/toronto-lofts-management', leftover: [] });
  expect(await understand({ query: {} })).toMatchObject({ understood: [], leftover: [] });
});

test('the first suggestion for a sentence shows what was understood', async () => {
  await using app = await site();
  const { autocomplete } = app.api().search;
  const { suggestions } = await autocomplete({ query: { q: '2 bedroom toronto' } });
  expect(suggestions[0]).toEqual({
    kind: 'sentence',
    label: 'Toronto · 2 bedrooms',
    detail: '',
    path: '/listings?q=2+bedroom+toronto',
  });
  expect((await autocomplete({ query: { q: 'toronto' } })).suggestions.map(({ kind }) => kind)).not.toContain(
    'sentence',
  );
});

test('a pasted address finds its home, and one without a home is named as not understood', async () => {
  await using app = await site();
  const { search, understand } = app.api().search;
  const [home] = (await search({ query: { location: 'toronto' } })).listings;
  const street = (home?.address ?? '').replace('Street', 'St');
  expect(await understand({ query: { q: `apt 5, ${street}, Toronto` } })).toMatchObject({
    path: `/toronto?${new URLSearchParams({ q: street })}`,
    leftover: ['apt 5'],
  });
  expect(await understand({ query: { q: `${street}, Toronto, ON` } })).toMatchObject({ leftover: [] });
  const [civic] = street.split(' ');
  expect(await understand({ query: { q: `${civic} Main` } })).toMatchObject({
    path: `/listings?q=${civic}+Main`,
    understood: [],
    leftover: [],
  });
  expect(await understand({ query: { q: '900 Howe Toronto' } })).toEqual({
    path: '/toronto',
    understood: ['Toronto'],
    leftover: ['900 Howe'],
  });
});
