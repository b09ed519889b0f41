import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openDatabase } from './open.ts';
import { explainDatabase, refuseOldServer } from './unavailable.ts';

const refusalOf = (DATABASE_URL: string) =>
  openDatabase({ DATABASE_URL, DATA_DIR: '/tmp', DATABASE_POOL_MAX: 2, DATABASE_TIMEOUT_SECONDS: 5 }).then(
    () => 'opened',
    (error: Error) => error.message,
  );

test('a database that can’t be used is refused in one line that says what to do', async () => {
  const { connection, pool } = await freshDatabase({ migrated: false });
  const changed = (parts: Partial<Record<'username' | 'pathname', string>>) =>
    Object.assign(new URL(connection), parts).href;
  expect(await refusalOf('postgres://foyer@127.0.0.1:1/foyer')).toBe(
    'No PostgreSQL responds at 127.0.0.1:1. Check that it runs, and check host and port. (DATABASE_URL)',
  );
  expect(await refusalOf('postgres://foyer@foyer.invalid/foyer')).toBe(
    'The host "foyer.invalid" was not found. Check its name. (DATABASE_URL)',
  );
  expect(await refusalOf(changed({ pathname: '/nowhere' }))).toMatch(
    /^There is no database "nowhere"\. Create it: create database "nowhere" owner "[^"]+"; \(DATABASE_URL\)$/,
  );
  expect(await refusalOf(changed({ username: 'ghost' }))).toMatch(/ghost.*\(DATABASE_URL\)$/);

  const role = `weak_${randomBytes(4).toString('hex')}`;
  await pool.query(`create role ${role} login password 'weak'`);
  const url = Object.assign(new URL(connection), { username: role, password: 'weak' });
  expect(await refusalOf(url.href)).toBe(
    `"${role}" may not create tables: permission denied for schema public. Make it the owner: alter database "${url.pathname.slice(1)}" owner to "${role}"; (DATABASE_URL)`,
  );
  await pool.query(`drop role ${role}`);
});

test('a wrong password is named as such, and other errors stay as they are', () => {
  const url = 'postgres://foyer:secret@db.example:5433/homes';
  const failed = Object.assign(new Error('password authentication failed for user "foyer"'), { code: '28P01' });
  const message = (error: unknown) => (explainDatabase(error, url) as Error).message;
  expect(message(failed)).toBe(
    'PostgreSQL refuses the password of "foyer", or has no such user. Check both. (DATABASE_URL)',
  );
  expect(message(new Error('Connection terminated due to connection timeout'))).toContain(
    'responds at db.example:5433',
  );
  const other = new Error('a migration failed');
  expect(explainDatabase(other, url)).toBe(other);
  expect(message(failed)).not.toContain('secret');
});

test('a PostgreSQL before version 15 is refused before any migration', async () => {
  const server = (number: number) => ({
    query: async () => ({ rows: [{ number, name: 'PostgreSQL 14.9 (Debian)' }] }),
  });
  await expect(refuseOldServer(server(140_009) as never)).rejects.toThrow(
    'PostgreSQL 14.9 is too old. Foyer needs version 15 or newer. (DATABASE_URL)',
  );
  await refuseOldServer(server(150_000) as never);
});
