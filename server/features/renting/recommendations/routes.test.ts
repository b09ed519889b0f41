import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let userId: number;
let ids: number[];

beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({
    given: async (db) => {
      await givenPlaces(db);
      const companyId = await givenCompany(db, 'Harbour Homes');
      ids = await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 40 });
      userId = (await givenUser(db, 'Renter')).id;
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const renter = (lang: 'en' | 'fr' = 'en') => app.as(givenActor(['Renter'], [], { userId }), lang).recommendations;
const saved = (...listingIds: number[]) =>
  app.services.db
    .insertInto('favourites')
    .values(listingIds.map((listing_id) => ({ user_id: userId, listing_id })))
    .execute();
const profile = (body: { recommends?: boolean; seenRecommendedIntro?: boolean }) =>
  app.as(givenActor(['Renter'], [], { userId })).renters.changeProfile({ body });
const switchOn = () => profile({ recommends: true });
const firstIds = async () => (await renter().list({ query: { perPage: 100 } })).listings.map(({ id }) => id);
const at = (place: number): number => ids[place] ?? 0;

test('nothing is recommended until the renter turns it on', async () => {
  await saved(...ids.slice(0, 5));
  const off = { basis: 'off', recommendedCount: 0, newRecommendedCount: 0, seenRecommendedIntro: false };
  expect(await renter().stats()).toEqual(off);
  expect(await renter().list()).toEqual({ basis: 'off', count: 0, listings: [] });
  await profile({ seenRecommendedIntro: true });
  expect(await renter().stats()).toEqual({ ...off, seenRecommendedIntro: true });
  await switchOn();
  expect((await renter().stats()).recommendedCount).toBe(35);
  await profile({ recommends: false });
  expect(await renter().stats()).toEqual({ ...off, seenRecommendedIntro: true });
});

test('too little history is reported, and one saved home shows what is near', async () => {
  await switchOn();
  expect((await renter().stats()).basis).toBe('too-little');
  await saved(at(0));
  const { basis, listings } = await renter().list();
  expect(basis).toBe('nearby');
  expect(listings).toHaveLength(24);
  for (const { reasons } of listings)
    expect(reasons[0]).toMatchObject({ code: 'near', listingId: at(0), interest: 'saved' });
});

test('pages continue, and the map has every home', async () => {
  await switchOn();
  await saved(...ids.slice(0, 5));
  const api = renter('fr');
  const pages = await Promise.all([1, 2, 3].map((page) => api.list({ query: { page, perPage: 15 } })));
  const shown = pages.flatMap(({ listings }) => listings.map(({ id }) => id));
  expect(shown.toSorted((a, b) => a - b)).toEqual(ids.slice(5));
  const { marks, count } = await api.mapMarkers();
  expect(count).toBe(35);
  expect(marks.flatMap((mark) => mark.ids).toSorted((a, b) => a - b)).toEqual(ids.slice(5));
});

test('homes outside the seen list are new, and seeing one adds it once with its first time', async () => {
  await switchOn();
  await saved(...ids.slice(0, 5));
  const [first = 0, second = 0, third = 0, ...rest] = await firstIds();
  expect(await renter().markSeen({ body: { listingIds: [first, first, 2_000_000_000] } })).toEqual({
    seenIds: [first],
  });
  const seenAt = () => app.services.db.selectFrom('recommendation_marks').select('seen_at').execute();
  const before = await seenAt();
  await renter().markSeen({ body: { listingIds: [first] } });
  expect(await seenAt()).toEqual(before);
  expect((await renter().stats()).newRecommendedCount).toBe(34);
  const query = { alreadySeenIds: `${second}`, removedIds: `${third}` };
  const { listings } = await renter().newListings({ query });
  expect(listings.map(({ id }) => id)).toEqual(rest);
  expect((await renter().list()).listings.map(({ isNew }) => isNew).slice(0, 2)).toEqual([false, true]);
});

test('a removed home disappears at once and returns when undone', async () => {
  await switchOn();
  await saved(...ids.slice(0, 5));
  const before = await firstIds();
  const listingId = before[3] ?? 0;
  expect((await renter().remove({ body: { listingId } })).recommendedCount).toBe(34);
  expect(await firstIds()).not.toContain(listingId);
  await renter().restore({ params: { id: listingId } });
  expect(await firstIds()).toEqual(before);
  await expect(renter().remove({ body: { listingId: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'listing.not_found',
  });
});

test('saved, contacted, viewed or inactive homes are not recommended', async () => {
  await switchOn();
  await saved(...ids.slice(0, 5));
  const { db, search } = app.services;
  await db
    .insertInto('viewed_listings')
    .values({ user_id: userId, listing_id: at(6) })
    .execute();
  await db
    .insertInto('prospects')
    .values({ id: 1, email: 'a@example.com', lang: 'en', user_hash: 'x', user_id: userId })
    .execute();
  await db
    .insertInto('inquiries')
    .values({
      kind: 'inquiry',
      listing_id: at(7),
      prospect_id: 1,
      full_name: 'A',
      email: 'a@example.com',
      message: 'Hello',
      lang: 'en',
      request_key: '6b0a8f4e-6f0a-4c51-9a3a-0e3f3f1c2a11',
    })
    .execute();
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', at(8)).execute();
  await search.catchUp();
  expect(await firstIds()).toEqual(expect.not.arrayContaining([at(0), at(6), at(7), at(8)]));
  expect(await firstIds()).toHaveLength(32);
});

test('a home opened from its recommendation stays, one opened before is not recommended', async () => {
  await switchOn();
  await saved(...ids.slice(0, 5));
  const [first = 0, second = 0] = await firstIds();
  await renter().markSeen({ body: { listingIds: [first] } });
  for (const listing_id of [first, second])
    await app.services.db.insertInto('viewed_listings').values({ user_id: userId, listing_id }).execute();
  const now = await firstIds();
  expect(now).toContain(first);
  expect(now).not.toContain(second);
});

test('inactive homes still shape the taste', async () => {
  await switchOn();
  const { db, search } = app.services;
  await saved(...ids.slice(0, 3));
  await db.updateTable('listings').set({ state: 'archived' }).where('id', 'in', ids.slice(0, 3)).execute();
  await search.catchUp();
  const { basis, listings } = await renter().list();
  expect(basis).toBe('taste');
  expect(listings[0]?.reasons.map(({ code }) => code)).toContain('rent');
});

test('too many or invalid ids are refused', async () => {
  const many = Array.from({ length: 201 }, (_, i) => i + 1).join(',');
  for (const alreadySeenIds of [many, '1;2', 'x', '1,,2', '99999999999'])
    await expect(renter().newListings({ query: { alreadySeenIds } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  for (const listingIds of [[], [0], [1.5], Array.from({ length: 101 }, (_, i) => i + 1)])
    await expect(renter().markSeen({ body: { listingIds } })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('marks belong to one renter only', async () => {
  await switchOn();
  await saved(...ids.slice(0, 5));
  const other = (await givenUser(app.services.db, 'Renter')).id;
  const theirs = app.as(givenActor(['Renter'], [], { userId: other })).recommendations;
  const [first = 0] = await firstIds();
  await renter().remove({ body: { listingId: first } });
  await theirs.restore({ params: { id: first } });
  expect(await firstIds()).not.toContain(first);
  expect((await theirs.stats()).basis).toBe('off');
});
