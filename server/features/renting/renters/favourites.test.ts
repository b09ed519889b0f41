import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { randomFrom } from '#test/random.ts';

const UNKNOWN = 999_999;
let app: TestApp;
let ids: number[];
let userId: number;

beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenPlaces(db);
      const companyId = await givenCompany(db, 'Harbour Homes');
      ids = await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 560 });
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  userId = (await givenUser(app.services.db, 'Renter')).id;
});

const callsOf = (id: number) => app.as(givenActor(['Renter'], [], { userId: id })).favourites;
const renter = () => callsOf(userId);
const at = (place: number): number => ids[place] ?? 0;
const save = (listingId: number, active?: boolean) => renter().toggle({ body: { listingId, active } });
const savedIds = async () => (await renter().list()).favouriteListings;
const audit = (favouriteListings: number[]) => renter().audit({ body: { favouriteListings } });

test('a toggle saves an unsaved home and removes a saved one', async () => {
  expect(await save(at(0))).toEqual({ active: true, favouriteListings: [at(0)] });
  expect(await save(at(1))).toEqual({ active: true, favouriteListings: [at(0), at(1)] });
  expect(await save(at(0))).toEqual({ active: false, favouriteListings: [at(1)] });
});

test('a repeated request takes effect once', async () => {
  await save(at(0), true);
  await save(at(1), true);
  expect(await save(at(0), true)).toEqual({ active: true, favouriteListings: [at(0), at(1)] });
  expect(await save(at(2), false)).toEqual({ active: false, favouriteListings: [at(0), at(1)] });
  expect(await renter().remove({ params: { id: at(0) } })).toEqual({ favouriteListings: [at(1)] });
  expect(await renter().remove({ params: { id: at(0) } })).toEqual({ favouriteListings: [at(1)] });
});

test('an unknown home can’t be saved', async () => {
  await expect(save(UNKNOWN)).rejects.toMatchObject({ code: 'listing.not_found' });
  expect(await save(UNKNOWN, false)).toEqual({ active: false, favouriteListings: [] });
});

test('saved homes are paged, newest first, as cards and map marks', async () => {
  await audit(ids.slice(0, 30));
  const first = await renter().list();
  expect(first).toMatchObject({ count: 30, page: 1, perPage: 24, goneListings: [] });
  expect(first.listings.map(({ id }) => id)).toEqual(ids.slice(6, 30).reverse());
  const second = await renter().list({ query: { page: 2 } });
  expect(second.listings.map(({ id }) => id)).toEqual(ids.slice(0, 6).reverse());
  const { count, marks } = await renter().mapMarkers();
  expect(count).toBe(30);
  expect(marks.flatMap((mark) => mark.ids).sort((a, b) => a - b)).toEqual(ids.slice(0, 30));
  expect((await renter().recent()).recentFavouriteListings).toEqual(ids.slice(18, 30).reverse());
});

test('a saved home that is no longer listed is shown as gone', async () => {
  const { db, search } = app.services;
  const goneId = at(559);
  await audit([at(0), goneId]);
  expect((await renter().one({ params: { id: goneId } })).listing?.id).toBe(goneId);
  await db.updateTable('listings').set({ state: 'archived' }).where('id', '=', goneId).execute();
  await search.apply([goneId]);
  const list = await renter().list();
  expect(list).toMatchObject({ count: 1, favouriteListings: [at(0), goneId] });
  expect(list.goneListings).toMatchObject([{ id: goneId, city: 'Toronto', province: 'ON' }]);
  const { listing, goneListing } = await renter().one({ params: { id: goneId } });
  expect([listing, goneListing?.id]).toEqual([null, goneId]);
  await expect(renter().one({ params: { id: at(5) } })).rejects.toMatchObject({ code: 'listing.not_found' });
});

test('a browser’s list is added after the saved one, without duplicates and unknown homes', async () => {
  await audit([at(3), at(1)]);
  expect(await audit([at(1), UNKNOWN, at(2), at(2), at(0)])).toEqual({
    favouriteListings: [at(3), at(1), at(2), at(0)],
  });
  expect(await audit([])).toEqual({ favouriteListings: [at(3), at(1), at(2), at(0)] });
});

test('a browser’s merged home is saved as its survivor, in its place', async () => {
  const { db } = app.services;
  const mergeInto = (from: number, to: number) =>
    db.updateTable('listings').set({ state: 'archived', merged_into: to }).where('id', '=', from).execute();
  await mergeInto(at(556), at(557));
  await mergeInto(at(557), at(0));
  expect(await audit([at(1), at(556), at(2), at(557), at(0)])).toEqual({ favouriteListings: [at(1), at(0), at(2)] });
  await renter().remove({ params: { id: at(0) } });
  expect(await save(at(557), true)).toEqual({ active: true, favouriteListings: [at(1), at(2), at(0)] });
});

test('an open page that knows only the merged home removes and toggles its survivor', async () => {
  const { db } = app.services;
  await db
    .updateTable('listings')
    .set({ state: 'archived', merged_into: at(1) })
    .where('id', '=', at(555))
    .execute();
  const { toggle, remove } = renter();
  await audit([at(0), at(1)]);
  expect((await save(at(555), false)).favouriteListings).toEqual([at(0)]);
  expect(await save(at(555), true)).toEqual({ active: true, favouriteListings: [at(0), at(1)] });
  expect(await toggle({ body: { listingId: at(555) } })).toEqual({ active: false, favouriteListings: [at(0)] });
  await save(at(1), true);
  expect(await remove({ params: { id: at(555) } })).toEqual({ favouriteListings: [at(0)] });
});

