import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { testApp } from '#test/app.ts';
import { freshDatabase, type TestDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { addListing, changeMarket, givenCompanies } from '#test/market-changes.ts';
import { contentOf } from '#test/market-content.ts';
import { CASES, randomFrom } from '#test/random.ts';
import { eventually } from '#test/server-process.ts';
import type { ListingSearch } from './listing-search.ts';
import { type OpenOptions, openListingSearch } from './open-search.ts';

const LISTINGS = 30 * CASES;
// Each load starts a thread first.
vi.setConfig({ testTimeout: 90_000 });
const folders: string[] = [];
const open = new Set<ListingSearch>();
afterAll(async () => {
  for (const search of open) await search.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

interface Market extends TestDatabase {
  dataDir: string;
  errors: unknown[];
  /** Opens the search as a server of a large market does. */
  start(limits?: OpenOptions['limits'], dataDir?: string): Promise<ListingSearch>;
  /** A few transactions of random changes. */
  change(transactions: number): Promise<void>;
  /** Fails if the index differs from the database. */
  expectInStep(search: ListingSearch): Promise<void>;
  snapshot(): Promise<string>;
}

async function givenMarket(): Promise<Market> {
  const database = await freshDatabase({ migrated: true });
  const { pool, db, connection } = database;
  await givenPlaces(db);
  await givenCompanies(pool);
  const random = randomFrom(7);
  for (let n = 0; n < LISTINGS; n++) await addListing(pool, random);
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-snapshots-'));
  folders.push(dataDir);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const openWith = async (options: Partial<OpenOptions>) => {
    const search = await openListingSearch({ pool, connection, places: await loadPlaces(db), onError, ...options });
    open.add(search);
    return search;
  };
  return {
    ...database,
    dataDir,
    errors,
    start: (limits = {}, folder = dataDir) => openWith({ dataDir: folder, limits: { few: 0, ...limits } }),
    async change(transactions) {
      for (let n = 0; n < transactions; n++) await changeMarket(pool, random);
    },
    async expectInStep(search) {
      await search.catchUp();
      const truth = await openWith({});
      expect(contentOf(search)).toEqual(contentOf(truth));
      await close(truth);
    },
    snapshot: async () => join(dataDir, 'search', (await readdir(join(dataDir, 'search')))[0] ?? ''),
  };
}

async function close(search: ListingSearch): Promise<void> {
  open.delete(search);
  await search.close();
}

/** A market with a snapshot and no running process. */
async function givenSnapshot(): Promise<Market> {
  const market = await givenMarket();
  const first = await market.start();
  await first.ready();
  await close(first);
  return market;
}

test('the first start loads in the background, the next ones open the snapshot and catch up on what they missed', async () => {
  const market = await givenMarket();
  const first = await market.start();
  expect(first.state()).toMatchObject({ ready: false, size: 0 });
  expect(() => first.size()).toThrow(expect.objectContaining({ code: 'search.loading' }));
  await first.ready();
  await market.expectInStep(first);
  await close(first);

  await market.change(30);
  const second = await market.start();
  expect(second.state()).toMatchObject({ ready: true });
  expect(second.state().size).toBeGreaterThan(0);
  await market.expectInStep(second);
  expect(second.state().feedLagMs).toBe(0);
  await close(second);
  expect(market.errors).toEqual([]);
});

test('a small market is read from the database even if a snapshot exists', async () => {
  const market = await givenSnapshot();
  await writeFile(await market.snapshot(), 'nonsense');
  const search = await market.start({ few: 1000 });
  expect(search.state().ready).toBe(true);
  await market.expectInStep(search);
  await close(search);
});

test('a damaged, shortened, foreign or half-written snapshot is refused and the market is loaded instead', async () => {
  const market = await givenSnapshot();
  const path = await market.snapshot();
  const good = await readFile(path);
  const other = await givenSnapshot();
  const flipped = Buffer.from(good);
  flipped[good.length - 100] = (flipped[good.length - 100] ?? 0) ^ 1;
  const spoiled = [
    flipped,
    good.subarray(0, good.length - 1),
    Buffer.concat([Buffer.alloc(4096), good.subarray(4096)]),
    Buffer.from(good.toString('latin1').replace(/"content":"../, '"content":"xx'), 'latin1'),
    await readFile(await other.snapshot()),
    Buffer.alloc(0),
  ];
  for (const [at, bytes] of spoiled.entries()) {
    await writeFile(path, bytes);
    market.errors.length = 0;
    const search = await market.start();
    expect(search.state().ready, `snapshot ${at}`).toBe(false);
    expect(market.errors, `snapshot ${at}`).toHaveLength(1);
    // The load is the same for all, so once is enough.
    if (at === spoiled.length - 1) {
      await search.ready();
      await market.expectInStep(search);
      expect(market.errors).toHaveLength(1);
    }
    await close(search);
  }
  // It left a valid snapshot.
  const last = await market.start();
  expect(last.state().ready).toBe(true);
  await close(last);
});

test('unread deleted changes cause a full load while search continues', async () => {
  const market = await givenSnapshot();
  await market.change(20);
  await market.pool.query(`update listing_changes set at = now() - interval '2 days'`);
  const { rows } = await market.pool.query(`
    with gone as (delete from listing_changes returning xid, seq)
    update change_feed set (deleted_xid, deleted_seq) = (select xid, seq from gone order by xid desc, seq desc limit 1)
    returning deleted_xid::text as xid`);
  expect(rows).toHaveLength(1);

  const search = await market.start();
  expect(search.state().ready).toBe(true);
  const before = search.version();
  let searched = 0;
  const caughtUp = search.catchUp();
  while (search.version() === before) {
    expect(search.size()).toBeGreaterThan(0);
    searched++;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await caughtUp;
  expect(searched).toBeGreaterThan(1);
  await market.expectInStep(search);
  await close(search);
});

test('a worn index is repacked while changes continue', async () => {
  const market = await givenMarket();
  const search = await market.start({ wornAfter: 30 });
  await search.ready();
  const generation = () => Math.floor(search.version() / 1e9);
  const first = generation();
  await eventually(async () => {
    await market.change(10);
    await search.catchUp();
    expect(generation()).toBeGreaterThan(first + 1);
  });
  await market.expectInStep(search);
  await close(search);
  expect(market.errors).toEqual([]);
});

test('the market loads even if nothing can be written', async () => {
  const market = await givenMarket();
  const blocked = join(market.dataDir, 'blocked');
  await mkdir(blocked);
  await writeFile(join(blocked, 'search'), 'a file where the folder should be');
  const search = await market.start({}, blocked);
  await search.ready();
  await market.expectInStep(search);
  await close(search);
  expect(market.errors.length).toBeGreaterThan(0);
});

test('a stop during a load ends cleanly', async () => {
  const market = await givenMarket();
  const search = await market.start();
  await close(search);
  expect(search.state().ready).toBe(false);
});

test('during the first load, searches return 503 in both languages and health works', async () => {
  const market = await givenMarket();
  // Blocks reads of the market until released.
  const holder = await market.pool.connect();
  await holder.query('begin; lock table listing_costs in access exclusive mode');
  const search = await market.start();
  await using app = await testApp({ pages: true, services: { search, db: market.db, pool: market.pool } });

  const refused = await app.fetch('/api/listings', { headers: { 'accept-language': 'fr' } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({
    error: { code: 'search.loading', message: 'La recherche démarre. Veuillez réessayer dans un instant.' },
  });
  for (const path of ['/map-markers?zoom=5', '/listings-past-n-days/7'])
    expect(await (await app.fetch(`/api${path}`)).json(), path).toMatchObject({ error: { code: 'search.loading' } });
  for (const [path, text] of [
    ['/listings', 'Search is starting up'],
    ['/fr/listings', 'La recherche démarre'],
  ] as const) {
    const page = await app.fetch(path, { headers: { accept: 'text/html' } });
    expect(page.status, path).toBe(503);
    expect(page.headers.get('cache-control'), path).toBe('no-store');
    expect(page.headers.get('retry-after'), path).toMatch(/^\d+$/);
    expect(await page.text()).toContain(text);
  }
  const health = async () => (await (await app.fetch('/api/health')).json()).search;
  expect(await health()).toMatchObject({ ready: false, size: 0, feedReadAt: null });

  await holder.query('rollback');
  holder.release();
  await search.ready();
  expect(await health()).toMatchObject({ ready: true, progress: 1, size: search.size() });
  expect((await app.fetch('/api/listings')).status).toBe(200);
  await close(search);
});
