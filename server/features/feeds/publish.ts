import { sql } from 'kysely';
import type { FeedCredits } from '#common/feeds/feed-credits.ts';
import { hasUnconfirmedMembersOnly } from '#server/features/companies/index.ts';
import { activateListings } from '#server/features/money/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ApplyingRun } from './apply-rows.ts';
import { HAS_VACANCY } from './follow-vacancies.ts';

/** Drafts per transaction. */
const BATCH_SIZE = 200;

/** Drafts of a feed after a run. */
export interface Published {
  /** Changed listings. */
  live: number[];
  /** Drafts that wait for credits. */
  unpaid: number;
}

/**
 * Activates the drafts of a feed that are in its last file, as its credit settings allow. Photos may arrive later, so a
 * draft goes live without them; address, place, floor plans, bedrooms, rents and a home that can be rented are required.
 */
export async function publishDrafts(
  db: Db,
  { feedId, companyId }: Pick<ApplyingRun, 'feedId' | 'companyId'>,
  { activates, maxLive }: FeedCredits,
  now: Date,
  only?: readonly number[],
): Promise<Published> {
  const published: Published = { live: [], unpaid: 0 };
  if (!activates || (await hasUnconfirmedMembersOnly(db, companyId))) return published;
  const { rows } = await sql<{ drafts: number[] | null; live: number }>`
    select array_agg(l.id order by l.id) filter (where l.state = 'draft' and l.activated_at is null and i.absent_runs = 0
        and i.waits_for = '{}') as drafts,
      count(*) filter (where l.state in ('active', 'review')) as live
    from feed_items i join listings l on l.id = i.listing_id where i.feed_id = ${feedId}`.execute(db);
  const room = maxLive === null ? Number.POSITIVE_INFINITY : Math.max(0, maxLive - (rows[0]?.live ?? 0));
  const drafts = (rows[0]?.drafts ?? []).filter((id) => only?.includes(id) ?? true).slice(0, room);
  for (let at = 0; at < drafts.length; at += BATCH_SIZE) {
    const batch = drafts.slice(at, at + BATCH_SIZE);
    const result = await db.transaction().execute(async (trx) => {
      const complete = await completeOf(trx, batch);
      return activateListings(trx, {
        companyId,
        listingIds: complete,
        from: ['draft'],
        change: { by: 'feed', reason: 'feed' },
        now,
        ifTooLow: 'leave',
      });
    });
    published.live.push(...result.live, ...result.inReview);
    published.unpaid += result.unpaid.length;
    if (result.unpaid.length > 0) {
      published.unpaid += drafts.length - at - batch.length;
      break;
    }
  }
  return published;
}

/** The listings with everything that the database requires of a live one. */
async function completeOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listings l
    where l.id = any(${[...ids]}::int[]) and l.street is not null and l.city_id is not null
      and l.lat is not null and ${HAS_VACANCY}
      and not exists (select from floor_plans where listing_id = l.id and (rent_pending or beds_pending))
    order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}
