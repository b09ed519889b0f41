import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketDay } from '#common/time/market-day.ts';
import { inquiryPath } from '#server/features/renting/inquiries/links.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { memberOf, ZOE } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenCredits, landlordOf, refused } from '#test/given-own-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let sam: ReturnType<typeof supportOf>;
let lou: ReturnType<typeof supportOf>;
const renters: number[] = [];

const supportOf = (userId: number) => app.as(givenActor(['Support'], [], { userId })).duplicates;
const COMPANY = { id: 11 };
const MERGE = { survivorId: GIVEN.english, loserId: GIVEN.paused };

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  sam = supportOf((await givenUser(db, 'Support', { firstName: 'Sam' })).id);
  lou = supportOf((await givenUser(db, 'Support', { firstName: 'Lou' })).id);
  for (let n = 0; n < 4; n++) renters.push((await givenUser(db, 'Renter')).id);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Everything that a merge may touch, in an order that doesn't depend on it. */
const TABLES = {
  listings: 'select id, state, featured, merged_into from listings order by id',
  inquiries: 'select id, listing_id from inquiries order by id',
  favourites: 'select user_id, listing_id, created_at::text from favourites order by 1, 2',
  viewed: 'select user_id, listing_id, first_at::text, last_at::text, times from viewed_listings order by 1, 2',
  days: 'select listing_id, day::text, views, favourites, leads from listing_days order by 1, 2',
  reports: 'select id, listing_id from listing_reports order by id',
  items: `select id, subject_id, state from (select id, subject_id, decision as state from review_items where kind = 'report') one order by id`,
  news: 'select id, listing_id from listing_news order by id',
  marks: 'select user_id, listing_id from recommendation_marks order by 1, 2',
  ledger: 'select id, listing_id from ledger_transactions order by id',
} as const;
type Snapshot = Record<keyof typeof TABLES, unknown[]>;

async function readAll(): Promise<Snapshot> {
  const { pool } = app.services;
  const read = async (table: keyof typeof TABLES) => (await pool.query<object>(TABLES[table])).rows;
  return {
    listings: await read('listings'),
    inquiries: await read('inquiries'),
    favourites: await read('favourites'),
    viewed: await read('viewed'),
    days: await read('days'),
    reports: await read('reports'),
    items: await read('items'),
    news: await read('news'),
    marks: await read('marks'),
    ledger: await read('ledger'),
  };
}

const side = fc.constantFrom(GIVEN.english, GIVEN.paused);
const minute = fc.integer({ min: 0, max: 40_000 });
const events = fc.array(
  fc.record({
    kind: fc.constantFrom('lead', 'favourite', 'view', 'report', 'news', 'mark', 'day'),
    listing: side,
    renter: fc.nat({ max: 3 }),
    minute,
  }),
  { maxLength: 25 },
);
type Event = (typeof events extends fc.Arbitrary<infer T> ? T : never)[number];

async function write({ kind, listing, renter, minute: ago }: Event): Promise<void> {
  const { pool } = app.services;
  const at = new Date(Date.parse('2026-11-01T12:00:00Z') - ago * 60_000);
  const user = renters[renter];
  if (kind === 'favourite')
    await pool.query('insert into favourites values ($1, $2, $3) on conflict do nothing', [user, listing, at]);
  if (kind === 'view')
    await pool.query(
      `insert into viewed_listings values ($1, $2, $3, $3, 2) on conflict (user_id, listing_id) do update set times = 5`,
      [user, listing, at],
    );
  if (kind === 'mark')
    await pool.query('insert into recommendation_marks values ($1, $2, $3) on conflict do nothing', [
      user,
      listing,
      at,
    ]);
  if (kind === 'news') await pool.query(`insert into listing_news (listing_id, kind) values ($1, 'new')`, [listing]);
  if (kind === 'day')
    await pool.query(
      `insert into listing_days (listing_id, day, views) values ($1, $2, $3)
       on conflict (listing_id, day) do update set views = excluded.views`,
      [listing, at, 1 + renter],
    );
  if (kind === 'report')
    await pool.query(
      `insert into listing_reports (listing_id, reason, lang, request_key) values ($1, 'incorrect-content', 'en', $2)`,
      [listing, randomUUID()],
    );
  if (kind === 'lead') {
    const { rows } = await pool.query<{ id: number }>(
      `insert into prospects (email, lang, user_hash, claim_hash) values ($1, 'en', $1, $1) returning id`,
      [randomUUID()],
    );
    await pool.query(
      `insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key, created_at)
       values ('inquiry', $1, $2, 'Ana', 'ana@example.com', 'Hello', 'en', $3, $4)`,
      [listing, rows[0]?.id, randomUUID(), at],
    );
  }
}

