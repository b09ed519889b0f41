import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { currentCursor, deleteOldChanges, notifyChanged, readChanges } from './changes.ts';
import { createClient } from './pool.ts';
import { watchChanges } from './watch-changes.ts';

/** The feed alone, without the listings that a trigger would take it from. */
const CHANGE = 'insert into listing_changes (listing_id) select unnest($1::int[])';
const change = ({ pool }: TestDatabase, ...ids: number[]) => pool.query(CHANGE, [ids]);

async function givenWatch(database: TestDatabase, pollMs: number, onChanges?: (ids: number[]) => Promise<void>) {
  const seen: number[] = [];
  const cursor = await currentCursor(database.pool);
  const { pool, connection } = database;
  const take = async (ids: number[]) => void seen.push(...ids);
  const watch = watchChanges({ pool, connection, cursor, pollMs, batchSize: 3, onChanges: onChanges ?? take });
  return { seen, watch, [Symbol.asyncDispose]: () => watch.stop() };
}

test('every kind of write to a listing is noted once for each listing of a statement', async () => {
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
  expect((await readChanges(pool, cursor)).ids).toEqual([7]);
});

test('a transaction that commits late is not skipped', async () => {
  const database = await testDatabase();
  const start = await currentCursor(database.pool);
  const late = await database.pool.connect();
  await late.query('begin');
  await late.query(CHANGE, [[1]]);
  await change(database, 2);

  const before = await readChanges(database.pool, start);
  expect(before.ids).toEqual([]);
  await late.query('commit');
  late.release();
  expect((await readChanges(database.pool, before.cursor)).ids).toEqual([1, 2]);
});

test('a load that began before a commit reads that change from its cursor', async () => {
  const database = await testDatabase();
  const load = await database.pool.connect();
  await load.query('begin isolation level repeatable read');
  const cursor = await currentCursor(load);
  await change(database, 5);
  await load.query('commit');
  load.release();
  expect((await readChanges(database.pool, cursor)).ids).toEqual([5]);
});

test('a reader catches up on more than one batch and hears each change once', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 60_000);
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await change(database, id);
  await it.watch.catchUp();
  expect(it.seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a notification after the commit wakes the reader long before its clock would', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 3_600_000);
  await it.watch.catchUp();
  await vi.waitFor(async () => expect(await listening(database)).toBe(1), { timeout: 5000 });
  await change(database, 9);
  notifyChanged(database.pool);
  notifyChanged(database.pool);
  await vi.waitFor(() => expect(it.seen).toEqual([9]), { timeout: 5000 });
});

test('without any notification the clock finds the change', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 20);
  await change(database, 3);
  await vi.waitFor(() => expect(it.seen).toEqual([3]), { timeout: 5000 });
});

test('a batch that could not be taken is handed over again', async () => {
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

test('a reader whose connections were cut listens again and misses nothing', async () => {
  const database = await testDatabase();
  await using it = await givenWatch(database, 3_600_000);
  await vi.waitFor(async () => expect(await listening(database)).toBe(1), { timeout: 5000 });
  const outsider = createClient(database.connection, 'cutter');
  await outsider.connect();
  await outsider.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await outsider.query(CHANGE, [[8]]);
  await outsider.end();
  await vi.waitFor(() => expect(it.seen).toEqual([8]), { timeout: 5000 });
});

test('changes are deleted when every reader has long seen them', async () => {
  const database = await testDatabase();
  await database.pool.query(
    "insert into listing_changes (listing_id, at) values (1, now() - interval '25 hours'), (2, now())",
  );
  expect(await deleteOldChanges(database.pool)).toBe(1);
});

async function listening({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'foyer changes' and query like 'listen%'`);
  return rows[0]?.n ?? 0;
}
