import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { freshDatabase, type TestDatabase, testDatabase } from '#test/database.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import {
  type Change,
  currentCursor,
  deleteOldChanges,
  feedHistory,
  notifyChanged,
  readChanges,
  recordOffersOfTheDay,
} from './changes.ts';
import { createListener } from './listen.ts';
import { createDbClient } from './pool.ts';
import { watchChanges } from './watch-changes.ts';

/** A change without its listing: the trigger isn't involved. */
const CHANGE = 'insert into listing_changes (listing_id) select unnest($1::int[])';
const change = ({ pool }: TestDatabase, ...ids: number[]) => pool.query(CHANGE, [ids]);
const idsOf = (changes: readonly Change[]) => changes.map(({ listingId }) => listingId);

async function givenWatch(database: TestDatabase, pollMs: number, onChanges?: (ids: number[]) => Promise<void>) {
  const seen: number[] = [];
  const cursor = await currentCursor(database.pool);
  const { pool, connection } = database;
  const take = async (ids: number[]) => void seen.push(...ids);
  const listener = createListener(connection);
  const watch = watchChanges({ pool, listener, cursor, pollMs, batchSize: 3, onChanges: onChanges ?? take });
  return {
    seen,
    watch,
    async [Symbol.asyncDispose]() {
      await watch.stop();
      await listener.close();
    },
  };
}

test('every kind of write to a listing is recorded once per listing and statement', async () => {
  const { pool, db } = await testDatabase();
  const cursor = await currentCursor(pool);
  await sql`insert into provinces values (1, 'QC', 'Quebec', 'Québec', '', '', 'qc', 'qc', 1, 46, -72, 45, -73, 47, -71)`.execute(
    db,
  );
  await sql`insert into cities (id, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, province_id, population, lat, lng)
    values (1, 'Lévis', 'Lévis', '', '', 'levis', 'levis', 1, 1, 46.8, -71.2)`.execute(db);
  await sql`insert into companies (id, slug, name, email) values (1, 'c', 'C', 'c@c.example')`.execute(db);
  await sql`insert into listings (id, company_id, property_type, street, postal_code, address_normalised, city_id, lat, lng)
    values (7, 1, 'apartment', '1 rue', 'G6V 1A1', '1 rue', 1, 46.8, -71.2)`.execute(db);
  await sql`insert into floor_plans (listing_id, position, label, beds, baths_tenths) values (7, 1, 'a', 1, 10), (7, 2, 'b', 2, 10)`.execute(
    db,
  );
  const { rows } = await pool.query('select listing_id from listing_changes');
  expect(rows).toEqual([{ listing_id: 7 }, { listing_id: 7 }]);
  expect(idsOf((await readChanges(pool, cursor)).settled)).toEqual([7, 7]);
});

test('a transaction that commits late is not skipped', async () => {
  const database = await testDatabase();
  const start = await currentCursor(database.pool);
  const late = await database.pool.connect();
  await late.query('begin');
  await late.query(CHANGE, [[1]]);
  await change(database, 2);

  const before = await readChanges(database.pool, start, { earlyAfter: 0 });
  expect(before.settled).toEqual([]);
  expect(idsOf(before.early)).toEqual([2]);
  await late.query('commit');
  late.release();
  const after = await readChanges(database.pool, before.cursor, { earlyAfter: 0 });
  expect(idsOf(after.settled)).toEqual([1, 2]);
  expect(after.early).toEqual([]);
});

test('a load that began before a commit reads that change from its cursor', async () => {
  const database = await testDatabase();
  const load = await database.pool.connect();
  await load.query('begin isolation level repeatable read');
  const cursor = await currentCursor(load);
  await change(database, 5);
  await load.query('commit');
  load.release();
  expect(idsOf((await readChanges(database.pool, cursor)).settled)).toEqual([5]);
});

test('a reader catches up over several batches and gets each change once', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 60_000);
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await change(database, id);
  await it.watch.catchUp();
  expect(it.seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a notification after the commit wakes the reader before its next poll', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 3_600_000);
  await it.watch.catchUp();
  await vi.waitFor(async () => expect(await listening(database)).toBe(1), { timeout: 5000 });
  await change(database, 9);
  notifyChanged(database.pool);
  notifyChanged(database.pool);
  await vi.waitFor(() => expect(it.seen).toEqual([9]), { timeout: 5000 });
});