test('the newest five hundred are kept', async () => {
  await audit(ids.slice(0, 500));
  expect(await audit([at(500), at(501)])).toEqual({ favouriteListings: ids.slice(2, 502) });
  expect((await save(at(502))).favouriteListings).toEqual(ids.slice(3, 503));
  await expect(audit(ids.slice(0, 501))).rejects.toMatchObject({ code: 'request.invalid' });
});

test('a list belongs to one renter only', async () => {
  await save(at(0));
  const other = await givenUser(app.services.db, 'Renter');
  expect((await callsOf(other.id).list()).favouriteListings).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'browsers that join their lists at once lose nothing and end alike (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const some = (most: number) => Array.from({ length: random.below(most) }, () => at(random.below(60)));
    const before = some(20);
    await audit(before);
    const lists = Array.from({ length: 2 + random.below(4) }, () => [...new Set(some(30))]);
    const answers = await Promise.all(lists.map(audit));
    const expected = new Set([...before, ...lists.flat()]);
    const final = await savedIds();
    expect(new Set(final)).toEqual(expected);
    expect(final).toHaveLength(expected.size);
    expect(final.slice(0, new Set(before).size)).toEqual([...new Set(before)]);
    // Each browser has its own homes and all saved ones; after another call all have the same.
    for (const [place, { favouriteListings }] of answers.entries())
      expect(new Set(favouriteListings)).toEqual(new Set([...favouriteListings, ...before, ...(lists[place] ?? [])]));
    const again = await Promise.all(answers.map(({ favouriteListings }) => audit(favouriteListings)));
    for (const { favouriteListings } of again) expect(favouriteListings).toEqual(final);
  },
);

test('saved homes are ordered by price, move-in date or distance from a place, the unknown last', async () => {
  const { db, search } = app.services;
  const homes = ids.slice(540, 544);
  const [cheap = 0, dear = 0, unpriced = 0, far = 0] = homes;
  const setPlan = (id: number, rent: number | null, day: string) =>
    db
      .updateTable('floor_plans')
      .set({ rent_min_cents: rent, rent_max_cents: rent, available_on: day })
      .where('listing_id', '=', id)
      .execute();
  await setPlan(cheap, 90_000, '2099-03-01');
  await setPlan(dear, 400_000, '2099-01-01');
  await setPlan(unpriced, null, '2099-04-01');
  await setPlan(far, 200_000, '2099-02-01');
  await db
    .updateTable('listings')
    .set({ lat: 44.5, lng: -79.4, place_known: 'confirmed' })
    .where('id', '=', far)
    .execute();
  await search.apply(homes);
  await audit(homes);
  const order = async (query: Parameters<ReturnType<typeof renter>['list']>[0]) =>
    (await renter().list(query)).listings.map(({ id }) => id);
  expect(await order({ query: { sort: 'price' } })).toEqual([cheap, far, dear, unpriced]);
  expect(await order({ query: { sort: 'available' } })).toEqual([dear, far, cheap, unpriced]);
  expect(await order({ query: { sort: 'price', page: '2', perPage: '3' } })).toEqual([unpriced]);
  const own = app.as(givenActor(['Renter'], [], { userId }));
  expect(await order({ query: { sort: 'distance' } })).toEqual(homes.toReversed());
  await own.pointsOfInterest.create({ body: { name: 'Work', latitude: 43.65, longitude: -79.4 } });
  const { pointOfInterest: cabin } = await own.pointsOfInterest.create({
    body: { name: 'Cabin', latitude: 44.5, longitude: -79.4 },
  });
  expect((await order({ query: { sort: 'distance' } })).at(-1)).toBe(far);
  expect((await order({ query: { sort: 'distance', placeId: String(cabin.id) } }))[0]).toBe(far);
});

test('a note is private, survives the removal of its home, and an empty text deletes it', async () => {
  await save(at(0));
  const write = (note: string, version: number, listingId = at(0)) =>
    renter().saveNote({ body: { listingId, note, version } });
  await expect(write('Not saved', 0, at(1))).rejects.toMatchObject({ code: 'listing.not_found' });
  expect(await write('Bright kitchen', 0)).toMatchObject({ note: { note: 'Bright kitchen', version: 1 } });
  const other = await givenUser(app.services.db, 'Renter');
  await callsOf(other.id).toggle({ body: { listingId: at(0) } });
  expect((await callsOf(other.id).list()).notes).toEqual([]);
  await save(at(0), false);
  expect((await renter().list()).notes).toEqual([]);
  await save(at(0), true);
  expect((await renter().list()).notes).toMatchObject([{ listingId: at(0), note: 'Bright kitchen' }]);
  expect(await write('', 1)).toEqual({ note: null });
  expect((await renter().one({ params: { id: at(0) } })).note).toBeNull();
});

test('a second tab with an older note does not overwrite the newer one', async () => {
  await save(at(0));
  const write = (note: string, version: number) => renter().saveNote({ body: { listingId: at(0), note, version } });
  const answers = await Promise.allSettled([write('From one tab', 0), write('From the other', 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { note } = await renter().one({ params: { id: at(0) } });
  expect(note?.version).toBe(1);
  await expect(write('Late', 0)).rejects.toMatchObject({ code: 'edit.conflict' });
});
