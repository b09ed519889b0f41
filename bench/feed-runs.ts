import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { fillDemo } from '#server/demo/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { searchQueries } from './http-queries.ts';
import { requestAtRate } from './request-rate.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { percentile } from './timing.ts';

type FeedFile = () => AsyncGenerator<Uint8Array>;

const SEARCHES_PER_SECOND = 20;
const ALONE_SECONDS = 10;

/**
 * Uploads files one after another to a real server with a temporary database, while others search. Returns the rows of
 * a table: first the searches without a run, then each run.
 */
export async function measureRuns(files: readonly (readonly [name: string, file: FeedFile])[]): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-feed-runs-'));
  const temporary = await startTemporary();
  const { pool } = createDb(temporary.url, { statementTimeoutMs: 0 });
  let server: ServerProcess | undefined;
  try {
    await migrate(pool);
    await fillDemo(pool, { listings: 5000, seed: 1, appEnv: 'development' });
    const feedId = await addFeed(pool);
    server = await startServer({ DATABASE_URL: temporary.url, DATA_DIR: folder, LOG_LEVEL: 'error' });
    const token = await logIn(server);
    const search = searcher(server);
    await search(2);
    const measured = [['Only searches', '', '', '', '', '', '', '', ...times(await search(ALONE_SECONDS))]];
    for (const [name, file] of files) {
      const path = join(folder, 'feed.xml');
      await pipeline(Readable.from(file()), createWriteStream(path));
      measured.push([name, ...(await measureRun(server, pool, { feedId, token, path, search }))]);
    }
    return measured;
  } finally {
    await server?.stop();
    await pool.end();
    await temporary.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Upload {
  feedId: number;
  token: string;
  path: string;
  search: (seconds: number) => Promise<number[]>;
}

interface EndedRun {
  state: string;
  counts: { create: number; update: number; same: number };
  seconds: number;
}

async function measureRun(server: ServerProcess, pool: pg.Pool, upload: Upload): Promise<string[]> {
  const { feedId, token, path, search } = upload;
  const writesBefore = await countWrites(pool);
  const cpu = server.cpuMs();
  const memory = server.memoryMb();
  let mostMemory = memory;
  const body = new FormData();
  body.set('isDry', 'false');
  body.set('file', await openAsBlob(path), 'feed.xml');
  const response = await fetch(`${server.address}/api/admin/feeds/${feedId}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  const found: number[] = [];
  let ended = await readEnded(pool, feedId);
  for (; !ended; ended = await readEnded(pool, feedId)) {
    found.push(...(await search(1)));
    mostMemory = Math.max(mostMemory, server.memoryMb());
  }
  const { state, counts, seconds } = ended;
  // The rest of the work on the index.
  await wait(1000);
  return [
    state,
    ...[counts.create, counts.update, counts.same, (await countWrites(pool)) - writesBefore].map((count) =>
      count.toLocaleString('en-CA'),
    ),
    `${seconds.toFixed(1)} s`,
    `${((server.cpuMs() - cpu) / 1000).toFixed(1)} s, ${(mostMemory - memory).toFixed(0)} MB`,
    ...times(found),
  ];
}

const times = (found: readonly number[]) => {
  const sorted = found.toSorted((a, b) => a - b);
  return [0.5, 0.95].map((share) => `${percentile(sorted, share).toFixed(1)} ms`);
};

/** Returns a function that searches for some seconds, and returns milliseconds. */
function searcher({ address }: ServerProcess): (seconds: number) => Promise<number[]> {
  const queries = searchQueries(['toronto', 'montreal', 'calgary', 'ottawa'], 2000, 1);
  let next = 0;
  return (seconds) =>
    requestAtRate(SEARCHES_PER_SECOND, seconds, async () => {
      const response = await fetch(`${address}/api/listings?${queries[next++ % queries.length]}`);
      await response.arrayBuffer();
    });
}

/** The feed of a company without one. Activation is free, and a person has approved the first run. */
async function addFeed(pool: pg.Pool): Promise<number> {
  await pool.query(`insert into site_settings (key, value) values ('creditPrices', '{"activation": 0}')
    on conflict (key) do update set value = excluded.value`);
  const { rows } = await pool.query<{ id: number }>(
    `with feed as (
      insert into feeds (company_id, name, source, approved_version)
      select id, 'Bench', 'upload', 1 from companies
      where status = 'approved' and id not in (select company_id from feeds) order by id limit 1
      returning id)
    insert into feed_mappings (feed_id, version, rules) select id, 1, '{}' from feed returning feed_id as id`,
  );
  return rows[0]?.id ?? 0;
}

async function logIn({ address }: ServerProcess): Promise<string> {
  const { email = '' } = DEMO_ACCOUNTS.find(({ role }) => role === 'Site Owner') ?? {};
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { tokenInfo }: { tokenInfo: { access_token: string } } = await response.json();
  return tokenInfo.access_token;
}

/** The newest run, if it ended. */
async function readEnded(pool: pg.Pool, feedId: number): Promise<EndedRun | undefined> {
  const { rows } = await pool.query<EndedRun & { is_ended: boolean }>(
    `select state, counts, state not in ('queued', 'reading', 'applying') as is_ended,
      extract(epoch from coalesce(ended_at, now()) - started_at)::float8 as seconds
    from feed_runs where feed_id = $1 order by id desc limit 1`,
    [feedId],
  );
  return rows[0]?.is_ended ? rows[0] : undefined;
}

/** Writes to listings and their parts so far, as their triggers count them. */
async function countWrites(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(
    'select coalesce(max(seq), 0)::float8 as last from listing_changes',
  );
  return rows[0]?.last ?? 0;
}
