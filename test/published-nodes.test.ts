import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, savedChanges, waitUntilShown } from '#bench/saved-changes.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { givenSession, givenUser } from './given-user.ts';
import { eventually, killServerProcesses, type RunningServer, startServerProcess } from './server-process.ts';

let database: TestDatabase;
let here: RunningServer;
let there: RunningServer;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  folder = await mkdtemp(join(tmpdir(), 'foyer-published-'));
  const env = {
    DATABASE_URL: database.connection,
    DATA_DIR: folder,
    APP_ENV: 'test',
    DEMO_LISTINGS: '0',
    SERVICES: 'web',
    LOG_LEVEL: 'warn',
    STOP_DELAY_SECONDS: '2',
  };
  here = await startServerProcess(env);
  there = await startServerProcess(env);
}, 120_000);
afterAll(async () => {
  killServerProcesses();
  await database.pool.end();
  await rm(folder, { recursive: true, force: true });
});

test('everything that an editor saves on one server becomes public on the other', { timeout: 120_000 }, async () => {
  const { id } = await givenUser(database.db, 'Developer');
  const api = apiOf(here.address, await givenSession(database.db, id));
  const changes = await savedChanges(api);
  for (const [what, { path, save }] of Object.entries(changes)) {
    // The other server has the page in its memory.
    await fetch(there.address + path);
    const text = `Changed: ${what}`;
    await save(api, text);
    await waitUntilShown(there.address, path, text);
  }
  expect(Object.keys(changes)).toHaveLength(6);
});

test('a server that stops says so to its balancer first, and still serves what arrives', async () => {
  const statusOf = async (path: string) => (await fetch(there.address + path)).status;
  expect(await statusOf('/api/health/ready')).toBe(200);
  const ended = there.end('SIGTERM');
  await eventually(async () => expect(await statusOf('/api/health/ready')).toBe(503));
  expect(await statusOf('/blog')).toBe(200);
  expect(await ended).toBe(0);
  expect((await fetch(`${here.address}/api/health/ready`)).status).toBe(200);
});
