import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { openListingSearch } from '#server/features/market/search/open-search.ts';
import { freshDatabase } from './database.ts';
import { givenPlaces } from './given-places.ts';
import { addListing, givenCompanies } from './market-changes.ts';
import { contentOf, type MarketContent } from './market-content.ts';
import type { FromNode, ToNode } from './market-node.ts';
import { CASES, randomFrom, SEED } from './random.ts';

// With fewer, no index is worn enough to be replaced.
const CHANGES = Math.max(2_500, 1_250 * CASES);
const AT_FIRST = 400;

const running = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Starts a server over the database and talks with it. */
async function startNode(env: Record<string, string>) {
  const child = fork('test/market-node.ts', { env: { ...process.env, ...env }, serialization: 'advanced' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let written = 0;
  child.on('message', (message: FromNode) => {
    if (message.what === 'wrote') written += message.changes;
  });
  const hear = <W extends FromNode['what']>(what: W) =>
    new Promise<Extract<FromNode, { what: W }>>((resolve, reject) => {
      child.on('message', (message: FromNode) => {
        if (message.what === what) resolve(message as Extract<FromNode, { what: W }>);
        if (message.what === 'failed') reject(new Error(message.message));
      });
      child.once('exit', () => reject(new Error(`it ended before "${what}"`)));
    });
  const tell = (message: ToNode) => child.send(message);
  const { address, isReady } = await hear('open');
  return {
    address,
    isReady,
    written: () => written,
    /** Resolves when this number of changes is committed. */
    async write(changes: number, seed: number) {
      const done = hear('written');
      tell({ what: 'write', changes, seed });
      await done;
    },
    async content() {
      const answer = hear('content');
      tell({ what: 'content' });
      return (await answer).content;
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

test(`two servers that write ${CHANGES} changes, one of them killed and restarted, end with what the database holds (SEED=${SEED})`, {
  timeout: 180_000,
}, async () => {
  const { pool, db, connection } = await freshDatabase({ migrated: true });
  await givenPlaces(db);
  await givenCompanies(pool);
  const random = randomFrom(SEED);
  // Both keep their snapshots in one place, as two processes on one machine do.
  const folder = await mkdtemp(join(tmpdir(), 'foyer-nodes-'));
  folders.push(folder);
  for (let n = 0; n < AT_FIRST; n++) await addListing(pool, random);

  const env = {
    DATABASE_URL: connection,
    APP_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_LISTINGS: '0',
    DATA_DIR: folder,
    SERVICES: 'web',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  };
  const [one, victim] = await Promise.all([startNode(env), startNode(env)]);
  const share = CHANGES / 2;
  const whole = one.write(share, SEED + 1);
  const cutOff = victim.write(share, SEED + 2).catch(() => {});
  await expect.poll(victim.written, { timeout: 120_000, interval: 5 }).toBeGreaterThan(share / 2);
  await victim.kill();
  await cutOff;
  const other = await startNode(env);
  expect(other.isReady).toBe(true);
  await Promise.all([whole, other.write(share - victim.written(), SEED + 3)]);

  const places = await loadPlaces(db);
  const truth = await openListingSearch({ pool, connection, places, onError: () => {} });
  const expected = contentOf(truth);
  const { rows } = await pool.query<{ id: number }>(`select id from listings where state = 'active' order by id`);
  expect(expected.ids).toEqual(rows.map(({ id }) => id));
  for (const node of [one, other]) {
    const content = await node.content();
    // One after the other: the first that differs says most.
    for (const part of Object.keys(expected) as (keyof MarketContent)[])
      expect(content[part], part).toEqual(expected[part]);
    const { count } = await (await fetch(`${node.address}/api/listings`)).json();
    expect(count).toBe(rows.length);
    const { search } = await (await fetch(`${node.address}/api/health`)).json();
    expect(search).toMatchObject({ size: rows.length, feedLagMs: 0 });
    // Each was replaced by a packed one while it was written to.
    expect(Math.floor(search.version / 1e9)).toBeGreaterThan(1);
  }
  const noted = await pool.query<{ count: number }>('select count(*) from listing_changes');
  expect(noted.rows[0]?.count).toBeGreaterThanOrEqual(CHANGES);
  await Promise.all([one.kill(), other.kill(), truth.close()]);
  await pool.end();
});
