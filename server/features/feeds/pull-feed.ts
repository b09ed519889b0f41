import { sql } from 'kysely';
import type { FeedRunCode } from '#common/feeds/feed-codes.ts';
import { startThreadEarly } from '#server/feeds-read/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import {
  FetchError,
  fetchGuarded,
  type GuardedFetchOptions,
  type GuardedResponse,
} from '#server/platform/network/fetch-guarded.ts';
import { queueRun } from './start-run.ts';
import { storeFeedFile } from './store-feed-file.ts';

interface Pull {
  feedId: number;
  cause: 'schedule' | 'hand';
  isDry: boolean;
  userId: number | null;
  signal: AbortSignal;
  /** Limits that differ from those of the guarded fetcher. */
  limits?: Pick<GuardedFetchOptions, 'idleMs' | 'totalMs'>;
}

/**
 * Fetches a feed and queues a run of its file; a failed fetch is a failed run. An unchanged file also counts as seen,
 * so the last file runs again. Does nothing while another run of the feed is open.
 */
export async function pullFeed(
  services: Services,
  { feedId, cause, isDry, userId, signal, limits }: Pull,
): Promise<void> {
  const { db, config, jobs } = services;
  const feed = await db
    .selectFrom('feeds')
    .select(['url', 'etag', 'last_modified'])
    .where('id', '=', feedId)
    .where('source', '=', 'pull')
    .executeTakeFirst();
  if (!feed?.url) return;
  const open = await db
    .selectFrom('feed_runs')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('state', 'in', ['queued', 'reading', 'applying'])
    // Nobody continues the run of a killed command.
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  if (open) return;
  const skippedId = await readSkippedFile(db, feedId);
  try {
    const response = await fetchGuarded(feed.url, {
      etag: skippedId === null ? null : feed.etag,
      lastModified: skippedId === null ? null : feed.last_modified,
      trustedHosts: config.FETCH_TRUSTED_HOSTS,
      signal,
      ...limits,
    });
    const isSkipped = response.status === 304 && skippedId !== null;
    const fileId = isSkipped ? skippedId : await receive(services, feedId, response);
    if (fileId === null) return await fail(services, feedId, cause, 'fetch.status', retryAfterOf(response));
    await db.transaction().execute(async (trx) => {
      // Saved with the run, because tags without one would skip a file that was never read.
      if (!isSkipped)
        await trx
          .updateTable('feeds')
          .set({ etag: response.etag, last_modified: response.lastModified })
          .where('id', '=', feedId)
          .execute();
      await queueRun(trx, jobs, { feedId, fileId, cause, isDry, userId });
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    await fail(services, feedId, cause, error.code);
  }
}

/**
 * The file that a server may say is unchanged: the last applied one, if the stored tags are its own. Others are needed
 * again, because a held, tried or unreadable file changed nothing.
 */
async function readSkippedFile(db: Db, feedId: number): Promise<number | null> {
  const runs = db.selectFrom('feed_runs').select('file_id').where('feed_id', '=', feedId).orderBy('id', 'desc');
  const applied = await runs
    .where('is_dry', '=', false)
    .where('state', 'in', ['applied', 'unchanged'])
    .where('file_id', 'is not', null)
    .executeTakeFirst();
  // The tags are those of the newest pull that received a file. The file may be deleted.
  const pulled = await runs
    .where('cause', 'in', ['schedule', 'hand'])
    .where((where) => where.or([where('file_id', 'is not', null), where('state', '!=', 'failed')]))
    .executeTakeFirst();
  return applied && applied.file_id === pulled?.file_id ? applied.file_id : null;
}

async function receive(services: Services, feedId: number, response: GuardedResponse): Promise<number | null> {
  if (response.status !== 200) {
    response.cancel();
    return null;
  }
  // Ready when the file has arrived.
  startThreadEarly();
  const contentType = response.headers['content-type'] ?? null;
  const { id } = await storeFeedFile(services, { feedId, chunks: response.body, contentType });
  return id;
}

/** Failures that may pass. The others need a person. */
const PASSING: readonly FeedRunCode[] = ['fetch.status', 'fetch.timeout', 'fetch.unreachable', 'file.truncated'];
/** The first pause before a scheduled feed is fetched again, in minutes. It doubles with each failure. */
const PAUSE_MINUTES = 5;
const MAX_DOUBLINGS = 6;
/** Longest pause that a server may ask for, in seconds. */
const MAX_RETRY_AFTER = 86_400;

/** The pause that a server asks for, in seconds. 0 without one. */
function retryAfterOf({ headers }: GuardedResponse): number {
  const given = headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.round(seconds)), MAX_RETRY_AFTER) : 0;
}

/** Records a failed run. A scheduled feed is fetched again soon, unless its next regular time is earlier. */
async function fail(
  { db, now }: Services,
  feedId: number,
  cause: Pull['cause'],
  code: FeedRunCode,
  retryAfter = 0,
): Promise<void> {
  await sql`
    insert into feed_runs (feed_id, cause, state, codes, mapping_version, started_at, ended_at)
    select id, ${cause}, 'failed', ${[code]}::text[], mapping_version, now(), now() from feeds where id = ${feedId}`.execute(
    db,
  );
  if (!PASSING.includes(code)) return;
  await sql`
    update feeds f set next_at = least(next_at, ${now()}::timestamptz + make_interval(secs => greatest(${retryAfter}::int,
      60 * ${PAUSE_MINUTES} * 2 ^ least(${MAX_DOUBLINGS}::int, (
        select count(*) - 1 from feed_runs r where r.feed_id = f.id and r.state = 'failed' and not r.is_dry
          and r.id > coalesce((select max(id) from feed_runs o
            where o.feed_id = f.id and o.state <> 'failed' and not o.is_dry), 0))))))
    where id = ${feedId} and next_at is not null`.execute(db);
}
