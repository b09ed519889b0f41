import { sql } from 'kysely';
import { changeState } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ApplyingRun } from './apply-rows.ts';

/** Whether a listing has a home that can be rented. Drafts without one never go live. */
export const HAS_VACANCY = sql<boolean>`exists (select from floor_plans where listing_id = l.id and units_available > 0)`;

/** A change of a listing whose homes were rented or became free. */
interface Move {
  id: number;
  transition: 'pause' | 'withdraw' | 'relist';
}

/**
 * Pauses the listings of a feed whose homes are all taken, and brings those back that a feed paused, without another
 * charge. A listing that waits for support returns to its draft. Returns the changed listings.
 */
export async function followVacancies(db: Db, { feedId, isCompanyApproved }: ApplyingRun): Promise<number[]> {
  const { rows } = await sql<Move>`
    select l.id, case l.state when 'active' then 'pause' when 'review' then 'withdraw' else 'relist' end as transition
    from feed_items i join listings l on l.id = i.listing_id
    where i.feed_id = ${feedId} and l.merged_into is null and case l.state
      when 'active' then not ${HAS_VACANCY}
      when 'review' then not ${HAS_VACANCY}
      when 'paused' then i.absent_runs = 0 and ${isCompanyApproved}::boolean and ${HAS_VACANCY} and (
        select reason = 'feed' and from_state = 'active' from listing_state_changes c
        where c.listing_id = l.id order by c.id desc limit 1)
      else false end
    order by l.id for no key update of l`.execute(db);
  for (const [transition, moves] of Map.groupBy(rows, (row) => row.transition))
    await changeState(
      db,
      moves.map(({ id }) => id),
      { transition, by: 'feed', reason: 'feed' },
    );
  return rows.map(({ id }) => id);
}
