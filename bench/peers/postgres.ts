import { cpuClockOf } from '#bench/cpu-clock.ts';
import { createProgress } from '#bench/progress.ts';
import { type BenchQuery, describeQuery } from '#bench/search-queries.ts';
import { syntheticListings } from '#bench/synthetic-listings.ts';
import { microseconds } from '#bench/timing.ts';
import { createDbClient } from '#server/platform/db/pool.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { type ComparedQuery, printComparison } from './comparison.ts';
import { startPeerDatabase } from './database.ts';
import { differenceOf } from './peer-answer.ts';
import { createPostgresSearch } from './postgres-search.ts';
import { addBoxIndex, fillTable } from './postgres-table.ts';

const ROUNDS = 3;
const OUR_RUNS = 5;

/**
 * Runs the same searches on PostgreSQL and on the index in turns, and compares the results. `url` is an existing database,
 * whose table bench_listings is replaced. Without it, a temporary PostgreSQL is started.
 */
export async function comparePostgres(
  index: SearchIndex,
  queries: readonly BenchQuery[],
  listings: number,
  url?: string,
): Promise<boolean> {
  const database = url ? { url, stop: async () => {} } : await startPeerDatabase();
  const client = createDbClient(database.url, 'foyer bench');
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set jit = off; set max_parallel_workers_per_gather = 0');
    await client.query("set work_mem = '256MB'; drop table if exists bench_listings, loaded");
    const filling = createProgress('filling PostgreSQL', listings);
    const begin = performance.now();
    await fillTable(client, filling.watch(syntheticListings(listings)));
    const inBox = await addBoxIndex(client);
    await client.query('vacuum analyze bench_listings');
    filling.end();
    await describe(client, listings, performance.now() - begin);

    const { rows } = await client.query<{ pid: number; address: string | null }>(
      'select pg_backend_pid() as pid, inet_server_addr()::text as address',
    );
    const clock = cpuClockOf(rows[0]?.pid ?? 0, !rows[0]?.address || /^(127\.|::1)/.test(rows[0].address));
    const peer = createPostgresSearch(client, inBox);
    const timed: ComparedQuery[] = [];
    const asking = createProgress('querying both', queries.length);
    for (const query of queries) {
      const { scope, filters, centre } = query;
      const ask = () => index.search(scope, filters, { facets: true, centre });
      // The first run prepares statements, warms the cache and compares the results.
      const difference = differenceOf(ask(), await peer.search(scope, filters, centre));
      let theirs = Infinity;
      let ours = Infinity;
      for (let round = 0; round < ROUNDS; round++) {
        const start = clock.now();
        await peer.search(scope, filters, centre);
        theirs = Math.min(theirs, clock.now() - start);
        for (let i = 0; i < OUR_RUNS; i++) ours = Math.min(ours, microseconds(ask) / 1000);
      }
      timed.push({ what: describeQuery(query), ours, theirs, difference });
      asking.add();
    }
    asking.end();
    return printComparison(
      `PostgreSQL (${clock.name} of its process)`,
      timed,
      'all totals, counts and pages were the same',
    );
  } finally {
    await client.query('drop table if exists bench_listings, loaded');
    await client.end();
    await database.stop();
  }
}

async function describe(client: ReturnType<typeof createDbClient>, listings: number, ms: number): Promise<void> {
  const { rows } = await client.query<{ version: string; postgis: string | null; heap: string; indexes: string }>(
    `select current_setting('server_version') as version, (select extversion from pg_extension where extname = 'postgis') as postgis,
       pg_table_size('bench_listings') as heap, pg_indexes_size('bench_listings') as indexes`,
  );
  const [{ version = '?', postgis = null, heap = '0', indexes = '0' } = {}] = rows;
  const bytes = (text: string) => Math.round(Number(text) / listings);
  console.log(
    `PostgreSQL ${version}${postgis ? ` with PostGIS ${postgis}` : ' (no PostGIS here: boxes by a B-tree on latitude and longitude)'}: ` +
      `filled in ${Math.round(ms / 1000)} s, ${bytes(heap)} bytes per listing and ${bytes(indexes)} of indexes; ` +
      'statements prepared, no parallel workers, no JIT, all in memory.',
  );
}
