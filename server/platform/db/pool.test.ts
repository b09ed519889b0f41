import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

test('counts arrive as numbers, dates as text, moments as dates', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql`select 5000000000::bigint as count, '2026-01-31'::date as day, now() as at`.execute(db);
  expect(rows[0]).toEqual({ count: 5_000_000_000, day: '2026-01-31', at: expect.any(Date) });
});

test('a bigint beyond what a number holds is refused, not rounded', async () => {
  const { db } = await testDatabase();
  await expect(sql`select 9007199254740993::bigint as hash`.execute(db)).rejects.toThrow('select it as ::text');
});

test('a pool whose connections were cut answers the next query', async () => {
  const { db, pool } = await testDatabase();
  await Promise.all([pool.query('select 1'), pool.query('select 2')]);
  const others = sql`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(db);
  // Once more, now from a connection of its own making: whichever survived is used or replaced.
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
