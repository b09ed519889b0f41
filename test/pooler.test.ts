import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, savedChanges, waitUntilShown } from '#bench/saved-changes.ts';
import { checkDatabase } from '#server/commands/doctor/check-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { givenSession, givenUser } from './given-user.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { eventually, killServerProcesses, type RunningServer, startServerProcess } from './server-process.ts';

let database: TestDatabase;
let pooler: Pooler;
let server: RunningServer;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  pooler = await startPooler(database.connection);
  folder = await mkdtemp(join(tmpdir(), 'foyer-pooler-'));
  env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.connection,
    DATABASE_PREPARED: 'false',
    DATABASE_TIMEOUT_SECONDS: '3',
    DATA_DIR: folder,
    APP_ENV: 'test',
    DEMO_LISTINGS: '0',
    LOG_LEVEL: 'warn',
  };
  server = await startServerProcess(env);
}, 120_000);
afterAll(async () => {
  killServerProcesses();
  pooler.close();
  await database.pool.end();
  await rm(folder, { recursive: true, force: true });
});

test('behind a pooler a site shows pages, hears of changes and sends emails', async () => {
  const { id } = await givenUser(database.db, 'Developer');
  const api = apiOf(server.address, await givenSession(database.db, id));
  // The queue of a first start opens after the first page.
  const changes = await eventually(() => savedChanges(api), 60_000);
  const [change] = Object.values(changes);
  await fetch(server.address + change?.path);
  await change?.save(api, 'Changed behind the pooler');
  await waitUntilShown(server.address, change?.path ?? '', 'Changed behind the pooler');

  const contact = { fullName: 'Sam Roy', email: 'sam@example.org', message: 'Hello', requestKey: crypto.randomUUID() };
  const answer = await fetch(`${server.address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const emails = await database.pool.query(`select from emails where sent_at is not null`);
    expect(emails.rowCount).toBeGreaterThan(0);
  });
  const pages = await Promise.all(
    ['/', '/toronto', '/fr/montreal', '/blog'].map((path) => fetch(server.address + path)),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(server.output()).not.toMatch(/error/i);
});

test('the time limits hold through the pooler, and the doctor proves it', async () => {
  // The pooler opened its first connections before the role had limits.
  pooler.close();
  pooler = await startPooler(database.connection);
  const { pool } = createDb(pooler.url, { max: 1, isPooler: true });
  await expect(pool.query('select pg_sleep(30)')).rejects.toThrow('statement timeout');
  await pool.end();
  const check = async (more: Record<string, string> = {}) => {
    const found = await checkDatabase(readConfig({ ...env, DATABASE_URL: pooler.url, ...more }));
    return found.filter(({ name, state }) => name === 'pooler' || state === 'fail').map(({ text }) => text);
  };
  expect(await check()).toEqual(['Statements through the pooler end after 3 s.']);
  expect(await check({ DATABASE_TIMEOUT_SECONDS: '4' })).toEqual([expect.stringContaining('RECONNECT')]);
  expect(await check({ DATABASE_DIRECT_URL: pooler.url })).toEqual([
    expect.stringMatching('unsupported startup parameter'),
  ]);
});
