import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReportReasonKey } from '#common/catalog/report-reasons.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let sam: ReturnType<typeof queueOf>;
let lou: ReturnType<typeof queueOf>;
let zoe: ReturnType<typeof queueOf>;
let samId = 0;

const queueOf = (userId: number) => app.as(givenActor(['Support'], [], { userId })).reviews;

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  await givenUser(db, 'Landlord', { companyId: 12, lang: 'fr' });
  samId = (await givenUser(db, 'Support', { firstName: 'Sam' })).id;
  sam = queueOf(samId);
  lou = queueOf((await givenUser(db, 'Support', { firstName: 'Lou' })).id);
  zoe = queueOf((await givenUser(db, 'Support', { firstName: 'Zoe' })).id);
});
beforeEach(async () => {
  const { db } = app.services;
  await db.deleteFrom('listing_reports').execute();
  await db.deleteFrom('review_items').execute();
  await db.deleteFrom('emails').execute();
  await db.updateTable('listings').set({ state: 'active' }).where('id', '=', GIVEN.french).execute();
});
afterAll(() => app[Symbol.asyncDispose]());

const report = (listingId: number, reason: ReportReasonKey, email?: string) =>
  app.api('en').inquiries.report({
    params: { id: listingId },
    body: { reason, details: 'Please look.', requestKey: randomUUID(), ...(email && { email }) },
  });
const waiting = async () => (await sam.list({})).rows;
const firstId = async () => (await waiting())[0]?.id ?? 0;

test('reports on one listing are one item, and fraud makes it urgent', async () => {
  await report(GIVEN.english, 'incorrect-content', 'a@example.com');
  await report(GIVEN.french, 'offensive-content', 'a@example.com');
  await report(GIVEN.french, 'fraudulent-or-scam', 'b@example.com');
  expect((await waiting()).map(({ subjectId, priority, title }) => [subjectId, priority, title])).toEqual([
    [GIVEN.french, 1, '4200, rue Saint-Denis'],
    [GIVEN.english, 2, 'King Lofts'],
  ]);
  for (const q of ['saint-denis', 'PLATEAU gestion', 'h2j'])
    expect((await sam.list({ query: { q } })).rows, q).toMatchObject([{ subjectId: GIVEN.french }]);
  expect(await sam.list({ query: { q: 'king plateau' } })).toMatchObject({ rows: [], total: 0 });
  const { report: facts } = await sam.one({ params: { id: await firstId() } });
  expect(facts?.reports.map(({ reason, email }) => [reason, email])).toEqual([
    ['fraudulent-or-scam', 'b@example.com'],
    ['offensive-content', 'a@example.com'],
  ]);
  expect(facts).toMatchObject({ listing: { state: 'active' }, company: { name: 'Gestion Plateau' } });
  expect((await sam.overview({})).kinds).toMatchObject([
    { kind: 'account', open: 0, oldestAt: null },
    { kind: 'name', open: 0 },
    { kind: 'companyReport', open: 0 },
    { kind: 'report', open: 2, late: 0, oldestAt: expect.any(String) },
    { kind: 'scam', open: 0 },
    { kind: 'duplicate', open: 0 },
    { kind: 'feed', open: 0 },
    { kind: 'message', open: 0 },
  ]);
});

