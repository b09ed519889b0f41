import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Ends the feeds of a company that closes, in the caller's transaction: no more pulls, another secret for pushes, and no
 * open run, because a run would bring names and listings back.
 */
export async function endFeeds(trx: Db, companyId: number): Promise<void> {
  await sql`
    update feeds set is_enabled = false, next_at = null, secret_version = secret_version + 1, version = version + 1
    where company_id = ${companyId}`.execute(trx);
  await refuseHeldRuns(trx, companyId);
}

/** Refuses the open runs of a company. */
export async function refuseHeldRuns(trx: Db, companyId: number): Promise<void> {
  await sql`
    update feed_runs r set state = 'refused', ended_at = now(), apply_at = null from feeds f
    where f.id = r.feed_id and f.company_id = ${companyId} and r.state in ('queued', 'reading', 'held', 'applying')`.execute(
    trx,
  );
}