test('without a notification the next poll finds the change', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 20);
  await change(database, 3);
  await vi.waitFor(() => expect(it.seen).toEqual([3]), { timeout: 5000 });
});

test('a batch whose handler failed is delivered again', async () => {
  const database = await testDatabase();
  let failures = 1;
  const seen: number[] = [];
  await using it = await givenWatch(database, 60_000, async (ids) => {
    if (failures-- > 0) throw new Error('not now');
    seen.push(...ids);
  });
  await it.watch.catchUp();
  await change(database, 4);
  await it.watch.catchUp().catch(() => {});
  await it.watch.catchUp();
  expect(seen).toEqual([4]);
});

test('two reads never overlap, even if one is requested as another ends', async () => {
  const database = await testDatabase();
  let failures = 1;
  const seen: number[] = [];
  await using it = await givenWatch(database, 60_000, async (ids) => {
    if (failures-- > 0) throw new Error('not now');
    seen.push(...ids);
  });
  await change(database, 4);
  const first = it.watch.catchUp().catch(() => {});
  const second = it.watch.catchUp();
  await first;
  await Promise.all([it.watch.catchUp(), second]);
  expect(seen).toEqual([4]);
});

test('a reader reconnects after its connections are cut and misses nothing', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 3_600_000);
  await vi.waitFor(async () => expect(await listening(database)).toBe(1), { timeout: 5000 });
  const outsider = createDbClient(database.connection, 'cutter');
  await outsider.connect();
  await outsider.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await outsider.query(CHANGE, [[8]]);
  await outsider.end();
  await vi.waitFor(() => expect(it.seen).toEqual([8]), { timeout: 5000 });
});

test('renaming or verifying a company changes its listings, and moving a part changes both listings', async () => {
  const { pool, db } = await testDatabase();
  await givenListings(db);
  const cursor = await currentCursor(pool);
  await pool.query(`update companies set phone = '416 555-0100'`);
  await pool.query(`update companies set name = 'Harbour Living' where slug = 'harbour'`);
  await pool.query('update floor_plans set listing_id = $1, position = 9 where id = $2', [
    GIVEN.french,
    GIVEN.floorPlan,
  ]);
  const changed = idsOf((await readChanges(pool, cursor)).settled);
  expect(changed.slice(0, 2).sort()).toEqual([GIVEN.english, GIVEN.paused]);
  expect(changed.slice(2).sort()).toEqual([GIVEN.english, GIVEN.french]);
});

