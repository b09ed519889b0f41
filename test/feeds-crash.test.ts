import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { executeRun } from '#server/features/feeds/run-feed.ts';
import { openPlaces } from '#server/features/market/locations/live-places.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { readConfig } from '#server/platform/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { home, homes } from './feed-site.ts';
import { givenListings } from './given-listings.ts';
import { CASES, randomFrom, SEED } from './random.ts';

/** Homes of the file, and kills of the program that writes them. FEED_CRASHES=100 runs longer. */
const HOMES = 300 * CASES;
const CRASHES = Number(process.env.FEED_CRASHES ?? Math.ceil(1 + CASES / 2));
/** Kills while the homes are created. The others are at random times of runs that change rents. */
const CREATING_CRASHES = Math.min(2, CRASHES - 1);
/** Homes that are still to be created after a kill. */
const MARGIN = HOMES / 6;
const random = randomFrom(SEED);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-feeds-'));
  database = await freshDatabase({ migrated: true });
  await givenListings(database.db);
  await givenCredits(database.db, 11, 5000);
  await givenCredits(database.db, 12, 5000);
});
afterAll(async () => {
  await database.pool.end();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command in its own process, which is killed when `until` is over. */
async function runCommand(companyId: number, path: string, until?: () => Promise<unknown>): Promise<number | null> {
  const args = ['server/commands/feed.ts', path, '--company', String(companyId)];
  const env = { ...process.env, APP_ENV: 'test', DATABASE_URL: database.connection, DATA_DIR: folder };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  if (until) {
    await until();
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return code;
}

async function countHomes(companyId: number): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) from feed_items i join listings l on l.id = i.listing_id where l.company_id = $1',
    [companyId],
  );
  return rows[0]?.count ?? 0;
}

async function expectWholeMarket(companyId: number, count: number): Promise<void> {
  const { rows } = await database.pool.query(
    `select count(*) as listings, count(distinct address_normalised || address_unit) as addresses,
      count(*) filter (where state = 'active') as live,
      count(*) filter (where (select count(*) from floor_plans where listing_id = l.id) = 1) as with_plan,
      count(*) filter (where (select count(*) from ledger_transactions where listing_id = l.id and kind = 'activation') = 1) as paid
    from listings l join feed_items i on i.listing_id = l.id where company_id = $1`,
    [companyId],
  );
  expect(rows).toEqual([{ listings: count, addresses: count, live: count, with_plan: count, paid: count }]);
  expect((await checkLedger(database.db)).problems).toEqual([]);
}

test(`SIGKILL at random points of runs leaves whole listings, and the next run completes them (SEED=${SEED})`, {
  timeout: 120_000 + CRASHES * 20_000,
}, async () => {
  const path = join(folder, 'homes.json');
  await writeFile(path, JSON.stringify({ listings: homes(HOMES) }));
  for (let at = 0; at < CREATING_CRASHES; at++) {
    const from = await countHomes(11);
    if (from >= HOMES - MARGIN) break;
    const killAt = from + random.below(HOMES / CREATING_CRASHES - MARGIN);
    await runCommand(11, path, () =>
      vi.waitFor(async () => expect(await countHomes(11)).toBeGreaterThan(killAt), { timeout: 60_000, interval: 5 }),
    );
  }
  const begin = performance.now();
  expect(await runCommand(11, path)).toBe(0);
  await expectWholeMarket(11, HOMES);
  const wholeMs = performance.now() - begin;
  const sent = homes(HOMES);
  for (let at = CREATING_CRASHES; at < CRASHES; at++) {
    for (let n = 0; n < HOMES / 5; n++) {
      const index = random.below(HOMES);
      sent[index] = home(`M-${index + 1}`, {}, 170_000 + 100 * random.below(200));
    }
    await writeFile(path, JSON.stringify({ listings: sent }));
    await runCommand(11, path, () => delay(random.below(Math.ceil(wholeMs))));
    await expectWholeMarket(11, HOMES);
  }
  expect(await runCommand(11, path)).toBe(0);
  await expectWholeMarket(11, HOMES);
  const { rows: found } = await database.pool.query<{ id: string; rent: number }>(
    `select i.external_id as id, p.rent_min_cents as rent from feed_items i
      join listings l on l.id = i.listing_id join floor_plans p on p.listing_id = l.id where l.company_id = 11`,
  );
  const rents = sent.map(({ externalId, floorPlans }) => [externalId, floorPlans[0]?.rentMinCents] as const);
  expect(new Map(found.map(({ id, rent }) => [id, rent]))).toEqual(new Map(rents));
  const { rows } = await database.pool.query(`select state, count(*) from feed_runs group by 1 order by 1`);
  expect(rows.map(({ state }) => state)).toEqual(expect.not.arrayContaining(['reading', 'applying']));
});

test('two workers with the same run apply it once', { timeout: 60_000 }, async () => {
  const path = join(folder, 'held.json');
  await writeFile(path, JSON.stringify({ listings: homes(HOMES / 4) }));
  await runCommand(12, path);
  await writeFile(path, JSON.stringify({ listings: homes(HOMES / 2) }));
  expect(await runCommand(12, path)).toBe(3);
  const { db, pool, connection } = database;
  const held = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('state', '=', 'held')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db.updateTable('feed_runs').set({ state: 'applying' }).where('id', '=', held.id).execute();
  const storage = openStorage(readConfig({ APP_ENV: 'test', DATA_DIR: folder }));
  const services = { db, pool, connection, places: await openPlaces(db), storage, now: () => new Date() };
  const results = await Promise.all([executeRun(services, held.id), executeRun(services, held.id)]);
  expect(results.map((result) => result?.state ?? null).toSorted()).toEqual(['applied', null]);
  await expectWholeMarket(12, HOMES / 2);
});
