import { randomUUID } from 'node:crypto';
import { AppError } from '#common/contract/errors.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import { firstNameAt } from '#server/features/people/index.ts';
import { deleteAnswer, insertAnswer } from '#server/features/staff/contact-desk/answer-message.ts';
import { messageAnswer } from '#server/features/staff/contact-desk/emails.ts';
import { lockMessage, saveMessage } from '#server/features/staff/contact-desk/messages.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import type { LockedItem } from './lease.ts';

/**
 * Replies to a message in its writer's language and marks it as done, or only marks it. Throws message.not_found and
 * message.erased.
 */
export async function decideMessage(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { item, decision, sender } = given;
  const message = await lockMessage(db, item.subjectId);
  if (message.email === '') throw new AppError('message.erased');
  await saveMessage(db, context, item.subjectId, { state: 'done' });
  const before = { state: message.state };
  if (decision !== 'reply') return { before: { message: before }, emails: [], listingIds: [] };
  const text = reviewReasonText({ ...given, kind: 'message' }, translator(message.lang));
  const answerId = await insertAnswer(db, context, item.subjectId, { text, requestKey: randomUUID() });
  const firstName = await firstNameAt(db, message.email);
  const email = messageAnswer({ ...message, firstName }, text, sender);
  return { before: { message: { ...before, answerId } }, emails: [email], listingIds: [] };
}

/** Takes back the reply and opens the message again. */
export async function undoMessage(
  db: Db,
  context: Context,
  { subjectId }: LockedItem,
  { message }: RestorableState,
): Promise<number[]> {
  if (message?.answerId !== undefined) await deleteAnswer(db, message.answerId);
  await saveMessage(db, context, subjectId, { state: message?.state ?? 'new' });
  return [];
}
