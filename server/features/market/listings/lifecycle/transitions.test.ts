import { afterEach, expect, test } from 'vitest';
import { LISTING_STATES, type ListingState } from '#common/contract/landlords/own-listings.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { changeState } from './change-state.ts';
import { type ListingActor, requireTransition, TRANSITIONS, type Transition } from './transitions.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = undefined;
});

const names = Object.keys(TRANSITIONS) as Transition[];

async function givenListing(state: ListingState, activatedAt: Date | null = new Date('2027-01-01')) {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  await db
    .updateTable('listings')
    .set({ state, activated_at: activatedAt, featured: state === 'active' })
    .where('id', '=', GIVEN.paused)
    .execute();
  const change = (transition: Transition, by: ListingActor) =>
    changeState(db, [GIVEN.paused], { transition, by, userId: 7, reason: 'Too many reports' });
  const read = () =>
    db
      .selectFrom('listings')
      .select(['state', 'featured', 'activated_at', 'removed_at'])
      .where('id', '=', GIVEN.paused)
      .executeTakeFirstOrThrow();
  return { db, change, read };
}

test('the table allows each transition only from its own states', () => {
  for (const name of names)
    for (const state of LISTING_STATES)
      if (TRANSITIONS[name].from.includes(state)) expect(() => requireTransition(state, name)).not.toThrow();
      else expect(() => requireTransition(state, name), `${name} from ${state}`).toThrow(/^enable\./);
});

test('nothing leads back to a draft except a listing that was never live', () => {
  expect(names.filter((name) => TRANSITIONS[name].to === 'draft')).toEqual([]);
  expect(names.filter((name) => TRANSITIONS[name].toIfNeverLive === 'draft')).toEqual(['withdraw']);
});

test('support suspends a listing, which takes it offline, ends featuring and is recorded with the reason', async () => {
  const { db, change, read } = await givenListing('active');
  await change('suspend', 'support');
  expect(await read()).toMatchObject({ state: 'suspended', featured: false, removed_at: expect.any(Date) });
  const history = await db
    .selectFrom('listing_state_changes')
    .select(['from_state', 'to_state', 'actor_id', 'reason'])
    .execute();
  expect(history).toEqual([{ from_state: 'active', to_state: 'suspended', actor_id: 7, reason: 'Too many reports' }]);
  await change('unsuspend', 'support');
  expect(await read()).toMatchObject({ state: 'paused' });
});

test('a feed archives a listing and relists it without a charge', async () => {
  const { db, change, read } = await givenListing('active');
  await change('archive', 'feed');
  expect(await read()).toMatchObject({ state: 'archived' });
  await change('relist', 'feed');
  expect(await read()).toMatchObject({ state: 'active', removed_at: null });
  expect(await db.selectFrom('ledger_transactions').select('id').execute()).toEqual([]);
});

test('a merged listing stays archived', async () => {
  const { db, change, read } = await givenListing('archived');
  await db.updateTable('listings').set({ merged_into: GIVEN.english }).where('id', '=', GIVEN.paused).execute();
  for (const transition of ['restore', 'undo'] as const)
    await expect(change(transition, 'landlord')).rejects.toMatchObject({ code: 'enable.merged' });
  await expect(change('relist', 'feed')).rejects.toMatchObject({ code: 'enable.merged' });
  expect(await read()).toMatchObject({ state: 'archived' });
  expect(await db.selectFrom('listing_state_changes').select('id').execute()).toEqual([]);
});

test('a withdrawn listing is a draft again if it was never live', async () => {
  const { change, read } = await givenListing('review', null);
  await change('withdraw', 'landlord');
  expect(await read()).toMatchObject({ state: 'draft', removed_at: null });
});

test('a withdrawn listing is paused if it was live before', async () => {
  const { change, read } = await givenListing('review');
  await change('withdraw', 'landlord');
  expect(await read()).toMatchObject({ state: 'paused', removed_at: expect.any(Date) });
});

test('a listing in another state, and an actor without the right, change nothing', async () => {
  const { db, change, read } = await givenListing('suspended');
  await expect(change('restore', 'landlord')).rejects.toMatchObject({ code: 'enable.suspended' });
  await expect(change('unsuspend', 'landlord')).rejects.toThrow('landlord may not unsuspend a listing');
  expect(await read()).toMatchObject({ state: 'suspended' });
  expect(await db.selectFrom('listing_state_changes').select('id').execute()).toEqual([]);
});
