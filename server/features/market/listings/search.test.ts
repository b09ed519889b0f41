import { expect, test } from 'vitest';
import type { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

const market = (homes: { toronto?: number; montreal?: number; condos?: number }) =>
  testServices(async (db) => {
    await givenPlaces(db);
    const companyId = await givenCompany(db, 'Maple Homes');
    const other = await givenCompany(db, 'Saltbox Homes');
    if (homes.toronto) await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: homes.toronto });
    if (homes.condos)
      await givenCompanyListings(db, {
        companyId: other,
        cityId: PLACE_IDS.toronto,
        count: homes.condos,
        type: 'condo',
      });
    if (homes.montreal)
      await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.montreal, count: homes.montreal });
  });

test('a place is searched by slug or id, including everything inside it', async () => {
  await using app = await market({ toronto: 3, montreal: 2 });
  const { search } = app.api();
  expect((await search.search({ query: { location: 'toronto' } })).count).toBe(3);
  expect((await search.search({ query: { cityId: PLACE_IDS.montreal } })).count).toBe(2);
  expect((await search.search({ query: { metroAreaId: PLACE_IDS.gta } })).count).toBe(3);
  expect((await search.search({ query: { provinceId: PLACE_IDS.quebec } })).count).toBe(2);
  expect((await search.search()).count).toBe(5);
});

test('an unknown place answers 404, and an unknown filter is ignored', async () => {
  await using app = await market({ toronto: 1 });
  await expect(app.api().search.search({ query: { location: 'atlantis' } })).rejects.toMatchObject({
    code: 'location.not_found',
  });
  expect((await app.api().search.search({ query: { location: 'toronto', beds: 'ninety', colour: 'red' } })).count).toBe(
    1,
  );
});

test('pages don’t overlap and say their position', async () => {
  await using app = await market({ toronto: 30 });
  const { search } = app.api();
  const first = await search.search({ query: { location: 'toronto' } });
  const second = await search.search({ query: { location: 'toronto', p: 2 } });
  expect(first.listings).toHaveLength(24);
  expect(second.listings).toHaveLength(6);
  expect(new Set([...first.listings, ...second.listings].map(({ id }) => id)).size).toBe(30);
  expect(first.pagination).toMatchObject({
    currentPage: 1,
    nextPages: [2],
    prevPages: [],
    showing: 24,
    endOfListings: false,
  });
  expect(second.pagination).toMatchObject({
    currentPage: 2,
    prevPages: [1],
    nextPages: [],
    numOfListingsFromPageOne: 30,
    endOfListings: true,
  });
});

test('count=true returns only the count', async () => {
  await using app = await market({ toronto: 3 });
  expect(await app.api().search.search({ query: { location: 'toronto', count: 'true' } })).toMatchObject({
    count: 3,
    listings: [],
  });
});

test('words without letters and words of no home find nothing, in the list and on the map', async () => {
  await using app = await market({ toronto: 2 });
  const { search, mapMarkers, autocomplete } = app.api().search;
  for (const q of ['!!!', '🏠', '多伦多', 'مونتريال', 'zzyzx']) {
    expect({ q, count: (await search({ query: { q } })).count }).toEqual({ q, count: 0 });
    expect((await mapMarkers({ query: { q, location: 'toronto' } })).count).toBe(0);
    expect((await autocomplete({ query: { q } })).suggestions).toEqual([]);
  }
  expect((await search({ query: { q: 'Main St.' } })).count).toBe(2);
});

test('every option has the count that choosing it leads to', async () => {
  await using app = await market({ toronto: 3, condos: 2 });
  const { facets } = await app.api().search.search({ query: { location: 'toronto' } });
  expect(facets.types).toEqual({ apartment: 3, condo: 2 });
  for (const [type, count] of Object.entries(facets.types ?? {})) {
    expect((await app.api().search.search({ query: { location: 'toronto', types: type } })).count).toBe(count);
  }
});

test('a shortcut sets its filters under its word in both languages', async () => {
  await using app = await market({ toronto: 3, condos: 2 });
  const { search } = app.api();
  expect(await search.inCity({ params: { cityOrSlug: 'toronto', x: 'condos' } })).toMatchObject({
    count: 2,
    shortcut: 'condos',
  });
  expect((await search.inCity({ params: { cityOrSlug: PLACE_IDS.toronto, x: 'all' } })).count).toBe(5);
  expect((await search.inCity({ params: { cityOrSlug: 'toronto', x: 'maisons-de-ville' } })).count).toBe(0);
});

test('cards use the caller’s language', async () => {
  await using app = await market({ montreal: 1 });
  const inEnglish = await app.api('en').search.search();
  const inFrench = await app.api('fr').search.search();
  expect(inEnglish.listings[0]).toMatchObject({ city: 'Montreal', province: 'QC' });
  expect(inFrench.listings[0]).toMatchObject({ city: 'Montréal', province: 'QC' });
});

