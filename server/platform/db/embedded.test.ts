import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { createDb } from './pool.ts';

/** These tests only need safety against a killed process, not against power loss. */
const SETTINGS = { fsync: 'off' };
const folders: string[] = [];
/** A cluster that most tests share, because creating one is slow. Each test leaves it stopped. */
let shared: Promise<string> | undefined;
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(
    folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })),
  );
});

async function givenDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-embedded-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

const givenCluster = () => {
  shared ??= givenDataDir();
  return shared;
};
const start = (dataDir: string) => startEmbedded({ dataDir, settings: SETTINGS, ballast: false });

/** Starts a process that holds the database until it is killed. Resolves when the database is up. */
async function givenProcess(dataDir: string): Promise<{ owner: boolean; child: ChildProcess }> {
  const code = `const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
    const { owner } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' }, ballast: false });
    console.log(JSON.stringify({ owner }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [output] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return { ...JSON.parse(String(output)), child };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const { pool } = createDb(url, { max: 1 });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

async function postgresPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);
}

test('data survives a stop and a start', async () => {
  const dataDir = await givenCluster();
  const first = await start(dataDir);
  expect(first.owner).toBe(true);
  await query(first.url, 'create table first as select 42 as answer');
  await first.stop();

  const second = await start(dataDir);
  expect(await query(second.url, 'select answer from first')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('a second program joins the running database and leaves it running', async () => {
  const dataDir = await givenCluster();
  const server = await start(dataDir);
  const command = await start(dataDir);
  expect([server.owner, command.owner]).toEqual([true, false]);
  expect(command.url).toBe(server.url);
  await command.stop();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('programs that start at the same time on a new folder share one database', async () => {
  const dataDir = await givenDataDir();
  const all = await Promise.all([givenProcess(dataDir), givenProcess(dataDir), start(dataDir)]);
  expect(all.filter(({ owner }) => owner)).toHaveLength(1);
  await all[2].stop();
  for (const { child } of [all[0], all[1]]) child.kill('SIGKILL');
});

test('the database stops when its owner is killed, keeps acknowledged rows and starts again', async () => {
  const dataDir = await givenCluster();
  const { child } = await givenProcess(dataDir);
  const joined = await start(dataDir);
  await query(joined.url, 'create table second as select 1 as row');
  await joined.stop();
  const pid = await postgresPid(dataDir);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 10_000 });

  const again = await start(dataDir);
  expect(again.owner).toBe(true);
  expect(await query(again.url, 'select row from second')).toEqual([{ row: 1 }]);
  await again.stop();
});

test('a program that joined takes over the database when its owner stops', async () => {
  const dataDir = await givenCluster();
  const owner = await start(dataDir);
  const joined = await start(dataDir);
  await owner.stop();
  await vi.waitFor(() => expect(joined.owner).toBe(true), { timeout: 10_000 });
  expect(await query(joined.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await joined.stop();
});

test('a killed database restarts, and an open pool works again', async () => {
  const dataDir = await givenCluster();
  const database = await start(dataDir);
  const { pool } = createDb(database.url);
  await pool.query('create table third as select 7 as row');
  process.kill(await postgresPid(dataDir), 'SIGKILL');
  await vi.waitFor(async () => expect((await pool.query('select row from third')).rows).toEqual([{ row: 7 }]), {
    timeout: 15_000,
    interval: 100,
  });
  await pool.end();
  await database.stop();
});

test('a stale lock with another program’s process id is removed, and that program keeps running', async () => {
  const dataDir = await givenCluster();
  await (await start(dataDir)).stop();
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  children.push(bystander);
  await writeFile(join(dataDir, 'pg18', 'postmaster.pid'), `${bystander.pid}\n${dataDir}/pg18\n1\n5432\n\n\n`);

  const database = await start(dataDir);
  expect(database.owner).toBe(true);
  expect(bystander.exitCode).toBeNull();
  await database.stop();
});

test('a data folder too deep for a socket path works through a short one', async () => {
  const dataDir = join(await givenDataDir(), 'a-rather-long-folder-name-'.repeat(4));
  const database = await start(dataDir);
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  folders.push(new URL(database.url).searchParams.get('host') ?? '');
});
