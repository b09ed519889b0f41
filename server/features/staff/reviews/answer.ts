import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { recordEvent } from './events.ts';

/**
 * Answers support's open question about the caller's company. Its review returns to the queue, due on the next business
 * day. Throws review.not_asked without a question.
 */
export async function answerReview(context: Context, answer: string): Promise<void> {
  const { db } = context;
  const companyId = companyOf(context);
  const { userId } = actorOf(context);
  await db.transaction().execute(async (trx) => {
    // Locked before the company, as in a decision.
    const item = await trx
      .selectFrom('review_items')
      .select('id')
      .where('kind', '=', 'account')
      .where('subject_id', '=', companyId)
      .where('decided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const asked = await trx
      .updateTable('companies')
      .set({ review_question: null, review_question_key: null, review_asked_at: null })
      .where('id', '=', companyId)
      .where('review_asked_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!item || !asked) throw new AppError('review.not_asked');
    await trx
      .updateTable('review_items')
      .set({
        snoozed_until: null,
        undo_until: null,
        due_at: sql<Date>`next_business_day(now())`,
        version: sql`version + 1`,
      })
      .where('id', '=', item.id)
      .execute();
    await recordEvent(trx, { itemId: item.id, userId, action: 'answer', text: answer });
  });
}
