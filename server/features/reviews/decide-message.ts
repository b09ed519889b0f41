import { randomUUID } from 'node:crypto';
import { AppError } from '#common/errors.ts';
import { reviewReasonText } from '#common/review-reason.ts';
import type { Context } from '#server/context.ts';
import {
  deleteAnswer,
  insertAnswer,
  lockMessage,
  messageAnswer,
  saveMessage,
} from '#server/features/contact-desk/index.ts';
import { firstNameAt } from '#server/features/emails/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { translator } from '#server/platform/i18n.ts';
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
