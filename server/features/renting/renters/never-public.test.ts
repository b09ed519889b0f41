import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { DETAIL, givenDetail } from '#test/given-detail.ts';
import { givenSession, givenUser } from '#test/given-user.ts';

/** A listing in review that was never live. */
const REVIEWED = 120;
const STREETS = /99 Hidden Street/;
const HIDDEN = [
  ['a draft', DETAIL.draft],
  ['a listing in review', REVIEWED],
  ['a suspended listing', DETAIL.suspended],
  ['a paused listing that was never live', DETAIL.neverActive],
] as const;

let app: TestApp;
let token: string;
let userId: number;
beforeAll(async () => {
  app = await testApp({ given: givenDetail });
  const { db } = app.services;
  await db
    .updateTable('listings')
    .set({ street: '99 Hidden Street', address_normalised: '99 hidden street' })
    .where('id', 'in', [DETAIL.draft, DETAIL.suspended, DETAIL.neverActive])
    .execute();
  const place = { city_id: 1, postal_code: 'M5V 2T6', lat: 43.65, lng: -79.38, address_normalised: '99 hidden street' };
  await db
    .insertInto('listings')
    .values({
      ...place,
      id: REVIEWED,
      company_id: 11,
      state: 'review',
      property_type: 'house',
      street: '99 Hidden Street',
    })
    .execute();
  ({ id: userId } = await givenUser(db, 'Renter'));
  token = await givenSession(db, userId);
});
afterAll(() => app[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: object) {
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const report = (id: number) =>
  call('POST', `/report-listing/${id}`, {
    reason: 'fraudulent-or-scam',
    email: 'curious@example.com',
    requestKey: randomUUID(),
  });

test.each(HIDDEN)('%s can’t be saved, viewed or reported by its id', async (_, id) => {
  expect(await call('PATCH', '/renter/favourite-listing', { listingId: id, active: true })).toMatchObject({
    status: 404,
  });
  expect(await call('POST', '/renter/viewed-listing', { listingId: id })).toMatchObject({
    text: '{"recorded":false}',
  });
  await call('PATCH', '/renter/audit-favourite-listings', { favouriteListings: [id] });
  expect(await report(id)).toMatchObject({ status: 404 });
  expect(await call('POST', '/renter/recommended-listings/removed', { listingId: id })).toMatchObject({ status: 404 });
  for (const path of ['/renter/favourite-listings', '/renter/viewed-listings', `/renter/favourite-listings/${id}`])
    expect((await call('GET', path)).text).not.toMatch(STREETS);
  expect(await app.services.db.selectFrom('emails').select('id').execute()).toEqual([]);
});

test('a listing that was never live stays hidden in lists that already contain it', async () => {
  const { db } = app.services;
  for (const listing_id of [REVIEWED, DETAIL.neverActive]) {
    await db.insertInto('favourites').values({ user_id: userId, listing_id }).execute();
    await db.insertInto('viewed_listings').values({ user_id: userId, listing_id }).execute();
  }
  for (const path of [
    '/renter/favourite-listings',
    '/renter/viewed-listings',
    `/renter/favourite-listings/${REVIEWED}`,
  ])
    expect((await call('GET', path)).text).not.toMatch(STREETS);
});

test('a paused listing that was live can still be saved and reported', async () => {
  expect(await call('PATCH', '/renter/favourite-listing', { listingId: DETAIL.paused, active: true })).toMatchObject({
    status: 200,
  });
  expect((await call('GET', '/renter/favourite-listings')).text).toContain('14 King Street');
  expect(await report(DETAIL.paused)).toMatchObject({ status: 200 });
});
