import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let ids: number[];
let userId: number;

beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenPlaces(db);
      const companyId = await givenCompany(db, 'Harbour Homes');
      ids = await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 505 });
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  userId = (await givenUser(app.services.db, 'Renter')).id;
});

const calls = () => app.as(givenActor(['Renter'], [], { userId }));
const open = (listingId: number) => calls().viewed.record({ body: { listingId } });
const at = (place: number): number => ids[place] ?? 0;
const openedIds = async () => (await calls().viewed.list({ query: { perPage: 100 } })).listings.map(({ id }) => id);

test('viewed homes are listed latest first, each once', async () => {
  for (const place of [0, 1, 2, 0]) expect(await open(at(place))).toEqual({ recorded: true });
  expect(await openedIds()).toEqual([at(0), at(2), at(1)]);
  expect((await calls().viewed.mapMarkers()).count).toBe(3);
  const { times } = await app.services.db
    .selectFrom('viewed_listings')
    .select('times')
    .where('user_id', '=', userId)
    .where('listing_id', '=', at(0))
    .executeTakeFirstOrThrow();
  expect(times).toBe(2);
});

test('nothing is recorded while turned off, and earlier views stay until cleared', async () => {
  await open(at(0));
  await calls().renters.changeProfile({ body: { keepsViewed: false } });
  expect(await open(at(1))).toEqual({ recorded: false });
  expect(await calls().viewed.list()).toMatchObject({ keepsViewed: false, count: 1 });
  expect(await calls().viewed.clear()).toEqual({ count: 1 });
  expect(await openedIds()).toEqual([]);
  await calls().renters.changeProfile({ body: { keepsViewed: true } });
  expect(await open(at(1))).toEqual({ recorded: true });
});

test('one view can be deleted, and unknown homes aren’t recorded', async () => {
  await open(at(0));
  await open(at(1));
  expect(await open(999_999)).toEqual({ recorded: false });
  expect(await calls().viewed.remove({ params: { id: at(0) } })).toEqual({ count: 1 });
  expect(await calls().viewed.remove({ params: { id: at(0) } })).toEqual({ count: 0 });
  expect(await openedIds()).toEqual([at(1)]);
});

test('the latest five hundred are kept', async () => {
  const { db } = app.services;
  const row = (listing_id: number, place: number) => ({ user_id: userId, listing_id, last_at: new Date(place * 1000) });
  await db.insertInto('viewed_listings').values(ids.slice(0, 500).map(row)).execute();
  await open(at(500));
  expect((await calls().viewed.list()).count).toBe(500);
  const kept = await db.selectFrom('viewed_listings').select('listing_id').where('user_id', '=', userId).execute();
  expect(kept.map((one) => one.listing_id)).not.toContain(at(0));
});
