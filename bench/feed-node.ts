import { monitorEventLoopDelay } from 'node:perf_hooks';
import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { readConfig } from '#server/config.ts';
import { loadPlaces } from '#server/features/locations/index.ts';
import { openListingSearch } from '#server/features/search/index.ts';
import { openDatabase } from '#server/platform/db/open.ts';

// Another node of the bench: holds an index in step with the database, says when it sees a change and how long its loop stood still.

/** What the bench tells it. */
export type ToNode =
  | { what: 'expect'; id: number; rentCents: number }
  | { what: 'search'; on: boolean }
  | { what: 'delay' }
  | { what: 'renewed' }
  | { what: 'catchUp' };
/** What it answers; times are milliseconds of the clock. */
export type FromNode =
  | { what: 'ready'; openMs: number; isFromSnapshot: boolean; size: number; loadMs: number }
  | { what: 'seen'; at: number }
  | { what: 'delay'; maxMs: number; p99Ms: number; heldMs: number; dearestSearchMs: number }
  | { what: 'renewed'; generation: number }
  | { what: 'caughtUp' };

const say = (message: FromNode) => void process.send?.(message);
const now = () => performance.timeOrigin + performance.now();
const config = readConfig();
const database = await openDatabase(config);
const { pool, db, connection } = database;
const places = await loadPlaces(db);

const began = performance.now();
const search = await openListingSearch({
  ...{ pool, connection, places, dataDir: config.DATA_DIR },
  onError: (error) => console.error(error),
  limits: { few: 0, wornAfter: Number(process.env.WORN_AFTER) },
});
const openMs = performance.now() - began;
const isFromSnapshot = search.state().ready;
await search.ready();
say({ what: 'ready', openMs, isFromSnapshot, size: search.size(), loadMs: performance.now() - began });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let dearest = 0;
/** Most processor time between two ticks of a millisecond's clock: what the loop was held by this program alone. */
let held = 0;
let ticked = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(ticked);
  ticked = process.threadCpuUsage();
  held = Math.max(held, (user + system) / 1000);
}, 1).unref();
let searches = 0;
let visitors: NodeJS.Timeout | undefined;

/** A few hundred searches a second, each another one. */
function visit(): void {
  const rents = 1000 + (searches % 900);
  const filters: SearchFilters = {
    ...NO_FILTERS,
    rent: { min: rents, max: rents + 700 },
    beds: searches % 2 ? ['2'] : [],
  };
  const city = places.all('city')[searches % 40];
  const from = process.threadCpuUsage();
  search.search({ scope: city ? { kind: 'city', id: city.id } : { kind: 'country' }, filters });
  const { user, system } = process.threadCpuUsage(from);
  dearest = Math.max(dearest, (user + system) / 1000);
  searches++;
}

function waitFor(id: number, rentCents: number): void {
  const timer = setInterval(() => {
    if (search.cards([id], 'en')[0]?.rent?.[0] !== rentCents) return;
    clearInterval(timer);
    say({ what: 'seen', at: now() });
  }, 1);
}

process.on('message', async (message: ToNode) => {
  if (message.what === 'expect') waitFor(message.id, message.rentCents);
  if (message.what === 'search') {
    clearInterval(visitors);
    if (message.on) visitors = setInterval(visit, 4);
  }
  if (message.what === 'delay') {
    say({
      ...{ what: 'delay', maxMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 },
      ...{ heldMs: held, dearestSearchMs: dearest },
    });
    delay.reset();
    dearest = 0;
    held = 0;
  }
  if (message.what === 'renewed') say({ what: 'renewed', generation: Math.floor(search.version() / 1e9) });
  if (message.what === 'catchUp') {
    await search.catchUp();
    say({ what: 'caughtUp' });
  }
});
process.on('disconnect', () => process.exit(0));
