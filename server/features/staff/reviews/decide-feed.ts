import { AppError } from '#common/contract/errors.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import { findRecipients } from '#server/features/companies/index.ts';
import { decideHeldRun, feedDecidedEmail, holdRunAgain, readHeldRun } from '#server/features/feeds/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { Decision, DecisionOutcome } from './decider.ts';
import type { LockedItem } from './lease.ts';

/**
 * Applies a held run or refuses it. An applied run starts once the decision can no longer be undone, because it changes
 * many listings and may cost credits. Throws review.changed if the run was deleted, and feed_run.not_held.
 */
export async function decideFeed(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { config, jobs } = context;
  const { userId } = actorOf(context);
  const { item, reasonKey, reason, sender } = given;
  const decision = given.decision === 'apply' ? 'apply' : 'refuse';
  const held = await readHeldRun(db, item.subjectId);
  if (!held) throw new AppError('review.changed');
  const delaySeconds = config.REVIEW_UNDO_SECONDS;
  await decideHeldRun(db, jobs, { runId: item.subjectId, userId, decision, delaySeconds });
  const recipients = await findRecipients(db, item.companyId);
  const emails = recipients.map((recipient) => {
    const why = { kind: item.kind, decision, reasonKey, reason };
    const text = reviewReasonText(why, translator(recipient.lang));
    return feedDecidedEmail(recipient, { feedId: held.feed.id, name: held.feed.name, decision, reason: text }, sender);
  });
  return { before: {}, emails, listingIds: [] };
}

/** Holds the run again. Throws review.undo_over once it started or once the feed has a newer run. */
export async function undoFeed(db: Db, _context: Context, { subjectId: runId }: LockedItem): Promise<number[]> {
  if (!(await holdRunAgain(db, runId))) throw new AppError('review.undo_over');
  return [];
}
