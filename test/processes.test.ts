import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { hasLiveOwner } from '#server/platform/db/lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { connectToEmbedded } from './connect-to-embedded.ts';
import { freePort } from './free-port.ts';
import { eventually, killServerProcesses, SERVER, startServerProcess } from './server-process.ts';

const folders: string[] = [];
afterAll(async () => {
  killServerProcesses();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Process ids of the Node processes below `parent`. */
function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === parent && match?.[3]?.includes(SERVER))
    .map((match) => Number(match?.[1]));
}

/** The value of each series that starts with `prefix`, by the rest of its name. */
function seriesOf(text: string, prefix: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(prefix));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(prefix.length, space), Number(line.slice(space + 1))];
    }),
  );
}

/**
 * Each request has a connection of its own, so that they reach all processes in turn. One that a dying process got is
 * lost, so visitors need patience of their own.
 */
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { connection: 'close', ...headers }, signal: AbortSignal.timeout(5_000) });

test('two web processes and one for jobs share a port, find each change, and return when they are killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-processes-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  const metricsPort = await freePort();
  const server = await startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO_LISTINGS: '20',
    WEB_PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: 'a-token-for-prometheus',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'silent',
  });
  const { pid = 0 } = server.child;
  const figures = async () => {
    const response = await get(`http://127.0.0.1:${metricsPort}/metrics`, {
      authorization: 'Bearer a-token-for-prometheus',
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const countListings = async () => (await (await get(`${server.address}/api/listings`)).json()).count;
  // In the order of their start: both web processes, then the one for jobs.
  const first = childrenOf(pid).sort((a, b) => a - b);
  expect(first).toHaveLength(3);

  // Every process counts the same listings, and both web processes serve some of the requests.
  const counts = await Promise.all(Array.from({ length: 8 }, countListings));
  expect(new Set(counts).size).toBe(1);
  const text = await figures();
  const served = seriesOf(text, 'foyer_http_requests_total{');
  for (const process of ['web-1', 'web-2'])
    expect(served.get(`process="${process}",route="/api/listings",method="GET",status="200"}`)).toBeGreaterThan(0);
  expect([...seriesOf(text, 'foyer_search_listings{').keys()].sort()).toEqual([
    'process="web-1"}',
    'process="web-2"}',
    'process="worker"}',
  ]);
  expect(seriesOf(text, 'foyer_query_seconds_count{').get('process="web-1"}')).toBeGreaterThan(0);
  expect(seriesOf(text, 'foyer_database_up{').get('process="all"}')).toBe(1);
  expect(seriesOf(text, 'foyer_last_backup_seconds{').get('process="all"}')).toBe(0);
  expect((await get(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(401);

  // The first process listens for all of them, and passes on what an editor changed.
  const database = await connectToEmbedded(join(folder, 'pg18'));
  const listening = await database.query(`select from pg_stat_activity where query like 'listen%'`);
  expect(listening.rowCount).toBe(1);
  // Its figures of the minute are there for the status page.
  await eventually(async () => {
    const minutes = await database.query(
      `select process, figures ->> 'databaseUp' as up from machine_minutes order by process`,
    );
    expect(minutes.rows.map(({ process, up }) => [process, up])).toEqual(
      expect.arrayContaining([
        ['all', '1'],
        ['web-1', null],
        ['web-2', null],
        ['worker', null],
      ]),
    );
  });
  await database.query(`update menu_items set label_en = 'Passed on', label_fr = 'Transmis' where parent_id is null`);
  await database.end();
  await eventually(async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, async () => (await get(server.address)).text()));
    expect(pages.filter((page) => !page.includes('Passed on'))).toEqual([]);
  });

  // Ten sign-ups for alerts per minute, in both processes together. Each would accept ten.
  let accepted = 0;
  const signUp = async () => {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const { status } = await fetch(`${server.address}/api/listing-alerts`, { method: 'POST', headers, body: '{}' });
    if (status !== 429) accepted += 1;
    return status;
  };
  const minute = () => Math.floor(Date.now() / 60_000);
  for (let begun = NaN; begun !== minute(); ) {
    [begun, accepted] = [minute(), 0];
    await eventually(async () => expect([await signUp(), await signUp()]).toEqual([429, 429]));
  }
  expect(accepted).toBeLessThan(16);

  // The next release migrates the database. This one keeps running, and only its next start is refused.
  const newer = await mkdtemp(join(tmpdir(), 'foyer-newer-'));
  folders.push(newer);
  await cp('server/migrations', newer, { recursive: true });
  await writeFile(
    join(newer, '9999_newer.steps.sql'),
    `alter table listings add column next text; create index concurrently listings_by_next on listings (next);`,
  );
  const DATABASE_URL = `postgresql://foyer@localhost/foyer?host=${encodeURIComponent(join(folder, 'pg18'))}`;
  const { pool: upgraded } = createDb(DATABASE_URL, { max: 1 });
  expect(await migrate(upgraded, pathToFileURL(`${newer}/`))).toEqual(['9999_newer.steps.sql']);
  await upgraded.query(`update menu_items set label_en = 'Newer', label_fr = 'Plus récent' where parent_id is null`);
  await upgraded.end();
  await expect(startServerProcess({ DATA_DIR: newer, DATABASE_URL })).rejects.toThrow(
    'Foyer could not start: The database is newer than this program: it has 9999_newer.steps.sql.',
  );

  // One web process and the worker die. The other web process serves in the meantime, and the database keeps running.
  const [victim = 0, survivor = 0, worker = 0] = first;
  process.kill(victim, 'SIGKILL');
  process.kill(worker, 'SIGKILL');
  await eventually(async () => expect(await countListings()).toBe(counts[0]));
  await eventually(async () => {
    const now = childrenOf(pid);
    expect(now).toHaveLength(3);
    expect(now).toContain(survivor);
    expect(now.filter((child) => child === victim || child === worker)).toEqual([]);
    expect([...seriesOf(await figures(), 'foyer_search_ready{').values()]).toEqual([1, 1, 1]);
  }, 45_000);
  expect(await Promise.all(Array.from({ length: 4 }, countListings))).toEqual([...counts.slice(0, 4)]);
  expect(server.output()).toContain('was killed by SIGKILL');
  expect(await (await get(server.address)).text()).toContain('Newer');

  expect(await server.end('SIGTERM')).toBe(0);
  expect(childrenOf(pid)).toEqual([]);
  expect(hasLiveOwner(join(folder, 'pg18'))).toBe(false);
}, 90_000);

const CANT_WRITE = /Foyer could not start: DATA_DIR is "\/proc\/foyer", but Foyer can’t write there \(ENOENT\)\.[^\n]+/;

test.each([
  ['a taken port', {}, /Configuration: PORT is \d+, but another program uses it, perhaps another Foyer\. [^\n]+/],
  [
    'an unreachable database',
    { PORT: '0', DATABASE_URL: 'postgres://foyer@127.0.0.1:1/foyer' },
    /Foyer could not start: No PostgreSQL responds at 127\.0\.0\.1:1\. [^\n]+ \(DATABASE_URL\)/,
  ],
  ['a data folder in /proc', { PORT: '0', DATA_DIR: '/proc/foyer' }, CANT_WRITE],
  [
    'a data folder that is a file',
    { PORT: '0', DATA_DIR: 'package.json' },
    /[^\n]+"package\.json", but there is a file\.[^\n]+/,
  ],
  ['a foreign address', { PORT: '4000', HOST: '192.0.2.1' }, /Configuration: HOST is "192\.0\.2\.1", but [^\n]+/],
])('a start that fails because of %s prints one line', async (_, env, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-processes-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { DATA_DIR: folder, DATABASE_URL: '', DEMO_LISTINGS: '0', PORT: String(port), ...env };
  const failed = await startServerProcess(settings).catch((error: Error) => error.message);
  other.close();
  expect(failed).toMatch(new RegExp(`^The server exited before it was open:\\n${reason.source}$`));
});
