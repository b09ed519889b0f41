import { expect, test } from 'vitest';
import type { TestDatabase } from '#test/database.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

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
