import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DecisionBody } from '#common/contract/staff/reviews.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let sam: ReturnType<typeof supportOf>;
let lou: ReturnType<typeof supportOf>;

const supportOf = (userId: number) => app.as(givenActor(['Support'], [], { userId }));

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr' });
  sam = supportOf((await givenUser(db, 'Support', { firstName: 'Sam' })).id);
  lou = supportOf((await givenUser(db, 'Support', { firstName: 'Lou' })).id);
});
beforeEach(async () => {
  const { db } = app.services;
  for (const table of ['duplicate_pairs', 'feeds', 'review_items', 'emails'] as const)
    await db.deleteFrom(table).execute();
});
afterAll(() => app[Symbol.asyncDispose]());

const openRows = async () => (await sam.reviews.list({})).rows;
const only = async () => {
  const [row] = await openRows();
  if (!row) throw new Error('the queue is empty');
  return { params: { id: row.id }, review: await sam.reviews.one({ params: { id: row.id } }) };
};
const decide = async (given: Pick<DecisionBody, 'decision'> & { reasonKey?: string }) => {
  const { params, review } = await only();
  await sam.reviews.decide({ params, body: { version: review.version, ...given } });
  return params;
};
const stateOf = async (table: 'listings' | 'duplicate_pairs' | 'feed_runs', id: number) =>
  (await app.services.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function givenPair(b: number = GIVEN.paused): Promise<number> {
  const { id } = await app.services.db
    .insertInto('duplicate_pairs')
    .values({ a_id: GIVEN.english, b_id: b, score: 12, reasons: JSON.stringify([]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A held run of a feed, which has the feed's id 7. */
async function givenHeldRun(): Promise<number> {
  const { db } = app.services;
  await db
    .insertInto('feeds')
    .values({ id: 7, company_id: 11, name: 'Yardi', source: 'upload' })
    .onConflict((again) => again.doNothing())
    .execute();
  const { id } = await db
    .insertInto('feed_runs')
    .values({ feed_id: 7, cause: 'upload', state: 'held', codes: ['guard.drop'], mapping_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a pair of one company waits in the queue, is merged with one key, and undo brings both listings back', async () => {
  await givenPair();
  await givenPair(GIVEN.french);
  expect(await openRows()).toMatchObject([
    { kind: 'duplicate', title: 'King Lofts', detail: 'Harbour Homes', priority: 3 },
  ]);
  for (const q of ['harbour', '14 king'])
    expect((await sam.reviews.list({ query: { q, kind: 'listing' } })).total, q).toBe(1);
  const { review } = await only();
  expect(review.pair?.listings.map(({ id }) => id)).toEqual([GIVEN.english, GIVEN.paused]);
  const params = await decide({ decision: 'keepFirst' });
  expect(await stateOf('listings', GIVEN.paused)).toBe('archived');
  const email = await newestEmail(app.services.db, 'listing.merged');
  expect(email).toMatchObject({ lang: 'fr' });
  expect(email.text).toContain('14 King Street');
  await sam.reviews.undo({ params });
  expect(await stateOf('listings', GIVEN.paused)).toBe('paused');
  expect(await openRows()).toMatchObject([{ id: params.id, kind: 'duplicate' }]);
  const emails = await app.services.db
    .selectFrom('emails')
    .select('id')
    .where('template', '=', 'listing.merged')
    .execute();
  expect(emails).toEqual([]);
});

test('a refused pair is never proposed again, unless the refusal is undone', async () => {
  const pair = await givenPair();
  const params = await decide({ decision: 'refuse' });
  expect(await stateOf('duplicate_pairs', pair)).toBe('refused');
  await sam.reviews.undo({ params });
  expect(await stateOf('duplicate_pairs', pair)).toBe('open');
  await decide({ decision: 'refuse' });
  expect(await openRows()).toEqual([]);
  await expect(sam.duplicates.refuse({ params: { id: pair } })).rejects.toMatchObject({ code: 'duplicate.decided' });
});

test('a pair closes when it is decided elsewhere, when a listing changes or when it is deleted', async () => {
  const { db } = app.services;
  const pair = await givenPair();
  const { params, review } = await only();
  const body = { version: review.version, decision: 'keepFirst' } as const;
  await db.updateTable('duplicate_pairs').set({ score: 8 }).execute();
  await expect(sam.reviews.decide({ params, body })).rejects.toMatchObject({ code: 'review.changed', status: 409 });
  await lou.duplicates.refuse({ params: { id: pair } });
  await expect(sam.reviews.decide({ params, body })).rejects.toMatchObject({ code: 'review.decided', status: 409 });
  expect((await sam.reviews.one({ params })).events[0]).toMatchObject({ action: 'withdraw' });

  await db.updateTable('duplicate_pairs').set({ state: 'open' }).execute();
  expect(await openRows()).toHaveLength(1);
  await db.updateTable('listings').set({ state: 'archived' }).where('id', '=', GIVEN.paused).execute();
  expect(await openRows()).toEqual([]);
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.paused).execute();
  expect(await openRows()).toHaveLength(1);
  await db.deleteFrom('duplicate_pairs').execute();
  expect(await openRows()).toEqual([]);
});

test('a held run is refused with a reason that its landlord reads, and undo holds it again', async () => {
  const run = await givenHeldRun();
  expect(await openRows()).toMatchObject([{ kind: 'feed', title: 'Yardi', detail: 'Harbour Homes' }]);
  const { review } = await only();
  expect(review.heldRun).toMatchObject({ feed: { id: 7 }, run: { codes: ['guard.drop'] } });
  await expect(decide({ decision: 'refuse' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  const params = await decide({ decision: 'refuse', reasonKey: 'incomplete' });
  expect(await stateOf('feed_runs', run)).toBe('refused');
  expect((await newestEmail(app.services.db, 'feed.refused')).text).toContain('Il manque beaucoup de vos logements');
  await sam.reviews.undo({ params });
  expect(await stateOf('feed_runs', run)).toBe('held');
  expect(await openRows()).toMatchObject([{ id: params.id }]);
});

test('an applied run waits for the minute in which it can be undone, and no longer', async () => {
  const { db } = app.services;
  const run = await givenHeldRun();
  const params = await decide({ decision: 'apply' });
  expect(await stateOf('feed_runs', run)).toBe('applying');
  await sam.reviews.undo({ params });
  expect(await stateOf('feed_runs', run)).toBe('held');
  await decide({ decision: 'apply' });
  await db
    .updateTable('feed_runs')
    .set({ apply_at: new Date(Date.now() - 1000) })
    .execute();
  await expect(sam.reviews.undo({ params })).rejects.toMatchObject({ code: 'review.undo_over' });
});

test('a run that was decided in its log, or replaced by a newer file, leaves the queue', async () => {
  const run = await givenHeldRun();
  await lou.feedLogs.decide({ params: { id: 7, runId: run }, body: { decision: 'refuse' } });
  expect(await openRows()).toEqual([]);
  await givenHeldRun();
  const { params, review } = await only();
  await app.services.db.updateTable('feed_runs').set({ state: 'superseded' }).where('state', '=', 'held').execute();
  const body = { version: review.version, decision: 'apply' } as const;
  await expect(sam.reviews.decide({ params, body })).rejects.toMatchObject({ status: 409 });
});

test('a renamed company and listing are found by their new names', async () => {
  const { db } = app.services;
  await givenPair();
  await db.updateTable('companies').set({ name: 'Lakeside Homes' }).where('id', '=', 11).execute();
  await db.updateTable('listings').set({ name: 'Lake Lofts' }).where('id', '=', GIVEN.paused).execute();
  for (const [q, total] of [
    ['lakeside lofts', 1],
    ['harbour', 0],
  ] as const)
    expect((await sam.reviews.list({ query: { q } })).total, q).toBe(total);
});