test('the map’s markers cover exactly the filtered homes', async () => {
  await using app = await market({ toronto: 5, condos: 3, montreal: 2 });
  const { count, marks } = await app
    .api()
    .search.mapMarkers({ query: { location: 'toronto', types: 'condo', zoom: 12 } });
  expect(count).toBe(3);
  expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(3);
  const ids = marks.flatMap((mark) => mark.ids).join(',');
  expect((await app.api().search.mapMarkerInfo({ query: { ids } })).listings).toHaveLength(3);
});

test('favourites come as cards in their order, and missing ones are named', async () => {
  await using app = await market({ toronto: 3 });
  const { listings } = await app.api().search.search();
  const [first, second] = listings.map(({ id }) => id);
  const answer = await app
    .api()
    .search.favListings({ query: { favourites: `${second},999999,abc,${first},${second}` } });
  expect(answer.listings.map(({ id }) => id)).toEqual([second, first]);
  expect(answer.goneIds).toEqual([999999]);
  const marks = await app.api().search.favMapMarkers({ query: { favourites: `${first}` } });
  expect(marks.favourites).toMatchObject([{ ids: [first], count: 1, rentMinCents: 180_000 }]);
});

test('a change is found after the feed was read, and a hidden home is not', async () => {
  await using app = await market({ toronto: 2 });
  const { db, search } = app.services;
  const before = await app.api().search.search({ query: { location: 'toronto', rent: '-1000' } });
  expect(before.count).toBe(0);
  const id = (await app.api().search.search()).listings[0]?.id ?? 0;
  await db
    .updateTable('floor_plans')
    .set({ rent_min_cents: 90_000, rent_max_cents: 90_000 })
    .where('listing_id', '=', id)
    .execute();
  await search.catchUp();
  expect(
    (await app.api().search.search({ query: { location: 'toronto', rent: '-1000' } })).listings.map((card) => card.id),
  ).toEqual([id]);
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', id).execute();
  await search.catchUp();
  expect((await app.api().search.search({ query: { location: 'toronto' } })).count).toBe(1);
});

test('rent trends exist only for a known place', async () => {
  await using app = await market({ toronto: 1 });
  await app.services.db
    .insertInto('rent_trends')
    .values([
      {
        location_kind: 'city',
        location_id: PLACE_IDS.toronto,
        beds: 1,
        month: '2026-09-01',
        median_rent_cents: 220_000,
        listing_count: 9,
      },
      {
        location_kind: 'city',
        location_id: PLACE_IDS.toronto,
        beds: 1,
        month: '2026-10-01',
        median_rent_cents: 221_000,
        listing_count: 8,
      },
      {
        location_kind: 'city',
        location_id: PLACE_IDS.toronto,
        beds: 2,
        month: '2026-10-01',
        median_rent_cents: 290_000,
        listing_count: 5,
      },
    ])
    .execute();
  expect(await app.api().search.rentTrends({ params: { a: 'city', b: PLACE_IDS.toronto } })).toEqual({
    months: ['2026-09', '2026-10'],
    series: [
      { beds: 1, medianRentCents: [220_000, 221_000], listingCount: [9, 8] },
      { beds: 2, medianRentCents: [null, 290_000], listingCount: [0, 5] },
    ],
  });
  await expect(app.api().search.rentTrends({ params: { a: 'city', b: 999 } })).rejects.toMatchObject({
    code: 'location.not_found',
  });
});

test('the search box knows places, companies and postal codes, and forgives typos', async () => {
  await using app = await market({ toronto: 2 });
  const { autocomplete, didYouMean } = app.api('fr').search;
  await expect
    .poll(async () => (await autocomplete({ query: { q: 'toro' } })).suggestions[0])
    .toMatchObject({ kind: 'city', label: 'Toronto', path: '/toronto' });
  expect((await autocomplete({ query: { q: 'maple' } })).suggestions[0]).toMatchObject({
    kind: 'company',
    path: '/property-managers/maple-homes',
  });
  expect((await autocomplete({ query: { q: 'm5v' } })).suggestions[0]).toMatchObject({
    kind: 'postal',
    path: '/grand-toronto?landmark=m5v',
  });
  expect((await didYouMean({ query: { q: 'tornoto' } })).suggestions[0]).toMatchObject({ label: 'Toronto' });
  expect((await autocomplete({ query: { q: '' } })).suggestions).toEqual([]);
});

