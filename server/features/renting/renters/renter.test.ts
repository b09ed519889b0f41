import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let renter: { id: number; email: string };
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  renter = await givenUser(app.services.db, 'Renter');
});
afterAll(() => app[Symbol.asyncDispose]());

const calls = () => app.as(givenActor(['Renter'], [], { userId: renter.id }));
const profile = () => calls().renters.profile();

test('a new renter’s profile is empty, has recommendations off and viewed homes on', async () => {
  expect(await profile()).toMatchObject({
    renterInfo: {
      firstName: 'Camille',
      moveInOn: null,
      budgetMaxCents: null,
      beds: null,
      pets: [],
      householdSize: null,
      about: '',
    },
    prospect: { email: renter.email },
    seenRecommendedIntro: false,
    recommends: false,
    keepsViewed: true,
  });
});

test('omitted fields stay, and null clears', async () => {
  const change = {
    moveInOn: '2027-07-01',
    budgetMaxCents: 200_000,
    beds: 2,
    pets: ['cat' as const],
    about: 'Two nurses',
  };
  expect((await calls().renters.changeProfile({ body: change })).renterInfo).toMatchObject(change);
  const later = await calls().renters.changeProfile({ body: { beds: null, recommends: true, householdSize: '3' } });
  expect(later).toMatchObject({
    renterInfo: { ...change, beds: null, householdSize: 3 },
    recommends: true,
    keepsViewed: true,
  });
  expect(await calls().renters.changeProfile({ body: {} })).toEqual(later);
  expect(await profile()).toEqual(later);
});

test.each([
  { moveInOn: '2027-02-30' },
  { budgetMaxCents: -1 },
  { beds: 21 },
  { householdSize: 0 },
  { about: 'x'.repeat(2001) },
  { pets: ['dragon' as 'cat'] },
])('%o is refused at its field', async (body) => {
  await expect(calls().renters.changeProfile({ body })).rejects.toMatchObject({ code: 'request.invalid' });
  expect((await profile()).renterInfo.about).toBe('');
});

test('the dashboard has counts and the latest items', async () => {
  await calls().favourites.toggle({ body: { listingId: GIVEN.english } });
  await calls().viewed.record({ body: { listingId: GIVEN.french } });
  await calls().inquiries.inquire({
    body: { listingId: GIVEN.french, message: 'Hello', requestKey: crypto.randomUUID() },
  });
  await calls().pointsOfInterest.create({ body: { name: 'Work', latitude: 45, longitude: -73 } });
  expect(await calls().renters.dashboard()).toMatchObject({
    firstName: 'Camille',
    pointsOfInterest: [{ name: 'Work' }],
    listings: [{ id: GIVEN.english }],
    recentInquiries: [{ listing: { id: GIVEN.french } }],
    inquiryCount: 1,
    favouriteCount: 1,
    viewedCount: 1,
    alertCount: 0,
    recommendedCount: 0,
    newRecommendedCount: 0,
    recommends: false,
    acknowledgedAt: null,
  });
});

test('a return visit is recorded', async () => {
  const { acknowledgedAt } = await calls().renters.acknowledge();
  expect((await calls().renters.dashboard()).acknowledgedAt).toBe(acknowledgedAt);
});