async function clean(): Promise<void> {
  await app.services.pool.query(`
    delete from listing_merges; delete from recommendation_marks; delete from listing_news; delete from listing_reports;
    delete from review_items; delete from viewed_listings; delete from favourites; delete from inquiries;
    delete from listing_days; delete from listing_state_changes;
    update listings set state = case id when ${GIVEN.english} then 'active' else 'paused' end, merged_into = null,
      removed_at = null where company_id = 11`);
}

const lastMerge = async () => (await sam.ofCompany({ params: COMPANY })).merges[0]?.id ?? 0;
const sumOf = (rows: unknown[], key: string) => rows.reduce((sum: number, row) => sum + Number(Object(row)[key]), 0);
const countOf = (rows: unknown[], listing: number) => rows.filter((row) => Object(row).listing_id === listing).length;

test('a merge loses and doubles nothing, and undo restores every row', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (given) => {
      await clean();
      for (const event of given) await write(event);
      const before = await readAll();
      const dry = await sam.merge({ params: COMPANY, body: { ...MERGE, isDry: true } });
      expect(await readAll()).toEqual(before);
      const { moved } = await sam.merge({ params: COMPANY, body: MERGE });
      expect(moved).toEqual(dry.moved);
      const after = await readAll();
      expect(after.listings).toContainEqual({
        id: GIVEN.paused,
        state: 'archived',
        featured: false,
        merged_into: GIVEN.english,
      });
      for (const table of ['inquiries', 'reports', 'news', 'favourites', 'viewed', 'days'] as const)
        expect(countOf(after[table], GIVEN.paused), table).toBe(0);
      for (const table of ['inquiries', 'reports', 'news', 'ledger'] as const)
        expect(after[table], table).toHaveLength(before[table].length);
      for (const figure of ['views', 'favourites', 'leads'])
        expect(sumOf(after.days, figure), figure).toBe(sumOf(before.days, figure));
      expect(sumOf(after.viewed, 'times')).toBe(sumOf(before.viewed, 'times'));
      const people = (rows: unknown[]) => new Set(rows.map((row) => Object(row).user_id));
      expect(people(after.favourites)).toEqual(people(before.favourites));
      await sam.undo({ params: { id: await lastMerge() } });
      expect(await readAll()).toEqual(before);
    }),
    { numRuns: 15 },
  );
});

test('a favourite added after the merge stays with the survivor, and one that its renter deleted does not return', async () => {
  await clean();
  const { pool } = app.services;
  for (const renter of [0, 1]) await write({ kind: 'favourite', listing: GIVEN.paused, renter, minute: 5 });
  await sam.merge({ params: COMPANY, body: MERGE });
  await pool.query('delete from favourites where user_id = $1', [renters[0]]);
  await write({ kind: 'favourite', listing: GIVEN.english, renter: 2, minute: 1 });
  await sam.undo({ params: { id: await lastMerge() } });
  const { favourites } = await readAll();
  expect(favourites).toMatchObject([
    { user_id: renters[1], listing_id: GIVEN.paused },
    { user_id: renters[2], listing_id: GIVEN.english },
  ]);
});

