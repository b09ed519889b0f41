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
