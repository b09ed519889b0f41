import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ListingAction } from '#common/contract/landlords/own-listings.ts';
import type { PlanFields } from '#common/contract/market/listing-fields.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenCredits, type Landlord, landlordOf, PLAN, refused } from '#test/given-own-listings.ts';

let app: TestApp;
let landlord: Landlord;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  landlord = await landlordOf(app, 11);
  await givenCredits(app, 11, 5);
  // Activated long ago, so that it owes the daily charge.
  await app.services.db
    .updateTable('listings')
    .set({ activated_at: sql<Date>`now() - interval '30 days'` })
    .where('id', '=', GIVEN.english)
    .execute();
});
afterAll(() => app[Symbol.asyncDispose]());

const act = (action: ListingAction, id: number = GIVEN.english) =>
  landlord.ownListings.act({ params: { id }, body: { action } });
const rowOf = async (id: number) => (await landlord.ownListings.list({})).rows.find((row) => row.id === id);
const credits = async () => (await landlord.wallet.wallet()).credits;
const activatedAt = async () =>
  (
    await app.services.db
      .selectFrom('listings')
      .select('activated_at')
      .where('id', '=', GIVEN.english)
      .executeTakeFirstOrThrow()
  ).activated_at;
const kinds = async () =>
  (await app.services.db.selectFrom('ledger_transactions').select('kind').execute()).map(({ kind }) => kind);

test.each(['pause', 'rented', 'archive'] as const)('%s is undone without an activation charge', async (action) => {
  await landlord.billing.featured({ params: { id: GIVEN.english }, body: {} });
  const before = await activatedAt();
  await act(action);
  expect(app.services.search.has(GIVEN.english)).toBe(false);
  expect(await rowOf(GIVEN.english)).toMatchObject({ canUndo: true, isRented: action === 'rented', isFeatured: false });
  const { message } = await act('undo');
  expect(message).toBe('The listing is live again.');
  expect(app.services.search.has(GIVEN.english)).toBe(true);
  expect(await rowOf(GIVEN.english)).toMatchObject({ state: 'active', isFeatured: true, canUndo: false });
  expect(await activatedAt()).toEqual(before);
  expect(await kinds()).not.toContain('activation');
});

test('undoing pays the daily charge that was missed in the meantime, once', async () => {
  await act('pause');
  await act('undo');
  expect(await credits()).toBe(4);
  await act('pause');
  await act('undo');
  expect(await credits()).toBe(4);
  expect((await kinds()).filter((kind) => kind === 'daily')).toHaveLength(1);
});

test('without credits for the missed charge, the listing stays offline', async () => {
  await act('pause');
  await app.services.db
    .insertInto('site_settings')
    .values({ key: 'creditPrices', value: JSON.stringify({ daily: 6 }) })
    .execute();
  expect((await refused(act('undo'))).code).toBe('wallet.too_low');
  expect(await rowOf(GIVEN.english)).toMatchObject({ state: 'paused' });
  expect(await credits()).toBe(5);
});

test('a listing that lost its floor plans or rents while it was offline stays offline', async () => {
  const params = { id: GIVEN.english };
  const edit = async (floorPlans: PlanFields[]) => {
    const { version } = (await landlord.ownListings.listing({ params })).listing;
    await landlord.ownListings.update({ params, body: { version, floorPlans } });
  };
  await act('pause');
  for (const floorPlans of [[], [{ ...PLAN, rentMinCents: null }]]) {
    await edit(floorPlans);
    const { code, fields } = await refused(act('undo'));
    expect([code, Object.keys(fields ?? {})]).toEqual(['enable.incomplete', ['floorPlans']]);
  }
  expect(await rowOf(GIVEN.english)).toMatchObject({ state: 'paused', canUndo: true });
  expect(await credits()).toBe(5);
  await edit([PLAN]);
  await act('undo');
  expect(await rowOf(GIVEN.english)).toMatchObject({ state: 'active', rent: [190_000, 190_000] });
});

test('after ten minutes, after another change, or for a change by support there is nothing to undo', async () => {
  const age = (by: string) => sql`update listing_state_changes set at = at - ${by}::interval`.execute(app.services.db);
  await act('pause');
  await age('11 minutes');
  expect(await rowOf(GIVEN.english)).toMatchObject({ canUndo: false });
  expect((await refused(act('undo'))).code).toBe('enable.too_late');
  await act('rented');
  expect((await refused(act('undo'))).code).toBe('enable.too_late');
  expect(await kinds()).toEqual(['promo']);
  expect((await refused(act('undo', GIVEN.french))).code).toBe('listing.not_found');
});

test('rows are in the order of their creation, and each state has its count whatever is chosen', async () => {
  const { listing } = await landlord.ownListings.create({ body: {} });
  const order = async () => (await landlord.ownListings.list({})).rows.map(({ id }) => id);
  const before = await order();
  expect(before[0]).toBe(listing.id);
  await act('pause');
  expect(await order()).toEqual(before);
  const { counts, total } = await landlord.ownListings.list({ query: { state: 'draft' } });
  expect(total).toBe(1);
  expect(counts).toEqual({ draft: 1, review: 0, active: 0, paused: 2, expired: 0, archived: 0, suspended: 0 });
  const found = await landlord.ownListings.list({ query: { q: 'nowhere at all' } });
  expect(Object.values(found.counts)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