test('a tour that its renter moves before the undo leaves its time to the other listing', async () => {
  await clean();
  const { pool, config } = app.services;
  const date = marketDay(5);
  const params = { id: GIVEN.english };
  const days = [{ date, from: '10:00', to: '11:30' }];
  await (await memberOf(app, COMPANY.id, 'Dana')).tours.saveSchedule({
    params,
    body: { isOpen: true, minutes: 30, noticeHours: 0, capacity: 1, weekly: [], days },
  });
  const book = (email: string, time: string) =>
    app.api('fr').tours.book({
      params,
      body: { ...ZOE, email, message: 'Salut', choice: `${date}T${time}`, requestKey: randomUUID() },
    });
  await book('zoe@example.com', '10:00');
  await write({ kind: 'lead', listing: GIVEN.paused, renter: 0, minute: 5 });
  const { rows } = await pool.query<{ id: number }>(
    `insert into tours (inquiry_id, state, side, on_date, at_time, zone, starts_at, ends_at, listing_id, seat)
     select id, 'confirmed', 'renter', $1::date, '11:00', 'UTC', $1::date + time '23:00', $1::date + time '23:30', listing_id, 1
     from inquiries where listing_id = $2 returning inquiry_id as id`,
    [date, GIVEN.paused],
  );
  const id = rows[0]?.id ?? 0;
  await sam.merge({ params: COMPANY, body: MERGE });
  const link = inquiryPath(config, { id, linkVersion: 0 }).split('/').at(-1) ?? '';
  await app.api('fr').inquiryLink.moveTour({ params: { link }, body: { choice: `${date}T10:30` } });
  await sam.undo({ params: { id: await lastMerge() } });
  expect((await app.api().tours.open({ params })).days).toEqual([{ date, times: ['10:30', '11:00'] }]);
  await book('leo@example.com', '10:30');
  const { rows: booked } = await pool.query('select listing_id, seat, at_time::text from tours order by 1, 3');
  expect(booked).toEqual(
    [
      { listing_id: GIVEN.english, seat: 1, at_time: '10:00:00' },
      { listing_id: GIVEN.english, seat: 1, at_time: '10:30:00' },
      { listing_id: GIVEN.paused, seat: 2, at_time: '10:30:00' },
    ].toSorted((a, b) => a.listing_id - b.listing_id),
  );
});

test('nobody restores a merged listing until the merge is undone', async () => {
  await clean();
  const { pool } = app.services;
  const params = { id: GIVEN.paused };
  const landlord = await landlordOf(app, COMPANY.id);
  const restore = () => landlord.ownListings.act({ params, body: { action: 'restore' } });
  await sam.merge({ params: COMPANY, body: MERGE });
  expect((await refused(restore())).code).toBe('enable.merged');
  const { records } = app.as(givenActor(['Support'], [], { userId: renters[0] ?? 0 }));
  const body = { action: 'restore', reason: 'They asked us.' } as const;
  expect((await refused(records.actOnListing({ params, body }))).code).toBe('enable.merged');
  await expect(pool.query(`update listings set state = 'active' where id = ${GIVEN.paused}`)).rejects.toMatchObject({
    constraint: 'merged_listings_are_archived',
  });
  await sam.undo({ params: { id: await lastMerge() } });
  await landlord.ownListings.act({ params, body: { action: 'archive' } });
  expect((await restore()).listing.state).toBe('paused');
});

test('a landlord’s undo leaves a listing archived that support merged in the meantime', async () => {
  await clean();
  const { pool } = app.services;
  await pool.query(
    `update listings set state = 'active', activated_at = now() - interval '30 days' where id = ${GIVEN.paused}`,
  );
  const landlord = await landlordOf(app, COMPANY.id);
  await givenCredits(app, COMPANY.id, 5);
  const act = (action: 'rented' | 'undo') =>
    landlord.ownListings.act({ params: { id: GIVEN.paused }, body: { action } });
  const canUndo = async () => (await landlord.ownListings.list({})).rows.find(({ id }) => id === GIVEN.paused)?.canUndo;
  await act('rented');
  expect(await canUndo()).toBe(true);
  await sam.merge({ params: COMPANY, body: MERGE });
  expect(await canUndo()).toBe(false);
  expect((await refused(act('undo'))).code).toBe('enable.merged');
  await sam.undo({ params: { id: await lastMerge() } });
  expect((await act('undo')).listing.state).toBe('active');
});