test('the items of one company are decided and undone together, and those of another are not', async () => {
  const { db } = app.services;
  await db.updateTable('listings').set({ state: 'active' }).where('id', '=', GIVEN.paused).execute();
  await report(GIVEN.french, 'incorrect-content');
  await report(GIVEN.english, 'incorrect-content');
  await report(GIVEN.paused, 'incorrect-content');
  const rows = await waiting();
  const idOf = (listingId: number) => rows.find(({ subjectId }) => subjectId === listingId)?.id ?? 0;
  expect(rows.map(({ subjectId, companyItems }) => [subjectId, companyItems])).toEqual([
    [GIVEN.french, 1],
    [GIVEN.english, 2],
    [GIVEN.paused, 2],
  ]);
  const params = { id: idOf(GIVEN.english) };
  const { version, siblings } = await sam.one({ params });
  expect(siblings).toMatchObject([{ id: idOf(GIVEN.paused) }]);
  const states = async () =>
    (await db.selectFrom('listings').select('state').where('company_id', '=', 11).orderBy('id').execute()).map(
      ({ state }) => state,
    );
  const body = { version, decision: 'suspend', reasonKey: 'fraud' } as const;
  const another = [{ id: idOf(GIVEN.french), version: 1 }];
  await expect(sam.decide({ params, body: { ...body, also: another } })).rejects.toMatchObject({
    code: 'review.not_found',
  });
  const also = siblings.map((one) => ({ id: one.id, version: one.version }));
  await sam.decide({ params, body: { ...body, also } });
  expect(await states()).toEqual(['suspended', 'suspended']);
  expect((await waiting()).map(({ subjectId }) => subjectId)).toEqual([GIVEN.french]);
  await sam.undo({ params });
  expect(await states()).toEqual(['active', 'active']);
  expect(await waiting()).toHaveLength(3);
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.paused).execute();
});

test('two people who ask for the next item at the same moment get different ones', async () => {
  await report(GIVEN.english, 'incorrect-content');
  await report(GIVEN.french, 'incorrect-content');
  const [one, other] = await Promise.all([
    sam.next({ body: { kinds: [] } }),
    lou.next({ body: { kinds: ['report'] } }),
  ]);
  expect(new Set([one.next?.id, other.next?.id]).size).toBe(2);
  expect((await zoe.next({ body: { kinds: [] } })).next).toBeNull();
  // A person who left an item without deciding it gets it again.
  expect(await lou.next({ body: { kinds: [] } })).toEqual(other);
});

test('one person decides: others wait for the lease, and a second decision is refused', async () => {
  await report(GIVEN.french, 'fraudulent-or-scam');
  const id = await firstId();
  const params = { id };
  const { review } = await sam.claim({ params });
  expect(review).toMatchObject({ isMine: true, claimedBy: { name: 'Sam Roy' } });
  const dismiss = { params, body: { version: review.version, decision: 'dismiss' } } as const;
  for (const call of [() => lou.claim({ params }), () => lou.decide(dismiss), () => lou.release({ params })])
    await expect(call()).rejects.toMatchObject({ code: 'review.claimed', status: 409 });
  await sam.release({ params });
  const both = await Promise.allSettled([sam.decide(dismiss), lou.decide(dismiss)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409 },
  });
});

test('a lease ends after a quarter of an hour', async () => {
  await report(GIVEN.french, 'fraudulent-or-scam');
  const params = { id: await firstId() };
  await sam.claim({ params });
  expect((await sam.list({ query: { state: 'mine' } })).total).toBe(1);
  await app.services.db
    .updateTable('review_items')
    .set({ claimed_until: new Date(Date.now() - 1000) })
    .execute();
  expect((await lou.claim({ params })).review.isMine).toBe(true);
  await expect(sam.claim({ params })).rejects.toMatchObject({ code: 'review.claimed' });
});

test('an item is put off, noted, and returns when another report arrives', async () => {
  await report(GIVEN.french, 'incorrect-content');
  const params = { id: await firstId() };
  const { version } = await sam.one({ params });
  await sam.note({ params, body: { note: 'Called the landlord.' } });
  const { review } = await sam.snooze({ params, body: { hours: 24 } });
  expect(review.events.map(({ action }) => action)).toEqual(['snooze', 'claim', 'note']);
  expect(await waiting()).toEqual([]);
  expect((await sam.list({ query: { state: 'snoozed' } })).total).toBe(1);
  await report(GIVEN.french, 'offensive-content');
  expect(await waiting()).toHaveLength(1);
  await expect(sam.decide({ params, body: { version, decision: 'dismiss' } })).rejects.toMatchObject({
    code: 'review.changed',
  });
});

