import { afterAll, beforeEach, expect, test } from 'vitest';
import { deleteOldChanges } from '#server/platform/db/changes.ts';
import { givenAlert } from '#test/given-alert.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { type TestServices, testServices } from '#test/services.ts';
import { matchNews } from './match-news.ts';

let app: TestServices;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testServices(givenListings);
  // Listings from before the first match are not news.
  await matchNews(app.services);
});
afterAll(() => app[Symbol.asyncDispose]());

const toronto = { location_kind: 'city' as const, location_id: PLACE_IDS.toronto };
const setState = (id: number, state: 'active' | 'paused') =>
  app.services.db.updateTable('listings').set({ state, activated_at: new Date() }).where('id', '=', id).execute();
const setRent = (id: number, cents: number) =>
  app.services.db
    .updateTable('floor_plans')
    .set({ rent_min_cents: cents, rent_max_cents: cents })
    .where('listing_id', '=', id)
    .execute();
const matches = async () => {
  await matchNews(app.services);
  return app.services.db
    .selectFrom('alert_matches')
    .innerJoin('listing_news', 'listing_news.id', 'news_id')
    .select([
      'alert_id as alert',
      'listing_id as listing',
      'kind',
      'previous_rent_min_cents as was',
      'rent_min_cents as rent',
    ])
    .orderBy('news_id')
    .orderBy('alert_id')
    .execute();
};

test('a newly active home matches the alerts whose search finds it, once', async () => {
  const wanted = await givenAlert(app.services.db, { ...toronto, query: 'beds=1&rent=-2000' });
  await givenAlert(app.services.db, { ...toronto, query: 'beds=2' });
  await givenAlert(app.services.db, { location_kind: 'city', location_id: PLACE_IDS.montreal, query: '' });
  expect(await matches()).toEqual([]);
  await setState(GIVEN.paused, 'active');
  const found = [{ alert: wanted, listing: GIVEN.paused, kind: 'new', was: null, rent: 185_000 }];
  expect(await matches()).toEqual(found);
  await app.services.db.updateTable('listings').set({ name: 'Another' }).where('id', '=', GIVEN.paused).execute();
  expect(await matches()).toEqual(found);
});

test('only running alerts match, and their changes are followed', async () => {
  const { db } = app.services;
  const unconfirmed = await givenAlert(db, { ...toronto, confirmed_at: null });
  const stopped = await givenAlert(db, { ...toronto, stopped_at: new Date(), query: 'beds=1' });
  const paused = await givenAlert(db, { ...toronto, paused_at: new Date(), query: 'beds=1' });
  await setState(GIVEN.paused, 'active');
  expect(await matches()).toEqual([]);
  await db.updateTable('alerts').set({ confirmed_at: new Date() }).where('id', '=', unconfirmed).execute();
  await db.updateTable('alerts').set({ paused_at: null }).where('id', '=', paused).execute();
  await setRent(GIVEN.english, 170_000);
  expect((await matches()).map(({ alert }) => alert)).toEqual([unconfirmed, paused]);
  await db.updateTable('alerts').set({ query: 'rent=-1500' }).where('id', '=', unconfirmed).execute();
  await db.updateTable('alerts').set({ stopped_at: new Date() }).where('id', '=', paused).execute();
  await setRent(GIVEN.english, 160_000);
  await setRent(GIVEN.english, 150_000);
  expect((await matches()).slice(2).map(({ alert }) => alert)).toEqual([unconfirmed]);
  expect(stopped).toBeGreaterThan(0);
});

test('a lower rent is news for matching alerts, a higher one isn’t', async () => {
  const wide = await givenAlert(app.services.db, { ...toronto, query: 'rent=-2500' });
  const tight = await givenAlert(app.services.db, { ...toronto, query: 'rent=-1800' });
  await setRent(GIVEN.english, 190_000);
  expect(await matches()).toEqual([]);
  await setRent(GIVEN.english, 175_000);
  expect(await matches()).toEqual(
    [wide, tight].map((alert) => ({
      alert,
      listing: GIVEN.english,
      kind: 'price-drop',
      was: 190_000,
      rent: 175_000,
    })),
  );
});

test('a lower mandatory fee is a price drop, and the news has all-in prices', async () => {
  const alert = await givenAlert(app.services.db, { ...toronto, query: 'rent=-2500' });
  const fee = { listing_id: GIVEN.english, kind: 'water', frequency: 'monthly', mandatory: true } as const;
  await app.services.db
    .insertInto('listing_costs')
    .values({ ...fee, amount_cents: 9000 })
    .execute();
  expect(await matches()).toEqual([]);
  await app.services.db.updateTable('listing_costs').set({ amount_cents: 4000 }).execute();
  const found = await matches();
  expect(found).toMatchObject([{ alert, listing: GIVEN.english, kind: 'price-drop' }]);
  expect((found[0]?.was ?? 0) - (found[0]?.rent ?? 0)).toBe(5000);
});

test('a home is new again after over a month offline, but not after a short pause', async () => {
  await givenAlert(app.services.db, toronto);
  await setState(GIVEN.english, 'paused');
  expect(await matches()).toEqual([]);
  await setState(GIVEN.english, 'active');
  expect(await matches()).toEqual([]);
  await setState(GIVEN.english, 'paused');
  await matchNews(app.services);
  await app.services.pool.query(
    `update announced_listings set inactive_since = now() - interval '31 days' where inactive_since is not null`,
  );
  await setState(GIVEN.english, 'active');
  expect(await matches()).toMatchObject([{ listing: GIVEN.english, kind: 'new' }]);
});

test('concurrent processes match nothing twice, and a killed one leaves nothing partial', async () => {
  await givenAlert(app.services.db, toronto);
  await setState(GIVEN.paused, 'active');
  await setRent(GIVEN.english, 100_000);
  await Promise.all([1, 2, 3].map(() => matchNews(app.services)));
  expect(await matches()).toHaveLength(2);
});

test('after unread changes were deleted, every listing is compared', async () => {
  const alert = await givenAlert(app.services.db, toronto);
  await setState(GIVEN.paused, 'active');
  await setRent(GIVEN.english, 100_000);
  await app.services.pool.query(`update listing_changes set at = now() - interval '2 days'`);
  await deleteOldChanges(app.services.pool);
  const found = await matches();
  expect(found.map(({ listing, kind }) => [listing, kind])).toEqual([
    [GIVEN.english, 'price-drop'],
    [GIVEN.paused, 'new'],
  ]);
  expect(found.every((match) => match.alert === alert)).toBe(true);
  await setRent(GIVEN.english, 90_000);
  expect(await matches()).toHaveLength(3);
});