test('two people merge at the same moment: one succeeds, the other gets 409', async () => {
  await clean();
  const both = await Promise.allSettled([
    sam.merge({ params: COMPANY, body: MERGE }),
    lou.merge({ params: COMPANY, body: { survivorId: MERGE.loserId, loserId: MERGE.survivorId } }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  const params = { id: await lastMerge() };
  const undone = await Promise.allSettled([sam.undo({ params }), lou.undo({ params })]);
  expect(undone.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'merge.undo_over' } });
});

test('the later of two merges into one listing is undone first, so that a renter who saved all keeps all', async () => {
  await clean();
  const { pool } = app.services;
  await pool.query(
    `insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng)
     select 900, company_id, 'paused', property_type, street, postal_code, address_normalised, city_id, lat, lng
     from listings where id = $1 on conflict do nothing`,
    [GIVEN.paused],
  );
  await pool.query('insert into favourites (user_id, listing_id) select $1, unnest($2::int[])', [
    renters[0],
    [GIVEN.paused, 900],
  ]);
  const before = await readAll();
  await sam.merge({ params: COMPANY, body: MERGE });
  const earlier = { id: await lastMerge() };
  await sam.merge({ params: COMPANY, body: { ...MERGE, loserId: 900 } });
  await expect(sam.undo({ params: earlier })).rejects.toMatchObject({ code: 'merge.later_first', status: 409 });
  await sam.undo({ params: { id: await lastMerge() } });
  await sam.undo({ params: earlier });
  expect(await readAll()).toEqual(before);
});

test('listings of two companies are never merged, and a merge of more than 30 days ago stays', async () => {
  await clean();
  await expect(
    sam.merge({ params: COMPANY, body: { survivorId: GIVEN.english, loserId: GIVEN.french } }),
  ).rejects.toMatchObject({ code: 'listing.not_found' });
  await sam.merge({ params: COMPANY, body: MERGE });
  await app.services.pool.query(`update listing_merges set merged_at = now() - interval '29 days 23 hours'`);
  const params = { id: await lastMerge() };
  await app.services.pool.query(`update listing_merges set merged_at = now() - interval '30 days 1 minute'`);
  await expect(sam.undo({ params })).rejects.toMatchObject({ code: 'merge.undo_over' });
});

test('a refused pair is decided once, and leaves the list', async () => {
  await clean();
  const { db } = app.services;
  await db
    .insertInto('duplicate_pairs')
    .values({
      a_id: GIVEN.english,
      b_id: GIVEN.paused,
      score: 9,
      reasons: JSON.stringify([{ code: 'address', points: 6, value: null }]),
    })
    .execute();
  const { pairs, total } = await sam.ofCompany({ params: COMPANY });
  expect({ pairs, total }).toMatchObject({ total: 1, pairs: [{ isSure: true, isMergeable: true }] });
  const params = { id: pairs[0]?.id ?? 0 };
  await sam.refuse({ params });
  await expect(lou.refuse({ params })).rejects.toMatchObject({ code: 'duplicate.decided', status: 409 });
  expect((await sam.ofCompany({ params: COMPANY })).pairs).toEqual([]);
});

test('a merge in a company that closed afterwards stays', async () => {
  await clean();
  const { db } = app.services;
  const owner = await givenUser(db, 'Landlord', { companyId: 11 });
  await db.updateTable('companies').set({ owner_id: owner.id }).where('id', '=', 11).execute();
  await sam.merge({ params: COMPANY, body: { survivorId: GIVEN.paused, loserId: GIVEN.english } });
  const mergeId = await lastMerge();
  const api = app.as(givenActor(['Landlord'], [], { userId: owner.id, companyId: 11, email: owner.email }));
  await api.companyEnd.close({ body: { password: owner.password } });
  await expect(sam.undo({ params: { id: mergeId } })).rejects.toMatchObject({ code: 'merge.undo_over' });
  const states = await db.selectFrom('listings').select('state').distinct().where('company_id', '=', 11).execute();
  expect(states).toEqual([{ state: 'archived' }]);
});