test('a suspension leaves the search, both sides hear of it in their language, and undo brings it back', async () => {
  await report(GIVEN.french, 'fraudulent-or-scam', 'Ana@example.com');
  await report(GIVEN.french, 'offensive-content', 'ana@example.com');
  const params = { id: await firstId() };
  const found = () => app.services.search.countCompany(12);
  expect(found()).toBe(1);
  const { version } = await sam.claim({ params }).then(({ review }) => review);
  const body = { version, decision: 'suspend', reasonKey: 'fraud' } as const;
  await sam.decide({ params, body });
  expect(found()).toBe(0);
  const { db } = app.services;
  const emails = await db.selectFrom('emails').select(['template', 'lang', 'to_email']).orderBy('id').execute();
  expect(emails.filter(({ template }) => !/support|copy/.test(template))).toEqual([
    { template: 'listing.suspended', lang: 'fr', to_email: expect.any(String) },
    { template: 'report.outcome', lang: 'en', to_email: 'ana@example.com' },
  ]);
  expect((await newestEmail(db, 'listing.suspended')).text).toContain('L’annonce présente des signes de fraude.');
  const state = async () =>
    (await db.selectFrom('listings').select('state').where('id', '=', GIVEN.french).executeTakeFirstOrThrow()).state;
  expect(await state()).toBe('suspended');
  await sam.undo({ params });
  expect(await state()).toBe('active');
  expect(found()).toBe(1);
  const reports = await db.selectFrom('listing_reports').select('state').execute();
  expect(reports.map((one) => one.state)).toEqual(['new', 'new']);
  expect(await db.selectFrom('emails').select('id').where('template', '=', 'report.outcome').execute()).toEqual([]);
});

test('a reporter’s record shows what became of earlier reports, and the share in time is counted', async () => {
  await report(GIVEN.english, 'incorrect-content', 'ana@example.com');
  const first = { id: await firstId() };
  const { version } = await sam.one({ params: first });
  await sam.decide({ params: first, body: { version, decision: 'correct', reasonKey: 'price' } });
  await report(GIVEN.french, 'incorrect-content', 'ANA@example.com');
  const { report: facts } = await sam.one({ params: { id: await firstId() } });
  expect(facts?.reports).toMatchObject([{ confirmedBefore: 1, dismissedBefore: 0 }]);
  expect(await sam.overview({})).toMatchObject({ decided: 1, shareInTime: 1 });
  expect((await sam.list({ query: { state: 'decided', sort: '-decidedAt' } })).rows).toMatchObject([
    { decision: 'correct', decidedBy: { id: samId } },
  ]);
});

test('a long queue is read in the order of an index', async () => {
  await report(GIVEN.english, 'incorrect-content');
  const { pool } = app.services;
  await pool.query(
    `insert into review_items (kind, subject_id, company_id, priority, due_at, opened_at)
     select 'report', -n, 11, 1 + n % 3, now() + make_interval(mins => n), now() - make_interval(mins => n)
     from generate_series(1, 5000) n`,
  );
  await pool.query('analyze review_items');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    for (const [sort, index] of [
      ['urgency', 'review_items_queue'],
      ['-dueAt', 'review_items_by_due'],
      ['openedAt', 'review_items_by_opened'],
    ] as const) {
      query.mockClear();
      expect(await sam.list({ query: { sort } })).toMatchObject({ total: 5001 });
      const calls: unknown[][] = query.mock.calls;
      const [statement, values] = calls.find(([text]) => /"review_items".* limit/s.test(String(text))) ?? [];
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, [values].flat());
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      // The limit reads from the index, so only the page's rows are sorted.
      expect(plan, sort).toMatch(new RegExp(`Limit .*\\n +-> +Index (Only )?Scan (Backward )?using ${index} `));
    }
  } finally {
    query.mockRestore();
  }
});