test('a landmark is suggested in both languages, and its search lists only homes around it', async () => {
  await using app = await market({ toronto: 2, montreal: 1 });
  const { autocomplete } = app.api('fr').search;
  await expect
    .poll(async () => (await autocomplete({ query: { q: 'universite mcgill' } })).suggestions[0])
    .toEqual({
      kind: 'landmark',
      label: 'Université McGill',
      detail: 'Montréal',
      path: '/montreal?landmark=mcgill-university',
    });
  expect((await app.api().search.autocomplete({ query: { q: 'u of t' } })).suggestions[0]).toMatchObject({
    kind: 'landmark',
    path: '/greater-toronto-area?landmark=university-of-toronto',
  });
  const { db, search } = app.services;
  const { id } = await db
    .selectFrom('listings')
    .select('id')
    .where('city_id', '!=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const move = async (lat: number) => {
    await db.updateTable('listings').set({ lat, lng: -73.575 }).where('id', '=', id).execute();
    await search.apply([id]);
    return app.api().search.search({ query: { landmark: 'mcgill-university' } });
  };
  expect(await move(45.504 + 0.017)).toMatchObject({
    count: 1,
    landmark: {
      slug: 'mcgill-university',
      name: { en: 'McGill University', fr: 'Université McGill' },
      ofPlace: { en: 'McGill University', fr: 'de l’Université McGill' },
    },
    around: { lat: 45.504, lng: -73.575, km: 2 },
  });
  // Without a home in the circle, the next wider ones are counted, wherever the place of the search ends.
  const { count, around } = await move(45.504 + 0.019);
  expect(count).toBe(0);
  expect(around?.steps.map((step) => step.count)).toEqual([0, 0, 0, 1, 1, 1, 1]);
  const find = async (query: Record<string, string>) => (await app.api().search.search({ query })).count;
  expect(await find({ landmark: 'mcgill-university', within: '5', location: 'toronto' })).toBe(1);
  expect(await find({ around: '45.5231,-73.5752', within: '0.5' })).toBe(1);
  expect(await find({ around: '45.53,-73.575', within: '0.5' })).toBe(0);
  const { box } = await app.api().search.mapFrame({ query: { around: '45.523,-73.575' } });
  expect(box).toEqual([45.523, -73.575, 45.523, -73.575]);
  const unknown = await app.api().search.search({ query: { landmark: 'atlantis' } });
  expect([unknown.count, unknown.landmark]).toEqual([3, undefined]);
});

test('the listings of the past days come newest first with their number', async () => {
  await using app = await market({ toronto: 3 });
  const { db, search } = app.services;
  const ids = (await app.api().search.search()).listings.map(({ id }) => id);
  await db
    .updateTable('listings')
    .set({ activated_at: new Date() })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  await search.catchUp();
  const answer = await app.api().search.pastDays({ params: { days: 7 } });
  expect(answer.count).toBe(1);
  expect(answer.listings.map(({ id }) => id)).toEqual([ids[1]]);
});

test('the filters parameter filters results and pins like parameters of their own', async () => {
  await using app = await market({ toronto: 3, condos: 2, montreal: 1 });
  const { search } = app.api();
  const count = async (filters: string, query: Record<string, string> = {}) =>
    (await search.search({ query: { ...query, filters } })).count;
  expect(await count('{"rentalTypes":["condo"]}')).toBe(2);
  expect(await count('{"rentalTypes":["condo","apartment"],"keyword":""}')).toBe(6);
  expect(await count(`{"cityId":${PLACE_IDS.montreal}}`)).toBe(1);
  expect(await count('{"beds":["4+"],"rates":{"max":100000}}')).toBe(
    (await search.search({ query: { beds: '4+', 'rent-max': 100_000 } })).count,
  );
  const first = (await search.search()).listings[0];
  const [south, west] = first?.at ?? [0, 0];
  const bounds = { south: south - 0.01, west: west - 0.01, north: south + 0.01, east: west + 0.01 };
  expect(await count(JSON.stringify({ bounds }))).toBe(
    (await search.search({ query: { bounds: Object.values(bounds).join(',') } })).count,
  );
  const pins = await search.mapMarkers({ query: { filters: '{"rentalTypes":["condo"]}' } });
  expect(pins.count).toBe(2);
  // A parameter of its own wins, and malformed JSON filters nothing.
  expect(await count('{"rentalTypes":["condo"]}', { types: 'apartment' })).toBe(4);
  expect([await count('{"beds":'), await count('[]'), await count('{"beds":{"x":{}},"furnished":[{}]}')]).toEqual([
    6, 6, 6,
  ]);
});

test('errors of parameters name their field, in both languages', async () => {
  await using app = await market({});
  const fieldsOf = (lang: Lang, query: { ids: string }) =>
    app
      .api(lang)
      .search.mapMarkerInfo({ query })
      .then(
        () => undefined,
        (error: AppError) => error.fields,
      );
  const missing = {} as { ids: string };
  expect(await fieldsOf('en', missing)).toEqual({ ids: 'The ids field is required' });
  expect(await fieldsOf('fr', missing)).toEqual({ ids: 'Le champ ids est obligatoire' });
  expect(await fieldsOf('en', { ids: 'all' })).toEqual({ ids: 'ids is not valid' });
});
