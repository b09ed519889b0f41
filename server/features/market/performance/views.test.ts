import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { testDatabase } from '#test/database.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { createViewCounter } from './views.ts';

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1';
const OTHER_BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
/** The counter's clock. */
let clock: Date;
beforeEach(async () => {
  await end();
  clock = new Date();
  const { pool } = await testDatabase();
  const views = createViewCounter({ pool, now: () => clock, onError: () => {} });
  app = await testApp({ given: givenListings, services: { views } });
});
afterAll(end);

/** Closes the counter, which would otherwise write into the next test. */
async function end(): Promise<void> {
  await app?.services.views.close();
  await app?.[Symbol.asyncDispose]();
}

async function look(listingId: number, userAgent = BROWSER, token?: string): Promise<boolean> {
  const headers = { 'user-agent': userAgent, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.fetch(`/api/listing/${listingId}/view`, { method: 'POST', headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { counted: boolean }).counted;
}

async function days() {
  await app.services.views.flush();
  const { rows } = await app.services.pool.query('select * from listing_days order by listing_id, day');
  return rows;
}

async function loggedIn(role: 'Renter' | 'Landlord' | 'Support', companyId?: number) {
  const { db } = app.services;
  const { id } = await givenUser(db, role, companyId === undefined ? {} : { companyId });
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('sessions')
    .values({ user_id: id, token_hash: tokenHash(token), expires_at })
    .execute();
  return { id, token };
}

test('views of different visitors add up on the listing’s local day', async () => {
  clock = new Date('2026-11-21T04:59:00Z');
  expect(await look(GIVEN.english)).toBe(true);
  expect(await look(GIVEN.english, OTHER_BROWSER)).toBe(true);
  expect(await look(GIVEN.french)).toBe(true);
  await app.services.views.flush();
  clock = new Date('2026-11-21T05:00:00Z');
  expect(await look(GIVEN.english, `${OTHER_BROWSER} tablet`)).toBe(true);
  const none = { favourites: 0, leads: 0 };
  expect(await days()).toEqual([
    { listing_id: GIVEN.english, day: '2026-11-20', views: 2, ...none },
    { listing_id: GIVEN.english, day: '2026-11-21', views: 1, ...none },
    { listing_id: GIVEN.french, day: '2026-11-20', views: 1, ...none },
  ]);
});

test('a view near midnight counts for the day on the listing’s local clock', async () => {
  clock = new Date('2026-11-21T03:45:00Z');
  for (const [code, day] of [
    ['NL', '2026-11-21'],
    ['NS', '2026-11-20'],
    ['BC', '2026-11-20'],
  ]) {
    await app.services.pool.query('update provinces set code = $1 where id = 1', [code]);
    await look(GIVEN.english, `${BROWSER} ${code}`);
    expect((await days()).map((row) => row.day)).toEqual([day]);
    await app.services.pool.query('delete from listing_days');
  }
});

test('the same visitor counts once within half an hour, and again after an hour', async () => {
  expect(await look(GIVEN.english)).toBe(true);
  expect(await look(GIVEN.english)).toBe(false);
  clock = new Date(clock.getTime() + 29 * 60_000);
  expect(await look(GIVEN.english)).toBe(false);
  expect(await look(GIVEN.french)).toBe(true);
  clock = new Date(clock.getTime() + 32 * 60_000);
  expect(await look(GIVEN.english)).toBe(true);
});

test('views by programs, the landlord and staff or of hidden listings don’t count, but views by renters always do', async () => {
  for (const name of [
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'curl/8.14',
    'HeadlessChrome/142.0',
    'facebookexternalhit/1.1',
  ])
    expect(await look(GIVEN.english, name), name).toBe(false);
  expect(await look(GIVEN.english, 'Mozilla/5.0 (Linux; Android 14; CUBOT X90) Chrome/142.0 Mobile')).toBe(true);
  expect(await look(GIVEN.paused)).toBe(false);
  expect(await look(999_999)).toBe(false);
  const own = await loggedIn('Landlord', 11);
  expect(await look(GIVEN.english, BROWSER, own.token)).toBe(false);
  expect(await look(GIVEN.french, BROWSER, own.token)).toBe(true);
  const { token: support } = await loggedIn('Support');
  expect(await look(GIVEN.english, BROWSER, support)).toBe(false);
  const { token: renter } = await loggedIn('Renter');
  expect(await look(GIVEN.english, BROWSER, renter)).toBe(true);
  expect(await look(GIVEN.english, OTHER_BROWSER, renter)).toBe(false);
});

test('views that can’t be written wait and are not counted twice', async () => {
  const { pool } = app.services;
  await pool.query('alter table listing_days rename to away');
  await look(GIVEN.english);
  await app.services.views.flush();
  await look(GIVEN.english, OTHER_BROWSER);
  await pool.query('alter table away rename to listing_days');
  await Promise.all([app.services.views.flush(), app.services.views.flush()]);
  expect(await days()).toMatchObject([{ views: 2 }]);
  // Nothing remains of a listing that was deleted in the meantime.
  await look(GIVEN.french);
  await pool.query('delete from listings where id = $1', [GIVEN.french]);
  expect(await days()).toHaveLength(1);
});

test('saved homes and leads count in the same transaction, and an undo on the same day takes one back', async () => {
  const { id } = await loggedIn('Renter');
  const renter = app.as(givenActor(['Renter'], [], { userId: id }));
  await renter.favourites.toggle({ body: { listingId: GIVEN.english, active: true } });
  await renter.favourites.toggle({ body: { listingId: GIVEN.english, active: true } });
  await renter.favourites.audit({ body: { favouriteListings: [GIVEN.french, GIVEN.english] } });
  await app.api().inquiries.inquire({
    body: {
      listingId: GIVEN.english,
      fullName: 'Sam Roy',
      email: 'sam@example.org',
      message: 'Hello',
      requestKey: randomUUID(),
    },
  });
  const counts = async () => (await days()).map((row) => [row.listing_id, row.favourites, row.leads]);
  expect(await counts()).toEqual([
    [GIVEN.english, 1, 1],
    [GIVEN.french, 1, 0],
  ]);
  await renter.favourites.toggle({ body: { listingId: GIVEN.french, active: false } });
  expect(await counts()).toEqual([
    [GIVEN.english, 1, 1],
    [GIVEN.french, 0, 0],
  ]);
  const { pool } = app.services;
  await pool.query(`update favourites set created_at = created_at - interval '3 days'`);
  await pool.query('delete from favourites');
  expect(await counts()).toContainEqual([GIVEN.english, 1, 1]);
});

test('a network counts a home a few times a day at most, whatever browsers it names', async () => {
  let counted = 0;
  for (let n = 0; n < 12; n++) counted += Number(await look(GIVEN.english, `${OTHER_BROWSER} ${n}`));
  expect(counted).toBe(4);
  expect(await look(GIVEN.french, OTHER_BROWSER)).toBe(true);
  clock = new Date(clock.getTime() + 25 * 3_600_000);
  expect(await look(GIVEN.english, OTHER_BROWSER)).toBe(true);
});
