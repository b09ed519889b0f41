import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createProgress, fillDemo } from '#server/demo/index.ts';
import { isEmpty } from '#server/demo/is-empty.ts';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { openListingSearch } from '#server/features/market/search/open-search.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { feedCosts } from './feed-costs.ts';
import type { FromNode, ToNode } from './feed-node.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { demoSettings } from './server-process.ts';
import { spreadOf } from './timing.ts';

// Time until a change is found in this and another process, and the cost of updating the index: npm run bench -- feed [--listings 1000000] [--keep].
// `--keep` keeps an existing snapshot and skips the first load.
const values = readOptions({ listings: 1_000_000, changes: 300 }, ['keep']);
const WORN_AFTER = 5000;
const env = {
  ...demoSettings(values.dir, values.listings),
  DATABASE_POOL_MAX: '12',
  WORN_AFTER: String(WORN_AFTER),
};

const rows: string[][] = [];
const row = (what: string, measured: string, goal = '') => void rows.push([what, measured, goal]);
const ms = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-CA')} ms`;
function spread(times: number[]): string {
  const { p50, p99, max } = spreadOf(times);
  return `p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}`;
}
const now = () => performance.timeOrigin + performance.now();

/** Starts another process with its own index. */
async function startNode() {
  const child: ChildProcess = fork(new URL('./feed-node.ts', import.meta.url), { env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the node exited with ${code}`);
  });
  const receive = <W extends FromNode['what']>(what: W) =>
    new Promise<Extract<FromNode, { what: W }>>((resolve, reject) => {
      const listen = (message: FromNode) => {
        if (message.what !== what) return;
        child.off('message', listen);
        resolve(message as Extract<FromNode, { what: W }>);
      };
      child.on('message', listen);
      ended.catch(reject);
    });
  const ask = <W extends FromNode['what']>(message: ToNode, answer: W) => {
    const response = receive(answer);
    child.send(message);
    return response;
  };
  const opened = await receive('ready');
  const end = async () => {
    child.disconnect();
    await ended.catch(() => {});
  };
  return { ...opened, ask, send: (message: ToNode) => child.send(message), end };
}

const config = readConfig({ ...env, LOG_LEVEL: 'warn' });
const { pool, db, connection, close } = await openDatabase(config, { log: console.log, statementTimeoutMs: 0 });
if (await isEmpty(pool)) {
  console.log('Filling the database …');
  const onProgress = createProgress(console.log);
  await fillDemo(pool, { listings: values.listings, seed: 1, appEnv: 'development', onProgress });
}
const folder = join(config.DATA_DIR, 'search');
if (!values.keep) await rm(folder, { recursive: true, force: true });

console.log(values.keep ? 'Starting …' : 'Loading it for the first time …');
const first = await startNode();
if (!first.isFromSnapshot) row('First load: read, write snapshot, open', ms(first.loadMs));
await first.end();
const [name = ''] = await readdir(folder);
const { size: bytes } = await stat(join(folder, name));
row('Snapshot on disk', `${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / first.size)} B per listing`);

const opens = [];
for (let n = 0; n < 3; n++) {
  const again = await startNode();
  opens.push(again.openMs);
  await again.end();
}
row('Start from the snapshot, best of 3', ms(Math.min(...opens)), first.size > 500_000 ? '2 s' : '0.5 s');

const node = await startNode();
const here = await openListingSearch({
  pool,
  connection,
  places: await loadPlaces(db),
  onError: console.error,
  dataDir: config.DATA_DIR,
  limits: { few: 0, wornAfter: Infinity },
});
await here.ready();
const { rows: some } = await pool.query<{ id: number }>(
  `select id from listings where state = 'active' order by md5(id::text) limit $1`,
  [2 * values.changes + 2 * WORN_AFTER],
);
const ids = some.map(({ id }) => id);
let turn = 0;
const nextId = () => ids[turn++ % ids.length] ?? 1;
const setRent = (id: number, cents: number) =>
  pool.query('update floor_plans set rent_min_cents = $2, rent_max_cents = $2 where listing_id = $1', [id, cents]);

/** Changes listings one after another. Returns milliseconds until each is found in this process and in the other one. */
async function changes(count: number) {
  const own: number[] = [];
  const other: number[] = [];
  for (let n = 0; n < count; n++) {
    const id = nextId();
    const rentCents = 100_000 + 100 * turn;
    const seen = node.ask({ what: 'expect', id, rentCents }, 'seen');
    await setRent(id, rentCents);
    const committed = now();
    await here.apply([id]);
    own.push(now() - committed);
    other.push(Math.max(0, (await seen).at - committed));
    await pause(Math.random() * 40);
  }
  return { own, other };
}

await changes(30);
const quiet = await changes(values.changes);
row('Found in this process after the commit (read and put)', spread(quiet.own), 'p99 50 µs without reading');
row('Found in another process', spread(quiet.other), 'p99 100 ms');

/** Starts six writers. Returns a function that stops them. */
function startWriters() {
  let isRunning = true;
  const writers = Array.from({ length: 6 }, async () => {
    for (; isRunning; await pause(10)) {
      const id = nextId();
      await setRent(id, 50_000 + 100 * (turn % 1000));
      await here.apply([id]);
    }
  });
  return async () => {
    isRunning = false;
    await Promise.all(writers);
  };
}

node.send({ what: 'search', on: true });
const stopWriters = startWriters();
await node.ask({ what: 'delay' }, 'delay');
const busy = await changes(values.changes);
row('Found in another process with 250 searches per second and constant writes', spread(busy.other), 'p99 100 ms');

/** Prints how long the event loop was blocked, in CPU time and in wall-clock time. */
function rowsOfDelay(
  when: string,
  { blockedCpuMs, maxMs, p99Ms, slowestSearchCpuMs }: Extract<FromNode, { what: 'delay' }>,
) {
  row(`Event loop blocked, max, ${when}`, `${ms(blockedCpuMs)} CPU`, '15 ms');
  row('  wall clock: max, p99', `${ms(maxMs)}, ${ms(p99Ms)}`);
  row('  slowest search', `${ms(slowestSearchCpuMs)} CPU`);
}
rowsOfDelay('with searches and changes', await node.ask({ what: 'delay' }, 'delay'));
const generation = async () => (await node.ask({ what: 'generation' }, 'generation')).generation;
const before = await generation();
const began = now();
while ((await generation()) === before) await pause(20);
rowsOfDelay('with searches and changes, while the index is rebuilt', await node.ask({ what: 'delay' }, 'delay'));
row(`Time to rebuild the index after ${WORN_AFTER} changes`, ms(now() - began));
await stopWriters();
await node.ask({ what: 'catchUp' }, 'caughtUp');
await node.ask({ what: 'delay' }, 'delay');
await pause(3000);
rowsOfDelay('with searches only, 3 s', await node.ask({ what: 'delay' }, 'delay'));

await node.end();
for (const cost of await feedCosts({ pool })) row(`PostgreSQL CPU: ${cost.what}`, `${Math.round(cost.ms * 1000)} µs`);
await here.close();
await close();
console.log(`\n${first.size.toLocaleString('en-CA')} listings in the index\n`);
printTable(['', 'Measured', 'Goal'], rows);
process.exit(0);
