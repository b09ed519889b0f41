import { expect, test } from 'vitest';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

/** Two homes at $1,800. The first has mandatory fees of $115; the second only an optional and a yearly one. */
async function market() {
  let ids: number[] = [];
  const app = await testServices(async (db) => {
    await givenPlaces(db);
    const companyId = await givenCompany(db, 'Maple Homes');
    ids = await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 2 });
    const [withFees = 0, without = 0] = ids;
    await db
      .insertInto('listing_costs')
      .values([
        { listing_id: withFees, kind: 'water', amount_cents: 4000, frequency: 'monthly', mandatory: true },
        { listing_id: withFees, kind: 'amenities', amount_cents: 7500, frequency: 'monthly', mandatory: true },
        { listing_id: without, kind: 'parking', amount_cents: 9000, frequency: 'monthly', mandatory: false },
        { listing_id: without, kind: 'key-deposit', amount_cents: 9000, frequency: 'yearly', mandatory: true },
      ])
      .execute();
  });
  const { search } = app.api();
  const idsOf = async (query: Record<string, string>) =>
    (await search.search({ query: { location: 'toronto', ...query } })).listings.map(({ id }) => id);
  const [withFees = 0, without = 0] = ids;
  return { app, search, idsOf, withFees, without };
}

test('a price limit includes the mandatory monthly fees, and no other costs', async () => {
  const { app, idsOf, withFees, without } = await market();
  await using _ = app;
  expect(await idsOf({ rent: '-1900' })).toEqual([without]);
  expect(await idsOf({ rent: '1900-' })).toEqual([withFees]);
  expect(await idsOf({ rent: '1915-1915' })).toEqual([withFees]);
});

test('a price order includes the mandatory monthly fees', async () => {
  const { app, idsOf, withFees, without } = await market();
  await using _ = app;
  expect(await idsOf({ sort: 'rent-asc' })).toEqual([without, withFees]);
  expect(await idsOf({ sort: 'rent-desc' })).toEqual([withFees, without]);
});

test('pins on the map and favourites show the all-in price', async () => {
  const { app, search, withFees } = await market();
  await using _ = app;
  const { marks } = await search.mapMarkers({ query: { location: 'toronto', rent: '1900-' } });
  expect(marks.map(({ rentMinCents }) => rentMinCents)).toEqual([191_500]);
  const { favourites } = await search.favMapMarkers({ query: { favourites: `${withFees}` } });
  expect(favourites.map(({ rentMinCents }) => rentMinCents)).toEqual([191_500]);
});

test('an old link with the option for all-in prices finds the same homes', async () => {
  const { app, idsOf, without } = await market();
  await using _ = app;
  expect(await idsOf({ rent: '-1900', cost: 'all-in' })).toEqual([without]);
});

test('a commercial space has no bedrooms or baths, and no search for them finds it', async () => {
  const { app, search, idsOf, withFees, without } = await market();
  await using _ = app;
  await app.services.db
    .updateTable('listings')
    .set({ property_type: 'commercial' })
    .where('id', '=', withFees)
    .execute();
  await app.services.search.catchUp();
  const { listings, facets } = await search.search({ query: { location: 'toronto', types: 'commercial' } });
  expect(listings).toMatchObject([{ id: withFees, beds: null, baths: null }]);
  expect(Object.values(facets?.beds ?? {}).every((count) => count === 0)).toBe(true);
  expect(await idsOf({ beds: 'bachelor,1,2,3,4-plus' })).toEqual([without]);
  const { listing } = await app.api().listings.detail({ params: { id: withFees } });
  expect([listing.bedrooms, listing.baths]).toEqual([null, null]);
});
