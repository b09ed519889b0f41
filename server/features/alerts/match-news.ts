import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Services } from '#server/context.ts';
import { readRecords } from '#server/features/search/index.ts';
import { type ChangeCursor, currentCursor, readChanges } from '#server/platform/db/changes.ts';
import { alertsInStep, RUNNING } from './live-alerts.ts';
import { knowAll, type News, noteNews } from './news.ts';

/** Changes of listings looked at in one transaction: as long as it runs, nobody else's later changes are settled. */
const CHANGES_AT_A_TIME = 200;
/** The same where every listing has to be compared to find those that differ. */
const COMPARED_AT_A_TIME = 500;

type Matching = Pick<Services, 'pool' | 'places'>;

/**
 * Brings the matches of alerts up to every settled change of listings: what is news, and which alerts it is for. News,
 * matches and the cursor are one transaction, so whatever kills it, nothing is missed and nothing is matched twice.
 * One process at a time matches; the others find nothing to do.
 */
export async function matchNews(services: Matching, signal?: AbortSignal): Promise<void> {
  // All alerts are read before a transaction begins: that takes a while, once in a process.
  await alertsInStep(services.pool, services.places);
  while (!signal?.aborted && (await matchSome(services)));
}

async function matchSome(services: Matching): Promise<boolean> {
  const client = await services.pool.connect();
  try {
    await client.query('begin');
    const hasMore = await matchPage(client, services);
    await client.query('commit');
    client.release();
    return hasMore;
  } catch (error) {
    // Whatever state the transaction is in ends with its connection.
    client.release(true);
    throw error;
  }
}

async function matchPage(client: pg.PoolClient, services: Matching): Promise<boolean> {
  // Not a lock on the row: there is none before the first time.
  const { rows: turn } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('alerts.match')) as mine`,
  );
  if (!turn[0]?.mine) return false;
  const { rows } = await client.query<ChangeCursor>('select xid::text, seq from alert_cursor');
  const cursor = rows[0];
  if (!cursor) {
    const begin = await currentCursor(client);
    await knowAll(client);
    await moveCursor(client, begin);
    return true;
  }
  const page = await readChanges(client, cursor, { limit: CHANGES_AT_A_TIME });
  if (page.isStale) return matchEverything(client, services);
  if (page.cursor.seq === cursor.seq && page.cursor.xid === cursor.xid) return false;
  const ids = [...new Set(page.settled.map(({ listingId }) => listingId))];
  const { news } = await noteNews(client, { ids, limit: ids.length });
  await matchAll(client, news, services);
  await moveCursor(client, page.cursor);
  return page.more;
}

// Changes were deleted before they were read: so many listings are compared as differ, until none does any more.
async function matchEverything(client: pg.PoolClient, services: Matching): Promise<true> {
  const begin = await currentCursor(client);
  const { news, differing } = await noteNews(client, { limit: COMPARED_AT_A_TIME });
  await matchAll(client, news, services);
  if (differing < COMPARED_AT_A_TIME) await moveCursor(client, begin);
  return true;
}

async function matchAll(client: pg.PoolClient, news: readonly News[], { pool, places }: Matching): Promise<void> {
  if (news.length === 0) return;
  const alerts = await alertsInStep(pool, places);
  const ids = [...new Set(news.map(({ listingId }) => listingId))];
  const records = new Map((await readRecords(client, ids, places)).map((record) => [record.id, record]));
  for (const { id, listingId } of news) {
    const record = records.get(listingId);
    const met = record ? alerts.match(record) : [];
    if (met.length > 0) await keepMatches(client, id, met);
    await nextTurn();
  }
}

// Whether each still runs is asked of the database: the index may hold one that was stopped or deleted just now.
async function keepMatches(client: pg.PoolClient, newsId: number, alertIds: readonly number[]): Promise<void> {
  await client.query({
    name: 'keep-alert-matches',
    text: `insert into alert_matches (alert_id, news_id)
      select id, $1 from alerts where id = any($2::int[]) and ${RUNNING} on conflict do nothing`,
    values: [newsId, alertIds],
  });
}

async function moveCursor(client: pg.PoolClient, { xid, seq }: ChangeCursor): Promise<void> {
  await client.query(
    `insert into alert_cursor (xid, seq) values ($1::xid8, $2)
    on conflict (is_only) do update set xid = excluded.xid, seq = excluded.seq`,
    [xid, seq],
  );
}
