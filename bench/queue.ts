import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { cpuOfDatabase } from './database-cpu.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { apiOf } from './saved-changes.ts';
import { startServer } from './server-process.ts';
import { machine, median } from './timing.ts';

// Processor time of support's queue over HTTP: npm run bench -- queue [--items 10000] [--rounds 20].
const { items, rounds } = readOptions({ items: 10_000, rounds: 20 });
/** Calls before the measured ones, so that the server's code is compiled. */
const WARM_UP = 5;
const COUNTS = 'counts in the menu';

const temporary = await startTemporary();
const { pool, db } = createDb(temporary.url);
try {
  await migrate(pool);
  // A tenth are messages, and the others are new companies. Triggers open their items.
  await pool.query(
    `insert into companies (name, slug, email, status, created_at)
    select 'Company ' || n, 'company-' || n, 'office' || n || '@example.com', 'new', now() - n * interval '1 minute'
    from generate_series(1, $1::int) n`,
    [items - Math.floor(items / 10)],
  );
  await pool.query(
    `insert into contact_messages (kind, full_name, email, message, lang, request_key)
    select 'contact', 'Person ' || n, 'person' || n || '@example.com', 'How do I change my address?', 'en', gen_random_uuid()
    from generate_series(1, $1::int) n`,
    [Math.floor(items / 10)],
  );
  await pool.query('vacuum analyze');
  const server = await startServer({ DATABASE_URL: temporary.url, DEMO_LISTINGS: '0', SERVICES: 'web' });
  const { id } = await givenUser(db, 'Support');
  const api = apiOf(server.address, await givenSession(db, id)).reviews;
  const [first] = (await api.list({ query: {} })).rows;
  const calls: Record<string, () => Promise<unknown>> = {
    'first page': () => api.list({ query: {} }),
    'last page': () => api.list({ query: { page: '400' } }),
    'one kind': () => api.list({ query: { kind: 'message' } }),
    'a search': () => api.list({ query: { q: 'person 77' } }),
    figures: () => api.overview(),
    [COUNTS]: () => api.pulse(),
    'one item': () => api.one({ params: { id: first?.id ?? 0 } }),
    'the next item': () => api.next({ body: { kinds: [] } }),
  };
  const databaseCpu = await cpuOfDatabase(pool);
  // Server and database, which excludes other programs.
  const cpuMs = () => databaseCpu() * 1000 + server.cpuMs();
  const table: string[][] = [];
  for (const [what, run] of Object.entries(calls)) {
    for (let round = 0; round < WARM_UP; round++) await run();
    const times: number[] = [];
    const before = cpuMs();
    for (let round = 0; round < rounds; round++) {
      // Longer than the counts stay fresh, so that each round asks the database.
      if (what === COUNTS) await new Promise((resolve) => setTimeout(resolve, 1100));
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
    const average = (cpuMs() - before) / rounds;
    table.push([what, `${average.toFixed(0)} ms`, `${median(times).toFixed(0)} ms`]);
  }
  console.log(`${machine()}\n\n${items} open items, ${rounds} calls of each over HTTP:\n`);
  printTable(['', 'processor', 'clock, p50'], table);
  await server.stop();
} finally {
  await pool.end();
  await temporary.stop();
}
