import { monitorEventLoopDelay } from 'node:perf_hooks';
import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { openListingSearch } from '#server/features/market/search/open-search.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';

// A second server process of the feed bench. It reports when it sees a change and how long its event loop was blocked.

/** Messages from the bench. */
export type ToNode =
  | { what: 'expect'; id: number; rentCents: number }
  | { what: 'search'; on: boolean }
  | { what: 'delay' }
  | { what: 'generation' }
  | { what: 'catchUp' };
/** Messages to the bench. Times are wall-clock milliseconds unless named CPU. */
export type FromNode =
  | { what: 'ready'; openMs: number; isFromSnapshot: boolean; size: number; loadMs: number }
  | { what: 'seen'; at: number }
  | { what: 'delay'; maxMs: number; p99Ms: number; blockedCpuMs: number; slowestSearchCpuMs: number }
  | { what: 'generation'; generation: number }
  | { what: 'caughtUp' };

const send = (message: FromNode) => void process.send?.(message);
const now = () => performance.timeOrigin + performance.now();
const config = readConfig();
const database = await openDatabase(config);
const { pool, db, connection } = database;
const places = await loadPlaces(db);

const began = performance.now();
const search = await openListingSearch({
  pool,
  connection,
  places,
  dataDir: config.DATA_DIR,
  onError: (error) => console.error(error),
  limits: { few: 0, wornAfter: Number(process.env.WORN_AFTER) },
});
const openMs = performance.now() - began;
const isFromSnapshot = search.state().ready;
await search.ready();
send({ what: 'ready', openMs, isFromSnapshot, size: search.size(), loadMs: performance.now() - began });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let slowestSearch = 0;
/** Maximum CPU time between two ticks of a 1 ms timer. It excludes other programs. */
let blocked = 0;
let lastTick = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(lastTick);
  lastTick = process.threadCpuUsage();
  blocked = Math.max(blocked, (user + system) / 1000);
}, 1).unref();
let searches = 0;
let searchTimer: NodeJS.Timeout | undefined;

/** Runs the next of many different searches. */
function searchOnce(): void {
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
  slowestSearch = Math.max(slowestSearch, (user + system) / 1000);
  searches++;
}

function waitFor(id: number, rentCents: number): void {
  const timer = setInterval(() => {
    if (search.cards([id], 'en')[0]?.rent?.[0] !== rentCents) return;
    clearInterval(timer);
    send({ what: 'seen', at: now() });
  }, 1);
}

process.on('message', async (message: ToNode) => {
  if (message.what === 'expect') waitFor(message.id, message.rentCents);
  if (message.what === 'search') {
    clearInterval(searchTimer);
    if (message.on) searchTimer = setInterval(searchOnce, 4);
  }
  if (message.what === 'delay') {
    send({
      what: 'delay',
      maxMs: delay.max / 1e6,
      p99Ms: delay.percentile(99) / 1e6,
      blockedCpuMs: blocked,
      slowestSearchCpuMs: slowestSearch,
    });
    delay.reset();
    slowestSearch = 0;
    blocked = 0;
  }
  if (message.what === 'generation') send({ what: 'generation', generation: Math.floor(search.version() / 1e9) });
  if (message.what === 'catchUp') {
    await search.catchUp();
    send({ what: 'caughtUp' });
  }
});
process.on('disconnect', () => process.exit(0));
