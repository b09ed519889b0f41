import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeBackup } from '#server/commands/backup/write-backup.ts';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { openListingSearch } from '#server/features/market/search/open-search.ts';
import { uploadSnapshot } from '#server/features/market/search/shared-snapshots.ts';
import { writeSnapshot } from '#server/features/market/search/snapshot-file.ts';
import { readConfig } from '#server/platform/config.ts';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type Foyer, startFoyer } from '#server/run/start.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { givenPlaces } from './given-places.ts';
import { addListing, changeMarket, givenCompanies } from './market-changes.ts';
import { contentOf } from './market-content.ts';
import { randomFrom } from './random.ts';

// Each load starts a thread first.
vi.setConfig({ testTimeout: 90_000 });
const folder = await mkdtemp(join(tmpdir(), 'foyer-shared-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'foyer', configs: [] }],
});
// The stand-in drops the slash at the end of the bucket's URL when it checks signatures; S3 doesn't.
s3.middleware.unshift(async ({ path }, next) => {
  s3.allowMismatchedSignatures = path === '/foyer/';
  await next();
});
const random = randomFrom(5);
const running = new Set<Foyer>();
let bucket: Record<string, string>;
let storage: Storage;
let database: TestDatabase;

beforeAll(async () => {
  const { port } = await s3.run();
  bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'foyer',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  storage = openStorage(readConfig(bucket));
  database = await freshDatabase({ migrated: true });
  await givenPlaces(database.db);
  await givenCompanies(database.pool);
  for (let n = 0; n < 30; n++) await addListing(database.pool, random);
});
afterAll(async () => {
  for (const foyer of running) await foyer.stop();
  await database.pool.end();
  s3.httpServer.closeAllConnections();
  await s3.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Starts a server of a large market on a machine of its own, or again on the same one. */
async function startServer(machine: string, env: Record<string, string> = {}): Promise<Foyer> {
  const config = readConfig({
    ...bucket,
    APP_ENV: 'test',
    DATABASE_URL: database.connection,
    DATA_DIR: join(folder, machine),
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_LISTINGS: '0',
    SERVICES: 'web',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const foyer = await startFoyer(config, { limits: { few: 0 } });
  running.add(foyer);
  return foyer;
}

async function stopServer(foyer: Foyer): Promise<void> {
  running.delete(foyer);
  await foyer.stop();
}

/** Threads that read the market or pack an index, in all servers. */
let threads = 0;
process.on('worker', () => {
  threads += 1;
});

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('search/')) keys.push(key);
  return keys.sort();
}

async function expectInStep(foyer: Foyer): Promise<void> {
  const { search } = foyer.services;
  await search.catchUp();
  const { pool, connection } = database;
  const truth = await openListingSearch({ pool, connection, places: foyer.services.places, onError: () => {} });
  expect(contentOf(search)).toEqual(contentOf(truth));
  await truth.close();
}

test('of two machines that start together, one reads the market and the other takes its snapshot', async () => {
  const started = await Promise.all([startServer('one'), startServer('two')]);
  await Promise.all(started.map(({ services }) => services.search.ready()));
  expect(threads).toBe(1);
  expect(await listKeys()).toEqual([expect.stringMatching(/^search\/\w{16}\/\w{16}\/\w{16}\/\d{20}-\d{16}$/)]);
  for (const foyer of started) {
    await expectInStep(foyer);
    await stopServer(foyer);
  }
});

test('a machine with an empty disk is ready without reading the market, and follows later changes', async () => {
  await changeMarket(database.pool, random);
  const before = threads;
  const foyer = await startServer('empty');
  await foyer.services.search.ready();
  expect(threads).toBe(before);
  expect(await readdir(join(folder, 'empty', 'search'))).toEqual([expect.stringMatching(/^\w+\.snapshot$/)]);
  await changeMarket(database.pool, random);
  await expectInStep(foyer);
  await stopServer(foyer);
});

test('a broken, truncated or foreign snapshot in the bucket is refused and replaced', async () => {
  const [key = ''] = await listKeys();
  const good = await contentsOf(key);
  const flipped = Buffer.from(good);
  flipped[good.length - 100] = (flipped[good.length - 100] ?? 0) ^ 1;
  const foreign = Buffer.from(good.toString('latin1').replace(/"history":"../, '"history":"xx'), 'latin1');
  const spoiled = [flipped, good.subarray(0, -1), foreign, Buffer.alloc(0)];
  for (const [at, bytes] of spoiled.entries())
    await storage.put(`${key.slice(0, -1)}${at + 1}`, Readable.from([bytes]), 'application/octet-stream');
  await storage.delete(key);
  const before = threads;
  const foyer = await startServer('spoiled');
  await foyer.services.search.ready();
  expect(threads).toBe(before + 1);
  await expectInStep(foyer);
  await stopServer(foyer);
  const [replaced = '', ...others] = await listKeys();
  expect(others).toEqual([]);
  expect(replaced > key).toBe(true);
});

test('without its bucket, a server reads the market', async () => {
  const foyer = await startServer('lost', { S3_SECRET_ACCESS_KEY: 'wrong' });
  await foyer.services.search.ready();
  await expectInStep(foyer);
  await stopServer(foyer);
});

test('the bucket keeps two snapshots per origin, and no useless ones of others', async () => {
  const path = join(folder, 'kept.snapshot');
  const place = { path, database: 'one', origin: { history: 'first', content: 'layout' } };
  const days = new Map<string, number>();
  const aged: Storage = {
    ...storage,
    async *list(prefix) {
      for await (const entry of storage.list(prefix))
        yield {
          ...entry,
          modifiedAt: new Date(entry.modifiedAt.getTime() - (days.get(entry.key) ?? 0.5) * 86_400_000),
        };
    },
  };
  const upload = async (xid: string, to = place) => {
    const cursor = { xid, seq: 1 };
    await writeSnapshot(path, { ...to.origin, cursor, knownAt: 1, listings: 0 }, []);
    await uploadSnapshot(aged, to, cursor);
  };
  const known = new Set(await listKeys());
  const added = async () => (await listKeys()).filter((key) => !known.has(key));
  await upload('9', { ...place, origin: { ...place.origin, history: 'lost' } });
  const [lost = ''] = await added();
  for (const xid of ['8', '10', '11', '9']) await upload(xid);
  expect((await added()).map((key) => key.split('/').at(-1)?.replace(/^0+/, '')).sort()).toEqual([
    '10-0000000000000001',
    '11-0000000000000001',
    '9-0000000000000001',
  ]);
  days.set(lost, 3);
  await upload('12');
  expect(await added()).not.toContain(lost);
  expect(await added()).toHaveLength(2);
  // Another machine has just uploaded one.
  for (const key of await added()) days.set(key, 0);
  const before = await added();
  await upload('13');
  expect(await added()).toEqual(before);
});

test('snapshots are neither served nor in backups', async () => {
  const foyer = await startServer('one');
  const [key = ''] = await listKeys();
  expect(String(await contentsOf(key))).toContain('Foyer search snapshot');
  for (const path of [key, `pictures/../${key}`, `pictures%2f..%2f${key}`, encodeURIComponent(key)]) {
    const response = await fetch(`${foyer.address}/media/${path}`);
    expect(response.ok, path).toBe(false);
    expect(await response.text(), path).not.toContain('Foyer search snapshot');
  }
  await stopServer(foyer);
  const { pool } = database;
  const backup = join(folder, 'backup.tar');
  const { files } = await writeBackup({ pool, storage, bucket: null, secret: null }, backup, () => {});
  expect(files).toBe(0);
});

test('after a failover, one machine reads the market and the other takes its snapshot while both keep serving', async () => {
  const clusters = join(folder, 'clusters');
  await mkdir(clusters);
  for (const one of [folder, clusters]) await chmod(one, 0o755);
  const startCluster = (name: string) =>
    startEmbedded({
      dataDir: join(clusters, name),
      settings: { fsync: 'off', wal_level: 'replica' },
      ballast: false,
    });
  const first = await startCluster('primary');
  const setup = createDb(first.url, { max: 2 });
  await migrate(setup.pool);
  await givenPlaces(setup.db);
  await givenCompanies(setup.pool);
  for (let n = 0; n < 30; n++) await addListing(setup.pool, random);
  await setup.pool.end();
  await first.stop();
  // The cluster may belong to another user.
  execFileSync('cp', ['-a', join(clusters, 'primary'), join(clusters, 'copy')]);
  await writeFile(join(clusters, 'copy', 'pg18', 'standby.signal'), '');

  const primary = await startCluster('primary');
  const proxy = await startDatabaseProxy(primary.url);
  const { pool, db } = createDb(proxy.url);
  const places = await loadPlaces(db);
  const open = (machine?: string) =>
    openListingSearch({
      ...{ pool, connection: proxy.url, places, onError: () => {}, limits: { few: 0 } },
      ...(machine && { dataDir: join(folder, machine), sharedStorage: storage }),
    });
  const machines = [await open('left'), await open('right')];
  for (const search of machines) await search.ready();
  await changeMarket(pool, random);
  for (const search of machines) await search.catchUp();
  await proxy.disconnect();
  await primary.stop();

  const copy = await startCluster('copy');
  const { pool: direct } = createDb(copy.url, { max: 1 });
  await direct.query('select pg_promote()');
  for (let n = 0; n < 10; n++) await changeMarket(direct, random);
  await direct.end();
  const before = threads;
  await proxy.reconnect(copy.url);
  for (const search of machines) expect(search.size()).toBeGreaterThan(0);
  await vi.waitFor(() => Promise.all(machines.map((search) => search.catchUp())), { timeout: 30_000 });
  expect(threads).toBe(before + 1);
  const truth = await open();
  for (const search of machines) expect(contentOf(search)).toEqual(contentOf(truth));

  for (const search of [...machines, truth]) await search.close();
  await pool.end();
  await proxy.disconnect();
  await copy.stop();
});

async function contentsOf(key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (!file) throw new Error(`there is no ${key}`);
  return buffer(file.content);
}
