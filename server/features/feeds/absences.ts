import { sql } from 'kysely';
import { changeState } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ApplyingRun } from './apply-rows.ts';
import type { PlannedRow } from './plan-run.ts';

/** A home absent from this many successful runs in a row is archived. */
export const ABSENCES_TO_ARCHIVE = 3;

/** Ends the absence of homes that are in the file again. */
export async function endAbsences(db: Db, { feedId }: ApplyingRun, rows: readonly PlannedRow[]): Promise<void> {
  const back = rows.flatMap(({ action, item }) =>
    action !== 'absent' && item && item.absentRuns > 0 ? [item.listingId] : [],
  );
  if (back.length === 0) return;
  await sql`
    update feed_items set absent_runs = 0, absent_run_id = null
    where feed_id = ${feedId} and listing_id = any(${back}::int[]) and archived_from is null`.execute(db);
}

/**
 * Counts this run for the homes that it lacks, and archives those that were absent often enough. Drafts were never
 * live, so they are deleted. Repeating it for the same run changes nothing. Returns the changed listings.
 */
export async function countAbsences(
  db: Db,
  { feedId, runId }: ApplyingRun,
  rows: readonly PlannedRow[],
): Promise<number[]> {
  const absent = rows.flatMap(({ action, item }) => (action === 'absent' && item ? [item.listingId] : []));
  if (absent.length === 0) return [];
  await sql`
    update feed_items set absent_runs = absent_runs + 1, absent_run_id = ${runId}
    where feed_id = ${feedId} and listing_id = any(${absent}::int[]) and absent_run_id is distinct from ${runId}`.execute(
    db,
  );
  const { rows: due } = await sql<{ id: number; state: string }>`
    select l.id, l.state from feed_items i join listings l on l.id = i.listing_id
    where i.feed_id = ${feedId} and i.absent_runs >= ${ABSENCES_TO_ARCHIVE} and i.archived_from is null
      and i.listing_id = any(${absent}::int[])
    for update of l`.execute(db);
  const drafts = due.flatMap(({ id, state }) => (state === 'draft' ? [id] : []));
  if (drafts.length > 0) await db.deleteFrom('listings').where('id', 'in', drafts).execute();
  const kept = due.filter(({ state }) => state !== 'draft');
  if (kept.length > 0)
    await sql`
      update feed_items set archived_from = l.state from listings l
      where l.id = listing_id and feed_id = ${feedId} and listing_id = any(${kept.map(({ id }) => id)}::int[])`.execute(
      db,
    );
  const archived = kept.flatMap(({ id, state }) => (state === 'archived' || state === 'suspended' ? [] : [id]));
  await changeState(db, archived, { transition: 'archive', by: 'feed', reason: 'feed' });
  return [...drafts, ...archived];
}
