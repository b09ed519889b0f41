import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { readRecords } from '#server/features/market/index.ts';
import type { Services } from '#server/platform/context.ts';
import { type ChangeCursor, currentCursor, readChanges } from '#server/platform/db/changes.ts';
import { alertsInStep, RUNNING } from './live-alerts.ts';
import { knowAll, type News, recordNews } from './news.ts';

/** Changes per transaction. While it runs, later changes of others aren't settled. */
const CHANGES_AT_A_TIME = 200;
/** The same when every listing must be compared. */
const COMPARED_AT_A_TIME = 500;

type Matching = Pick<Services, 'pool' | 'places'>;

/**
 * Matches every settled change of listings against the alerts. News, matches and the cursor are one transaction, so a
 * crash neither loses nor repeats a match. Only one process matches at a time; the others do nothing.
 */
export async function matchNews(services: Matching, signal?: AbortSignal): Promise<void> {
  // Alerts are read before the transaction starts, because the first read takes a while.
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
    // Closing the connection ends the transaction in any state.
    client.release(true);
    throw error;
  }
}

async function matchPage(client: pg.PoolClient, services: Matching): Promise<boolean> {
  // An advisory lock, because the row doesn't exist before the first run.
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
  const { news } = await recordNews(client, { ids, limit: ids.length });
  await matchAll(client, news, services);
  await moveCursor(client, page.cursor);
  return page.more;
}

// Changes were deleted unread: compare listings in batches until none differs.
async function matchEverything(client: pg.PoolClient, services: Matching): Promise<true> {
  const begin = await currentCursor(client);
  const { news, differing } = await recordNews(client, { limit: COMPARED_AT_A_TIME });
  await matchAll(client, news, services);
  if (differing < COMPARED_AT_A_TIME) await moveCursor(client, begin);
  return true;
}

async function matchAll(client: pg.PoolClient, news: readonly News[], { pool, places }: Matching): Promise<void> {
  if (news.length === 0) return;
  const alerts = await alertsInStep(pool, places);
  const ids = [...new Set(news.map(({ listingId }) => listingId))];
  const records = new Map((await readRecords(client, ids)).map((record) => [record.id, record]));
  for (const { id, listingId } of news) {
    const record = records.get(listingId);
    const met = record ? alerts.match(record) : [];
    if (met.length > 0) await saveMatches(client, id, met);
    await nextTurn();
  }
}

// The database decides whether an alert still runs, because the index may contain one that just stopped.
async function saveMatches(client: pg.PoolClient, newsId: number, alertIds: readonly number[]): Promise<void> {
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
