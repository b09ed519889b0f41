import { AppError } from '#common/contract/errors.ts';
import { firstNameAt, readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { messageAnswer } from './emails.ts';
import { lockMessage, recordState, saveMessage } from './messages.ts';

/**
 * Answers a message by email in its writer's language, once per key, and marks it as done. Throws `message.not_found`
 * and `message.erased`.
 */
export async function answerMessage(
  context: Context,
  messageId: number,
  { text, requestKey }: { text: string; requestKey: string },
): Promise<void> {
  const { db, jobs } = context;
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const message = await lockMessage(trx, messageId);
    if (message.email === '') throw new AppError('message.erased');
    const id = await insertAnswer(trx, context, messageId, { text, requestKey });
    if (id === undefined) return;
    const firstName = await firstNameAt(trx, message.email);
    const draft = messageAnswer({ ...message, firstName }, text, sender);
    await writeEmail(trx, jobs, { ...draft, key: `message:${messageId}:answer:${id}` });
    await saveMessage(trx, context, messageId, { state: 'done' });
    await recordState(trx, context, messageId, { action: 'answer', before: message.state, after: 'done' });
  });
}

/** Saves an answer in the caller's transaction. Returns its id; undefined if the request was repeated. */
export const insertAnswer = (
  trx: Db,
  { actor }: Context,
  messageId: number,
  { text, requestKey }: { text: string; requestKey: string },
): Promise<number | undefined> =>
  insertOnce(trx, 'contact_answers', 'request_key', {
    message_id: messageId,
    user_id: actor?.userId ?? null,
    body: text,
    request_key: requestKey,
  });

/** Deletes an answer that was not sent. */
export const deleteAnswer = (trx: Db, id: number) => trx.deleteFrom('contact_answers').where('id', '=', id).execute();
