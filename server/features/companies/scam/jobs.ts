import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import { currentCursor, readChanges } from '#server/platform/db/changes.ts';
import { type Job, scheduledJob } from '#server/platform/jobs/jobs.ts';
import { assessListings } from './assess.ts';
import { MIN_BAND } from './read-facts.ts';

/** Changes per transaction. */
const CHANGES_AT_A_TIME = 200;
const NO_RETRY = { limit: 0, delaySeconds: 0 };

/**
 * Scores all live listings that changed since the last run. A live listing stays live, because only support takes one
 * off; with a high score it is first in the queue. Scores and the position in the change feed are one transaction.
 */
export async function assessChanges({ db, pool }: Pick<Services, 'db' | 'pool'>, signal?: AbortSignal): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal?.aborted)
    hasMore = await db.transaction().execute(async (trx) => {
      const { rows: turn } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('scam')) as mine`.execute(trx);
      if (!turn[0]?.mine) return false;
      const { rows } = await sql<{ xid: string; seq: number }>`select xid::text, seq from scam_progress`.execute(trx);
      const [progress] = rows;
      const page = progress && (await readChanges(pool, progress, { limit: CHANGES_AT_A_TIME }));
      // Without a position, or after changes were deleted unread, the next changes are all there is to follow.
      const { xid, seq } = page && !page.isStale ? page.cursor : await currentCursor(pool);
      const changed = [...new Set(page?.settled.map(({ listingId }) => listingId))];
      const live = changed.length === 0 ? [] : await readLive(trx, changed);
      await assessListings(trx, live);
      await sql`
        insert into scam_progress (xid, seq) values (${xid}::xid8, ${seq})
        on conflict (is_only) do update set xid = excluded.xid, seq = excluded.seq`.execute(trx);
      return page?.more ?? false;
    });
}

async function readLive(db: Services['db'], ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Computes the tenth percentile of live rents per city and bedrooms. */
export async function writeRentBands({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from rent_bands`.execute(trx);
    await sql`
      insert into rent_bands (city_id, beds, count, p10_cents)
      select city_id, beds, count(*), percentile_disc(0.1) within group (order by rent_min_cents)
      from floor_plans f join listings l on l.id = f.listing_id
      where l.state = 'active' and city_id is not null and rent_min_cents is not null
      group by city_id, beds having count(*) >= ${MIN_BAND}`.execute(trx);
  });
}

/** Jobs that look for rental fraud. Schedules repeat them, so none is retried. */
export const scamJobs: readonly Job<Services>[] = [
  scheduledJob({ name: 'scam.follow-changes', schedule: '* * * * *', retry: NO_RETRY, run: assessChanges }),
  scheduledJob({
    name: 'scam.rent-bands',
    schedule: '40 * * * *',
    atStart: true,
    retry: NO_RETRY,
    run: writeRentBands,
  }),
];
