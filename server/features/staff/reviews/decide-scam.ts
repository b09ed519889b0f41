import { recordVerdict, undoVerdict } from '#server/features/companies/index.ts';
import { changeState, readBefore } from '#server/features/market/index.ts';
import { queueActivation } from '#server/features/money/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { decideReport, undoReport } from './decide-report.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import type { LockedItem } from './lease.ts';

/**
 * Decides on a listing with signs of fraud. Without fraud, a waiting listing goes live once the decision can no longer be
 * undone, because that costs credits. For a correction, a waiting listing returns to its landlord; a live one stays live.
 * Throws listing.not_found, and enable.wrong_state if the listing can't be suspended any more.
 */
export async function decideScam(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { config, jobs } = context;
  const { userId } = actorOf(context);
  const { item, decision } = given;
  const { id: itemId, subjectId: listingId, companyId } = item;
  const outcome = await decideReport(db, context, given);
  const clearedRules = await recordVerdict(db, { itemId, listingId, isConfirmed: decision !== 'dismiss' });
  const before = { ...outcome.before, clearedRules };
  if (decision === 'dismiss')
    await queueActivation(db, jobs, { companyId, actorId: userId }, config.REVIEW_UNDO_SECONDS + 1);
  const [listing] = decision === 'correct' ? await readBefore(db, [listingId]) : [];
  if (listing?.state !== 'review') return { ...outcome, before };
  const change = { transition: 'withdraw', by: 'support', userId, reason: 'correction' } as const;
  await changeState(db, [listingId], change);
  return { ...outcome, before: { ...before, listings: [listing] }, listingIds: [listingId] };
}

/** Takes the verdict back and restores the listing. Throws review.undo_over if the listing has changed since. */
export async function undoScam(db: Db, context: Context, item: LockedItem, before: RestorableState): Promise<number[]> {
  await undoVerdict(db, { itemId: item.id, listingId: item.subjectId, cleared: before.clearedRules ?? [] });
  return undoReport(db, context, item, before);
}
