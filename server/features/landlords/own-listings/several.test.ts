import { afterAll, beforeEach, expect, test } from 'vitest';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenCredits, type Landlord, landlordOf, refused } from '#test/given-own-listings.ts';

let app: TestApp;
let landlord: Landlord;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  landlord = await landlordOf(app, 11);
});
afterAll(() => app[Symbol.asyncDispose]());

test('an action on several listings reports each listing’s result', async () => {
  const { listing } = await landlord.ownListings.create({ body: {} });
  const ids = [GIVEN.english, listing.id, GIVEN.french];
  const { done, refused: not } = await landlord.ownListings.actOnSeveral({ body: { ids, action: 'pause' } });
  expect(done).toEqual([GIVEN.english]);
  expect(not.map(({ id }) => id)).toEqual([listing.id, GIVEN.french]);
});

test('sending the first listing at sign-up again changes the same draft', async () => {
  const first = await landlord.ownListings.draftFirst({ body: { name: 'Home' } });
  const again = await landlord.ownListings.draftFirst({ body: { street: '5 Elm Street' } });
  expect(again.listing).toMatchObject({ id: first.listing.id, name: 'Home', street: '5 Elm Street' });
});

test('with several drafts, sign-up needs the id, and two requests at once create one draft', async () => {
  const draft = (body: DraftBody & { id?: number }) => landlord.ownListings.draftFirst({ body });
  const [one, same] = await Promise.all([draft({ name: 'Home' }), draft({ name: 'Home' })]);
  expect(same.listing.id).toBe(one.listing.id);
  const { listing: other } = await landlord.ownListings.create({ body: {} });
  const { code, fields } = await refused(draft({ name: 'Which?' }));
  expect([code, fields]).toEqual(['request.invalid', { id: 'There are several drafts. Specify one by its id' }]);
  expect((await draft({ id: other.id, name: 'Other' })).listing).toMatchObject({ id: other.id, name: 'Other' });
  for (const id of [GIVEN.english, GIVEN.french])
    expect((await refused(draft({ id, name: 'No draft of theirs' }))).code).toBe('listing.not_found');
  const { rows } = await landlord.ownListings.list({ query: { state: 'draft' } });
  expect(rows.map(({ name }) => name).sort()).toEqual(['Home', 'Other']);
});

test('several listings are featured as far as the credits last, and a retry charges only the rest', async () => {
  await givenCredits(app, 11, 2);
  // One of the two credits pays for this activation.
  await landlord.ownListings.act({ params: { id: GIVEN.paused }, body: { action: 'publish' } });
  const { listing: draft } = await landlord.ownListings.create({ body: {} });
  const ids = [GIVEN.english, GIVEN.paused, draft.id];
  const feature = () => landlord.ownListings.actOnSeveral({ body: { ids, action: 'feature' } });
  expect(await feature()).toMatchObject({
    done: [GIVEN.english],
    refused: [
      { id: GIVEN.paused, message: expect.stringContaining('You don’t have enough credits') },
      { id: draft.id, message: expect.stringContaining('Only live listings') },
    ],
  });
  expect((await feature()).done).toEqual([GIVEN.english]);
  const { rows } = await landlord.ownListings.list({ query: { featured: 'true' } });
  expect(rows.map(({ id }) => id)).toEqual([GIVEN.english]);
  const ended = await landlord.ownListings.actOnSeveral({ body: { ids, action: 'unfeature' } });
  expect(ended).toMatchObject({ done: ids, refused: [] });
});