test('a commit is delivered at once, and only once, while an older transaction stays open', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 3_600_000);
  const late = await database.pool.connect();
  await late.query('begin');
  await late.query(CHANGE, [[1]]);
  for (const id of [2, 3, 4, 5, 6]) await change(database, id);
  await it.watch.catchUp();
  expect(it.seen.toSorted()).toEqual([2, 3, 4, 5, 6]);
  expect(it.watch.lagMs()).toBe(0);
  await late.query('commit');
  late.release();
  await it.watch.catchUp();
  expect(it.seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('listings arrive in batches of at most 200, with a turn of the event loop in between', async () => {
  const database = await testDatabase();
  const { pool, connection } = database;
  const listener = createListener(connection);
  const cursor = await currentCursor(pool);
  const sizes: number[] = [];
  let isSameTurn = false;
  await change(database, ...Array.from({ length: 1000 }, (_, i) => i + 1));
  const watch = watchChanges({
    pool,
    listener,
    cursor,
    onChanges(ids) {
      sizes.push(ids.length);
      expect(isSameTurn).toBe(false);
      isSameTurn = true;
      setImmediate(() => {
        isSameTurn = false;
      });
    },
  });
  await watch.catchUp();
  await watch.stop();
  await listener.close();
  expect(sizes).toEqual([200, 200, 200, 200, 200]);
});

test('the lag is the age of the oldest undelivered change, and grows while the database is unreachable', async () => {
  const database = await testDatabase();
  let isBroken = true;
  await using it = await givenWatch(database, 3_600_000, async () => {
    if (isBroken) throw new Error('not now');
  });
  await database.pool.query(`insert into listing_changes (listing_id, at) values (1, now() - interval '1 hour')`);
  await it.watch.catchUp().catch(() => {});
  expect(it.watch.lagMs()).toBeGreaterThanOrEqual(3_600_000);
  isBroken = false;
  await it.watch.catchUp();
  expect(it.watch.lagMs()).toBe(0);
  expect(Date.now() - it.watch.readAt()).toBeLessThan(60_000);
});

test('old changes are deleted, and a reader that missed them reloads everything', async () => {
  const database = await freshDatabase({ migrated: true });
  const { pool, connection } = database;
  const listener = createListener(connection);
  const cursor = await currentCursor(pool);
  await pool.query("insert into listing_changes (listing_id, at) values (1, now() - interval '25 hours'), (2, now())");
  const { cursor: inStep } = await readChanges(pool, cursor);
  await pool.query("insert into listing_changes (listing_id, at) values (3, now() - interval '25 hours'), (4, now())");
  expect((await readChanges(pool, inStep)).isStale).toBe(false);
  expect(await deleteOldChanges(pool)).toBe(2);
  expect((await readChanges(pool, cursor)).isStale).toBe(true);
  expect((await readChanges(pool, inStep)).isStale).toBe(true);

  const seen: number[] = [];
  let loads = 0;
  const watch = watchChanges({
    pool,
    listener,
    cursor,
    onChanges: (ids) => void seen.push(...ids),
    async onStale() {
      loads++;
      return currentCursor(pool);
    },
  });
  await watch.catchUp();
  await change(database, 5);
  await watch.catchUp();
  expect({ loads, seen }).toEqual({ loads: 1, seen: [5] });
  await watch.stop();
  await pool.end();
});

test('an offer that starts or ends today changes its listing once', async () => {
  const { pool, db } = await freshDatabase({ migrated: true });
  const itIs = (day: string) =>
    pool.query(`create or replace function market_day(at timestamptz default now()) returns date language sql stable
      return date '${day}'`);
  await givenListings(db);
  await pool.query(
    `insert into special_offers (listing_id, text_en, starts_on, ends_on) values
      ($1, 'begins today', '2028-02-29', null), ($2, 'ended yesterday', null, '2028-02-28'),
      ($3, 'goes on', '2028-02-20', '2028-02-29'), ($3, 'is over', null, '2028-02-24'), ($3, 'ahead', '2028-03-01', null)`,
    [GIVEN.english, GIVEN.paused, GIVEN.french],
  );
  const cursor = await currentCursor(pool);
  await pool.query(`update change_feed set offers_noted_on = '2028-02-27'`);
  await itIs('2028-02-27');
  expect(await recordOffersOfTheDay(pool)).toBe(0);
  await itIs('2028-02-29');
  expect(await recordOffersOfTheDay(pool)).toBe(2);
  expect(idsOf((await readChanges(pool, cursor)).settled).sort()).toEqual([GIVEN.english, GIVEN.paused]);
  expect(await recordOffersOfTheDay(pool)).toBe(0);
  await itIs('2028-03-01');
  expect(await recordOffersOfTheDay(pool)).toBe(1);
  await pool.end();
});

test('the market’s day starts at midnight in Toronto, whatever the session’s time zone', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(`select zone, market_day('2027-01-01T04:59:59Z')::text as before,
      market_day('2027-01-01T05:00:00Z')::text as after
    from unnest(array['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) zone, set_config('timezone', zone, true)`);
  for (const { zone, ...days } of rows)
    expect([zone, days]).toEqual([zone, { before: '2026-12-31', after: '2027-01-01' }]);
  expect(rows).toHaveLength(3);
});

test('a cursor beyond the newest transaction is stale, as after a restored backup', async () => {
  const { pool } = await testDatabase();
  const { xid, seq } = await currentCursor(pool);
  expect((await readChanges(pool, { xid, seq })).isStale).toBe(false);
  expect((await readChanges(pool, { xid: String(BigInt(xid) + 1000n), seq })).isStale).toBe(true);
});

test('each database has a history of its own', async () => {
  const { pool } = await testDatabase();
  const other = await freshDatabase({ migrated: true });
  const { database, history } = await feedHistory(pool);
  expect(await feedHistory(pool)).toEqual({ database, history });
  const { database: otherDatabase, history: otherHistory } = await feedHistory(other.pool);
  expect(otherDatabase).not.toBe(database);
  expect(otherHistory).not.toBe(history);
  await other.pool.end();
});

async function listening({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'foyer listener' and query like 'listen%'`);
  return rows[0]?.n ?? 0;
}
