import { expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';
import { distanceKm } from './boxes.ts';
import { loadPlaces } from './queries.ts';

const LANDMARK = {
  kind: 'station',
  name_en: 'Station',
  name_fr: 'Gare',
  city_id: PLACE_IDS.toronto,
  source: 'openstreetmap',
  source_id: 'node/1',
} as const;

async function givenHomes(db: TestDatabase['db']): Promise<void> {
  await givenPlaces(db);
  const companyId = await givenCompany(db, 'Homes');
  await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 3 });
  await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.mississauga, count: 1, type: 'house' });
}

test('lists provinces and their places by name, with their number of homes', async () => {
  await using app = await testServices(givenHomes);
  const { count, provinces, popular } = await app.api('fr').locations.list();
  expect(count).toBe(4);
  expect(provinces).toEqual([
    {
      name: 'Ontario',
      slug: 'ontario',
      count: 4,
      code: 'ON',
      metroAreas: [{ name: 'Grand Toronto', slug: 'grand-toronto', count: 4 }],
      cities: [
        { name: 'Mississauga', slug: 'mississauga', count: 1 },
        { name: 'Toronto', slug: 'toronto', count: 3 },
      ],
    },
    {
      name: 'Québec',
      slug: 'quebec',
      count: 0,
      code: 'QC',
      metroAreas: [],
      cities: [
        { name: 'Montréal', slug: 'montreal', count: 0 },
        { name: 'Québec', slug: 'ville-de-quebec', count: 0 },
      ],
    },
  ]);
  expect(popular.slice(0, 2).map(({ slug }) => slug.en)).toEqual(['toronto', 'mississauga']);
});

test('returns nearby places and popular searches of a place', async () => {
  await using app = await testServices(givenHomes);
  const toronto = await app.api().locations.location({ params: { slug: 'toronto' } });
  expect(toronto).toMatchObject({
    count: 3,
    province: { slug: { en: 'ontario' }, count: 4 },
    metroArea: { slug: { fr: 'grand-toronto' } },
  });
  expect(toronto.nearby.map(({ slug, count }) => [slug.en, count])).toEqual([['mississauga', 1]]);
  expect(toronto.popular.map(({ slug }) => slug.en)).not.toContain('toronto');
  expect(toronto.popularSearches).toEqual([
    {
      shortcut: 'one-bedroom-apartments',
      slug: { en: 'one-bedroom-apartments', fr: 'appartements-une-chambre' },
      count: 3,
    },
  ]);
  expect(toronto.neighbourhoods).toHaveLength(6);
  const metro = await app.api('fr').locations.location({ params: { slug: 'grand-toronto' } });
  expect(metro.nearby.map(({ slug }) => slug.en)).toEqual(['toronto', 'mississauga']);
  await expect(app.api().locations.location({ params: { slug: 'atlantis' } })).rejects.toMatchObject({ status: 404 });
});

test('counts again after listings change', async () => {
  await using app = await testServices(givenHomes);
  await app.services.db
    .updateTable('listings')
    .set({ state: 'paused' })
    .where('city_id', '=', PLACE_IDS.mississauga)
    .execute();
  await app.services.search.catchUp();
  const { nearby } = await app.api().locations.location({ params: { slug: 'toronto' } });
  expect(nearby).toEqual([]);
  expect((await app.api().locations.list()).count).toBe(3);
});

test('lists the landmarks near a point, nearest first, in both languages and at most as many as asked for', async () => {
  await using app = await testServices(givenPlaces);
  const { landmarks } = await app.api().locations.landmarksNear({ query: { near: '43.6667,-79.4' } });
  expect(landmarks).toEqual([
    {
      slug: 'university-of-toronto',
      name: { en: 'University of Toronto', fr: 'Université de Toronto' },
      kind: 'university',
      lat: 43.662,
      lng: -79.395,
      metres: 650,
    },
  ]);
  await app.services.db
    .insertInto('landmarks')
    .values([
      { ...LANDMARK, slug: 'across-a-cell', lat: 43.751, lng: -79.395 },
      { ...LANDMARK, slug: 'too-far', source_id: 'node/2', lat: 43.8, lng: -79.395 },
    ])
    .execute();
  const places = await loadPlaces(app.services.db);
  const near = (limit: number) => places.landmarksNear({ lat: 43.7, lng: -79.4 }, limit).map(({ slug }) => slug);
  expect(near(1)).toEqual(['university-of-toronto']);
  expect(near(9)).toEqual(['university-of-toronto', 'across-a-cell']);
  const { landmarksWithin } = app.api().locations;
  const inView = async (bounds: string) =>
    (await landmarksWithin({ query: { bounds } })).landmarks.map(({ slug }) => slug);
  expect(await inView('43.66,-79.4,43.67,-79.39')).toEqual(['university-of-toronto']);
  expect(await inView('43.67,-79.4,43.68,-79.39')).toEqual([]);
  const nowhere = app.api().locations.landmarksNear({ query: { near: 'somewhere' } });
  await expect(nowhere).rejects.toMatchObject({ status: 400 });
});

test('borders of neighbourhoods lie halfway between two centres and near to no other', async () => {
  await using app = await testServices(givenPlaces);
  // The Annex and Liberty Village are 3.7 km apart; the others are too far for a common border.
  const { borders } = await app.api().locations.neighbourhoodBorders({ query: { near: '43.65,-79.41' } });
  expect(borders).toHaveLength(1);
  const places = await loadPlaces(app.services.db);
  const [annex, liberty] = ['The Annex', 'Liberty Village'].map((name) =>
    places.neighbourhoodsOf(PLACE_IDS.toronto).find((hood) => hood.name.en === name),
  );
  if (!annex || !liberty) throw new Error('no such neighbourhoods');
  const [[lat, lng, toLat, toLng] = [0, 0, 0, 0]] = borders;
  for (const end of [
    { lat, lng },
    { lat: toLat, lng: toLng },
  ]) {
    expect(distanceKm(end, annex)).toBeCloseTo(distanceKm(end, liberty), 1);
    expect(distanceKm(end, annex)).toBeCloseTo(2.5, 1);
  }
  expect(await app.api().locations.neighbourhoodBorders({ query: { near: '60,-100' } })).toEqual({ borders: [] });
});
