import { reviewAnswers, reviews } from '#common/contract/staff/reviews.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { answerReview } from './answer.ts';
import { decideItem, undoDecision } from './decide.ts';
import { recordEvent } from './events.ts';
import { readReviewOverview, readReviews } from './items.ts';
import { claimItem, claimNext, lockItem, releaseItem, snoozeItem } from './lease.ts';
import { readPulse } from './pulse.ts';
import { readReview } from './read-review.ts';

/** Acts on an item in a transaction, and returns it as it is then. */
async function act(
  context: Context & { params: { id: number } },
  action: (trx: Db) => Promise<unknown>,
  message: string,
) {
  const { db, params } = context;
  await db.transaction().execute(action);
  return { review: await readReview(context, params.id), message };
}

/** Support's queue. */
export const routes = handlers(reviews, {
  list: (context) => readReviews(context, context.query),
  overview: readReviewOverview,
  pulse: ({ db }) => readPulse(db),
  next: async (context) => ({
    next: await context.db.transaction().execute((trx) => claimNext(trx, context, context.body)),
  }),
  one: (context) => readReview(context, context.params.id),
  claim: (context) => act(context, (trx) => claimItem(trx, context, context.params.id), context.t('reviews.claimed')),
  release: (context) =>
    act(context, (trx) => releaseItem(trx, context, context.params.id), context.t('reviews.released')),
  note: (context) =>
    act(
      context,
      async (trx) => {
        const { id } = await lockItem(trx, context.params.id);
        const { userId } = actorOf(context);
        await recordEvent(trx, { itemId: id, userId, action: 'note', text: context.body.note });
      },
      context.t('reviews.noted'),
    ),
  snooze: (context) =>
    act(
      context,
      (trx) => snoozeItem(trx, context, context.params.id, context.body.hours),
      context.t('reviews.snoozed'),
    ),

  async decide(context) {
    const { params, body, t } = context;
    await decideItem(context, params.id, body);
    return { review: await readReview(context, params.id), message: t(`reviews.done.${body.decision}`) };
  },

  async undo(context) {
    const { params, t } = context;
    await undoDecision(context, params.id);
    return { review: await readReview(context, params.id), message: t('reviews.undone') };
  },
});

/** The landlord's answer to support. */
export const answerRoutes = handlers(reviewAnswers, {
  async answer(context) {
    await answerReview(context, context.body.answer);
    return done(context.t('ownCompany.answered'));
  },
});
