import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { prepareNatives } from '#server/platform/db/natives.ts';
import { placeCluster } from '#server/platform/db/placement.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { CASES, randomFrom, SEED } from './random.ts';
import { eventually, killServerProcesses, type RunningServer, SERVER, startServerProcess } from './server-process.ts';

const folders: string[] = [];
afterAll(async () => {
  killServerProcesses();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Runs a command line and returns its exit code and output. */
async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/commands/backup/main.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** A random message from a visitor. */
const write = (address: string, requestKey = crypto.randomUUID()) =>
  fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Sam', email: 'sam@example.org', message: 'Hi', requestKey }),
  });

const clusterUrl = (folder: string) =>
  `postgresql://foyer@localhost/foyer?host=${encodeURIComponent(join(folder, 'pg18'))}`;

/** Gives a database to a new role without other rights. Returns the role's connection string. */
async function asPlainOwner({ pool, connection }: TestDatabase): Promise<string> {
  const role = `owner_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(connection);
  await pool.query(
    `create role ${role} login password '${role}'; alter database ${url.pathname.slice(1)} owner to ${role}`,
  );
  await pool.end();
  url.username = role;
  url.password = role;
  return url.href;
}

/** All rows of the tables that nobody writes to during the test, as text. */
async function contentOf(connection: string, listing: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: connection });
  client.on('error', () => {});
  await client.connect();
  const content: Record<string, string> = {};
  for (const table of [
    'listings',
    'floor_plans',
    'users',
    'companies',
    'ledger_postings',
    'site_settings',
    'inquiries',
  ]) {
    const { rows } = await client.query(
      `select count(*)::text || md5(string_agg(t::text, '|' order by t::text)) as all from ${table} t`,
    );
    content[table] = rows[0].all;
  }
  const { rows } = await client.query('select * from listings where id = $1', [listing]);
  content.listing = JSON.stringify(rows[0]);
  await client.end();
  return content;
}

/** Turns the cluster into one of an older PostgreSQL, as far as the program can see. */
async function givenOlderCluster(folder: string): Promise<void> {
  const { clusterDir, identity, programsDir } = placeCluster(folder, () => {});
  const { postgres } = prepareNatives(identity, programsDir);
  await symlink(dirname(dirname(postgres)), join(folder, 'postgresql-17'));
  await rename(clusterDir, join(folder, 'pg17'));
}

/** A start copies the database of an older PostgreSQL, after a full disk and kills. The old one stays. */
async function expectUpgrade(folder: string): Promise<RunningServer> {
  const env = { DATABASE_URL: '', LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO_LISTINGS: '0' };
  await givenOlderCluster(folder);

  await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
    'has a database of PostgreSQL 17. Start the site once',
  );
  // A file without content, larger than any disk.
  const large = join(folder, 'pg17', 'large');
  await writeFile(large, '');
  await truncate(large, 2 ** 43);
  const copyDatabase = () => Promise.reject(new Error('No space left on device'));
  await expect(startEmbedded({ dataDir: folder, copyDatabase })).rejects.toThrow(
    /MB free, and copying .+ from PostgreSQL 17 to 18 needs .+ Nothing was changed\.$/,
  );
  await rm(large);
  await expect(startEmbedded({ dataDir: folder, copyDatabase })).rejects.toThrow(
    'and pg17 has everything as before: No space left on device',
  );
  const clusters = async () => (await readdir(folder)).filter((name) => /^pg\d+(?:\.upgrade.*)?$/.test(name));
  expect(await clusters()).toEqual(['pg17']);

  // A program that dies in the middle leaves a part of the copy.
  const code = `const [{ startEmbedded }, { default: pg }] = await Promise.all([
      import(${JSON.stringify(new URL('../server/platform/db/embedded.ts', import.meta.url).href)}), import('pg')]);
    setInterval(() => {}, 1000);
    await startEmbedded({ dataDir: ${JSON.stringify(folder)}, copyDatabase: async (_from, to) => {
      const client = new pg.Client(to);
      await client.connect();
      await client.query('create table half_a_copy ()');
      process.kill(process.pid, 'SIGKILL');
    } });`;
  expect(await once(spawn(process.execPath, ['--input-type=module', '-e', code]), 'exit')).toEqual([null, 'SIGKILL']);
  expect(await clusters()).toEqual(['pg17', 'pg18.upgrade', 'pg18.upgrade.log']);
  const random = randomFrom(SEED);
  for (let n = 1; n < CASES; n++) {
    const child = spawn(process.execPath, [SERVER], { env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1' } });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await delay(random.below(1200));
    child.kill('SIGKILL');
    await ended;
  }

  const upgraded = await startServerProcess(env);
  expect(upgraded.output()).toContain('Copying the database from PostgreSQL 17 to 18');
  expect(await clusters()).toEqual(['pg17', 'pg18']);
  return upgraded;
}

test(`a backup made while visitors write restores the site in another place, and a start with a newer PostgreSQL copies it (seed ${SEED})`, async () => {
  const [from, to] = [await givenFolder(), await givenFolder()];
  const settings = { DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const picture = 'pictures/0f8fad5b-d9cb-469f-a165-70867728950e/640.webp';
  await mkdir(dirname(join(from, 'files', picture)), { recursive: true });
  await writeFile(join(from, 'files', picture), 'a picture');
  const feedFile = 'feeds/7/9b2d7c1e-2f0e-4d8e-9a3e-0c6d5b1f4a22';
  await mkdir(dirname(join(from, 'files', feedFile)), { recursive: true });
  await writeFile(join(from, 'files', feedFile), 'a file of a feed');
  const site = await startServerProcess({ ...settings, DATA_DIR: from, DEMO_LISTINGS: '40' });
  const { listings } = await (await fetch(`${site.address}/api/listings`)).json();
  const id = String(listings[0].id);

  // Visitors write during the whole backup.
  let written = 0;
  let isOver = false;
  const visitors = (async () => {
    for (; !isOver; written++) {
      expect((await write(site.address)).status).toBe(200);
      // As often as a busy site, so that the backup gets some of the processor.
      await delay(20);
    }
  })();
  await eventually(async () => expect(written).toBeGreaterThan(5));
  const before = written;
  const file = join(from, 'copy.tar');
  const made = await run(['backup', file], { ...settings, DATA_DIR: from });
  expect(made.output).toContain('✓');
  expect(made.code).toBe(0);
  isOver = true;
  await visitors;
  const expected = await contentOf(clusterUrl(from), id);
  const page = await (await fetch(`${site.address}/api/listing/${id}`)).json();
  const refused = await run(['restore', file], { ...settings, DATA_DIR: from });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('in use by foyer') });
  expect(await site.end('SIGTERM')).toBe(0);
  const occupied = await run(['restore', file], { ...settings, DATA_DIR: from });
  expect(occupied).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });

  // Another machine: an empty data folder.
  const restored = await run(['restore', file], { ...settings, DATA_DIR: to });
  expect(restored.output).toContain('✓ The site is as of');
  const copy = await startServerProcess({ ...settings, DATA_DIR: to, DEMO_LISTINGS: '0' });
  expect(await contentOf(clusterUrl(to), id)).toEqual(expected);
  expect(await (await fetch(`${copy.address}/api/listing/${id}`)).json()).toEqual(page);
  expect(await readFile(join(to, 'files', picture), 'utf8')).toBe('a picture');
  expect(await readFile(join(to, 'files', feedFile), 'utf8')).toBe('a file of a feed');
  expect(await readFile(join(to, 'secret'), 'utf8')).toBe(await readFile(join(from, 'secret'), 'utf8'));

  // The copy works: it accepts messages, its search follows changes, and its books are right.
  const { pool, db } = createDb(clusterUrl(to));
  const { rows } = await pool.query('select count(*) as count from contact_messages');
  expect(rows[0].count).toBeGreaterThanOrEqual(before);
  expect(rows[0].count).toBeLessThanOrEqual(written);
  expect((await write(copy.address)).status).toBe(200);
  const count = async () => (await (await fetch(`${copy.address}/api/listings`)).json()).count;
  const live = await count();
  await pool.query(`update listings set state = 'paused' where id = $1`, [id]);
  await eventually(async () => expect(await count()).toBe(live - 1));
  expect((await checkLedger(db)).problems).toEqual([]);
  await pool.end();
  expect(await copy.end('SIGTERM')).toBe(0);

  // The same backup, over another site in an external database whose role has no rights but to own it.
  const external = await freshDatabase({ migrated: true });
  const env = { ...settings, DATABASE_URL: await asPlainOwner(external), DATA_DIR: to };
  const replaced = await run(['restore', file, '--replace'], env);
  expect(replaced.output).toContain('✓ The site is as of');
  expect(await contentOf(external.connection, id)).toEqual(expected);
  expect((await readdir(to)).filter((name) => name.startsWith('files.before-'))).toHaveLength(1);

  const upgraded = await expectUpgrade(from);
  expect(await contentOf(clusterUrl(from), id)).toEqual(expected);
  expect(await (await fetch(`${upgraded.address}/api/listing/${id}`)).json()).toEqual(page);
  expect((await write(upgraded.address)).status).toBe(200);
  expect(await upgraded.end('SIGTERM')).toBe(0);
}, 180_000);

test('a damaged, a cut off and a foreign file are refused before anything changes', async () => {
  const folder = await givenFolder();
  const { connection, pool } = await freshDatabase({ migrated: true });
  const env = { DATABASE_URL: connection, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  await pool.query(`insert into site_settings (key, value) values ('test', '"kept"')`);
  const file = join(folder, 'good.tar');
  expect((await run(['backup', file], env)).code).toBe(0);
  expect((await pool.query('select finished_at from backups')).rows).toHaveLength(1);
  expect(await run(['restore', file, '--check'], env)).toMatchObject({ code: 0 });
  expect(await run(['backup', file], env)).toMatchObject({ code: 1, output: expect.stringContaining('exists') });

  const bytes = await readFile(file);
  // Inside the first file, after its header.
  const at = 512 * (Math.floor(bytes.indexOf('.jsonl.gz') / 512) + 1) + 12;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(join(folder, 'damaged.tar'), bytes);
  await writeFile(join(folder, 'short.tar'), bytes.subarray(0, Math.floor(bytes.length / 2)));
  await writeFile(join(folder, 'foreign.tar'), Buffer.alloc(4096, 'x'));
  for (const [name, reason] of [
    ['damaged.tar', 'is damaged'],
    ['short.tar', 'cut off'],
    ['foreign.tar', 'is no backup'],
    ['missing.tar', 'cannot be read'],
  ] as const) {
    const { code, output } = await run(['restore', join(folder, name), '--replace'], env);
    expect([name, code, output]).toEqual([name, 1, expect.stringContaining(reason)]);
  }
  const { rows } = await pool.query(`select value from site_settings where key = 'test'`);
  expect(rows).toEqual([{ value: 'kept' }]);
  await pool.end();
}, 120_000);
