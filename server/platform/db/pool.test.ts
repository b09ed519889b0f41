import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

test('counts are numbers, days are text and timestamps are dates', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql`select 5000000000::bigint as count, '2026-01-31'::date as day, now() as at`.execute(db);
  expect(rows[0]).toEqual({ count: 5_000_000_000, day: '2026-01-31', at: expect.any(Date) });
});

test('a bigint too large for a number is refused, not rounded', async () => {
  const { db } = await testDatabase();
  await expect(sql`select 9007199254740993::bigint as hash`.execute(db)).rejects.toThrow('select it as ::text');
});

test('a pool with cut connections answers the next query', async () => {
  const { db, pool } = await testDatabase();
  await Promise.all([pool.query('select 1'), pool.query('select 2')]);
  const others = sql`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(db);
  // Again: the pool uses the surviving connection or opens a new one.
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
