import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * Locks the open item of a pair in support's queue. A decision in the queue locks the item first, too, so that none waits
 * for the other.
 */
export const lockPairReview = (trx: Db, { survivorId, loserId }: { survivorId: number; loserId: number }) =>
  sql`
    select from review_items where kind = 'duplicate' and decided_at is null and subject_id = (
      select id from duplicate_pairs
      where a_id = ${Math.min(survivorId, loserId)} and b_id = ${Math.max(survivorId, loserId)})
    for update`.execute(trx);

/**
 * Marks two listings as different homes. Throws duplicate.not_found, and duplicate.decided if a colleague was faster or
 * the pair ended.
 */
export async function refusePair(trx: Db, { pairId, userId }: { pairId: number; userId: number }): Promise<void> {
  await sql`
    select from review_items where kind = 'duplicate' and decided_at is null and subject_id = ${pairId} for update`.execute(
    trx,
  );
  const { numUpdatedRows } = await trx
    .updateTable('duplicate_pairs')
    .set({ state: 'refused', decided_at: sql<Date>`now()`, decided_by: userId })
    .where('id', '=', pairId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const pair = await trx.selectFrom('duplicate_pairs').select('id').where('id', '=', pairId).executeTakeFirst();
  throw new AppError(pair ? 'duplicate.decided' : 'duplicate.not_found');
}

/** Proposes a refused pair again. Returns whether it was refused. */
export async function proposePairAgain(trx: Db, pairId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('duplicate_pairs')
    .set({ state: 'open', decided_at: null, decided_by: null })
    .where('id', '=', pairId)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
