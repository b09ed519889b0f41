import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createProgress, fillDemo } from '#server/demo/index.ts';
import { isEmpty } from '#server/demo/is-empty.ts';
import { loadPlaces } from '#server/features/locations/index.ts';
import { openListingSearch } from '#server/features/search/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { feedCosts } from './feed-costs.ts';
import type { FromNode, ToNode } from './feed-node.ts';

// How fast a change is found, here and on another node, and what keeping the index costs: npm run bench -- feed [--listings 1000000] [--keep].
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    changes: { type: 'string', default: '300' },
    // Leaves out the first load where a snapshot is there.
    keep: { type: 'boolean', default: false },
    dir: { type: 'string', default: process.env.DATA_DIR ?? './data' },
  },
});
const WORN_AFTER = 5000;
const env = {
  ...{ DATA_DIR: `${values.dir}/bench/${values.listings}`, DATABASE_URL: '', DATABASE_POOL_MAX: '12' },
  WORN_AFTER: String(WORN_AFTER),
};

const rows: [what: string, measured: string, goal: string][] = [];
const row = (what: string, measured: string, goal = '') => void rows.push([what, measured, goal]);
const ms = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-CA')} ms`;
function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return `p50 ${ms(at(0.5))}, p99 ${ms(at(0.99))}, most ${ms(at(1))}`;
}
const now = () => performance.timeOrigin + performance.now();

/** Another process with an index of its own. */
async function startNode() {
  const child: ChildProcess = fork(new URL('./feed-node.ts', import.meta.url), { env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the node ended with ${code}`);
  });
  const hear = <W extends FromNode['what']>(what: W) =>
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
    const heard = hear(answer);
    child.send(message);
    return heard;
  };
  const opened = await hear('ready');
  const end = async () => {
    child.disconnect();
    await ended.catch(() => {});
  };
  return { ...opened, ask, tell: (message: ToNode) => child.send(message), end };
}

const config = readConfig({ ...env, LOG_LEVEL: 'warn' });
const { pool, db, connection, close } = await openDatabase(config, { log: console.log, statementTimeoutMs: 0 });
if (await isEmpty(pool)) {
  console.log('Filling the database …');
  const onProgress = createProgress(console.log);
  await fillDemo(pool, { listings: Number(values.listings), seed: 1, appEnv: 'development', onProgress });
}
const folder = join(config.DATA_DIR, 'search');
if (!values.keep) await rm(folder, { recursive: true, force: true });

console.log(values.keep ? 'Starting …' : 'Loading it for the first time …');
const first = await startNode();
if (!first.isFromSnapshot) row('First load: read, written by a thread, opened', ms(first.loadMs));
await first.end();
const [name = ''] = await readdir(folder);
const { size: bytes } = await stat(join(folder, name));
row('Snapshot on disk', `${(bytes / 1e6).toFixed(0)} MB, ${Math.round(bytes / first.size)} B a listing`);

const opens = [];
for (let n = 0; n < 3; n++) {
  const again = await startNode();
  opens.push(again.openMs);
  await again.end();
}
row('Start from the snapshot, best of 3', ms(Math.min(...opens)), first.size > 500_000 ? '2 s' : '0.5 s');

const node = await startNode();
const here = await openListingSearch({
  ...{ pool, connection, places: await loadPlaces(db), onError: console.error, dataDir: config.DATA_DIR },
  limits: { few: 0, wornAfter: Infinity },
});
await here.ready();
const { rows: some } = await pool.query<{ id: number }>(
  `select id from listings where state = 'active' order by md5(id::text) limit $1`,
  [2 * Number(values.changes) + 2 * WORN_AFTER],
);
const ids = some.map(({ id }) => id);
let turn = 0;
const nextId = () => ids[turn++ % ids.length] ?? 1;
const setRent = (id: number, cents: number) =>
  pool.query('update floor_plans set rent_min_cents = $2, rent_max_cents = $2 where listing_id = $1', [id, cents]);

/** Changes one listing after the other: how long until it is found here, and there. */
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
const quiet = await changes(Number(values.changes));
row(
  'Found here after the commit (apply: read the listing, put it in)',
  spread(quiet.own),
  'p99 50 us without the reading',
);
row('Found on another node', spread(quiet.other), 'p99 100 ms');

/** Writers that go on until told to stop. */
function write() {
  let isOn = true;
  const writers = Array.from({ length: 6 }, async () => {
    for (; isOn; await pause(10)) {
      const id = nextId();
      await setRent(id, 50_000 + 100 * (turn % 1000));
      await here.apply([id]);
    }
  });
  return async () => {
    isOn = false;
    await Promise.all(writers);
  };
}

node.tell({ what: 'search', on: true });
const stop = write();
await node.ask({ what: 'delay' }, 'delay');
const busy = await changes(Number(values.changes));
row('Found on another node that searches 250 times a second, under constant writes', spread(busy.other), 'p99 100 ms');

/** How long a node's loop was held: by this program alone, and by whatever else ran on the machine. */
function held(when: string, { heldMs, maxMs, p99Ms, dearestSearchMs }: Extract<FromNode, { what: 'delay' }>) {
  row(`Event loop held at most, ${when}`, `${ms(heldMs)} of processor`, '15 ms');
  row('  by the clock: at most, 99 of 100 turns', `${ms(maxMs)}, ${ms(p99Ms)}`);
  row('  the dearest search', `${ms(dearestSearchMs)} of processor`);
}
held('with searches and changes', await node.ask({ what: 'delay' }, 'delay'));
const generation = async () => (await node.ask({ what: 'renewed' }, 'renewed')).generation;
const before = await generation();
const began = now();
while ((await generation()) === before) await pause(20);
held('with searches and changes, while it is packed anew and swapped', await node.ask({ what: 'delay' }, 'delay'));
row(`Until it was packed anew, ${WORN_AFTER} changes included`, ms(now() - began));
await stop();
await node.ask({ what: 'catchUp' }, 'caughtUp');
await node.ask({ what: 'delay' }, 'delay');
await pause(3000);
held('with searches alone, 3 s', await node.ask({ what: 'delay' }, 'delay'));

await node.end();
for (const cost of await feedCosts({ pool, db }))
  row(`Processor of PostgreSQL: ${cost.what}`, `${Math.round(cost.ms * 1000)} us`);
await here.close();
await close();
const wide = (at: 0 | 1) => Math.max(...rows.map((one) => one[at].length));
console.log(`\n${first.size.toLocaleString('en-CA')} listings in the index\n`);
for (const [what, measured, goal] of rows)
  console.log(`| ${what.padEnd(wide(0))} | ${measured.padEnd(wide(1))} | ${goal} |`);
process.exit(0);
