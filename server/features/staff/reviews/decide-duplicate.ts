import { AppError } from '#common/contract/errors.ts';
import {
  findRecipients,
  mergeListings,
  proposePairAgain,
  readPair,
  refusePair,
  undoMerge,
} from '#server/features/companies/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import type { LockedItem } from './lease.ts';
import { listingEmail } from './report-emails.ts';

/**
 * Merges the listings of a pair into the first or the second one, of which the landlord hears, or refuses the pair, which
 * is never proposed again. Throws review.changed if a listing was deleted, and what `mergeListings` throws.
 */
export async function decideDuplicate(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { userId } = actorOf(context);
  const { item, decision, reason, sender } = given;
  const { subjectId: pairId, companyId } = item;
  if (decision === 'refuse') {
    await refusePair(db, { pairId, userId });
    return { before: {}, emails: [], listingIds: [] };
  }
  const [first, second] = (await readPair(db, pairId))?.listings ?? [];
  if (!first || !second) throw new AppError('review.changed');
  const [survivor, loser] = decision === 'keepFirst' ? [first, second] : [second, first];
  const { mergeId } = await mergeListings(db, context, { companyId, survivorId: survivor.id, loserId: loser.id });
  const notice = {
    phrases: 'merged',
    reason,
    address: loser.address,
    company: survivor.company.name,
    listingId: survivor.id,
  } as const;
  const recipients = await findRecipients(db, companyId);
  return {
    before: { mergeId },
    emails: recipients.map((recipient) => listingEmail(recipient, notice, sender)),
    listingIds: [survivor.id, loser.id],
  };
}

/** Undoes the merge or proposes the pair again. Throws review.undo_over if a listing or the pair has changed. */
export async function undoDuplicate(
  db: Db,
  context: Context,
  { subjectId: pairId }: LockedItem,
  { mergeId }: RestorableState,
): Promise<number[]> {
  if (mergeId !== undefined) return undoMerge(db, context, mergeId);
  if (!(await proposePairAgain(db, pairId))) throw new AppError('review.undo_over');
  return [];
}