test('the renter’s home has the next tour, and replies stay new during a visit', async () => {
  const { db } = app.services;
  const ask = async () => {
    await calls().inquiries.inquire({
      body: { listingId: GIVEN.french, message: 'Hello', requestKey: crypto.randomUUID() },
    });
    return (await calls().ownInquiries.recent()).recentInquiries[0]?.id ?? 0;
  };
  const [answered, toured] = [await ask(), await ask()];
  expect(await calls().renters.dashboard()).toMatchObject({ nextTour: null, replies: [] });
  await db
    .insertInto('tours')
    .values({
      ...{ inquiry_id: toured, state: 'confirmed', side: 'landlord' },
      ...{ on_date: '2099-03-07', at_time: '10:30', zone: 'America/Toronto' },
      starts_at: new Date('2099-03-07T15:30:00Z'),
    })
    .execute();
  await db
    .insertInto('lead_messages')
    .values({ inquiry_id: answered, side: 'landlord', body: 'Come and see it', request_key: crypto.randomUUID() })
    .execute();
  const home = await calls().renters.dashboard();
  expect(home.nextTour).toMatchObject({ id: toured, tour: { time: { date: '2099-03-07', time: '10:30' } } });
  expect(home.replies.map(({ id }) => id)).toEqual([answered]);
  const endVisit = () =>
    db
      .updateTable('renter_profiles')
      .set({ acknowledged_at: sql<Date>`acknowledged_at - interval '1 hour'` })
      .execute();
  const replyCount = async () => {
    const { replies } = await calls().renters.dashboard();
    await calls().renters.acknowledge();
    return replies.length;
  };
  expect([await replyCount(), await replyCount()]).toEqual([1, 1]);
  await db.updateTable('lead_messages').set({ created_at: sql<Date>`created_at - interval '2 hours'` }).execute();
  await endVisit();
  expect(await replyCount()).toBe(0);
});

test('the renter’s home has changes of saved homes that are still true, and new matches of alerts', async () => {
  const { db, search } = app.services;
  await calls().favourites.audit({ body: { favouriteListings: [GIVEN.english, GIVEN.french] } });
  await db.updateTable('favourites').set({ created_at: sql<Date>`created_at - interval '1 day'` }).execute();
  const [english] = search.cards([GIVEN.english], 'en');
  const price = (english?.rent?.[0] ?? 0) + (english?.fees ?? 0);
  const drop = (rent: number) =>
    db
      .insertInto('listing_news')
      .values({
        ...{ listing_id: GIVEN.english, kind: 'price-drop' },
        ...{ rent_min_cents: rent, previous_rent_min_cents: rent + 10_000 },
      })
      .execute();
  // The price has risen again since.
  await drop(price - 500);
  expect((await calls().renters.dashboard()).changes).toEqual([]);
  await drop(price);
  const state = (to: 'active' | 'paused', from: 'active' | 'paused') =>
    db
      .insertInto('listing_state_changes')
      .values({ listing_id: GIVEN.french, from_state: from, to_state: to, at: sql<Date>`clock_timestamp()` })
      .execute();
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.french).execute();
  await state('paused', 'active');
  await search.apply([GIVEN.french]);
  expect((await calls().renters.dashboard()).changes).toMatchObject([
    { kind: 'gone', listing: null, goneListing: { id: GIVEN.french } },
    { kind: 'price-drop', rentCents: price, wasCents: price + 10_000, listing: { id: GIVEN.english } },
  ]);
  await db.updateTable('listings').set({ state: 'active' }).where('id', '=', GIVEN.french).execute();
  await state('active', 'paused');
  await search.apply([GIVEN.french]);
  const { changes, matches } = await calls().renters.dashboard();
  expect(changes[0]).toMatchObject({ kind: 'back', listing: { id: GIVEN.french } });
  expect(matches).toEqual({ count: 0, listings: [] });

  await calls().inquiries.inquire({
    body: { listingId: GIVEN.french, message: 'Hello', requestKey: crypto.randomUUID() },
  });
  await sql`
    with alert as (
      insert into alerts (prospect_id, query, lang, confirm_hash, confirmed_at)
      select id, 'beds=1', 'en', 'x', now() from prospects where user_id = ${renter.id} returning id
    ), news as (insert into listing_news (listing_id, kind) values (${GIVEN.english}, 'new') returning id)
    insert into alert_matches (alert_id, news_id) select alert.id, news.id from alert, news`.execute(db);
  expect((await calls().renters.dashboard()).matches).toMatchObject({ count: 1, listings: [{ id: GIVEN.english }] });
});
