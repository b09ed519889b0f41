import { duplicates, type MovedCounts } from '#common/contract/companies/duplicates.ts';
import { AppError } from '#common/contract/errors.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import type { MergeJournal } from './journal.ts';
import { mergeListings } from './merge.ts';
import { readDuplicates } from './read-duplicates.ts';
import { lockPairReview, refusePair } from './refuse-pair.ts';
import { undoMerge } from './undo-merge.ts';

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

const countMoved = (journal: MergeJournal): MovedCounts => ({
  leads: journal.inquiries.length,
  tours: journal.tours.ids.length,
  favourites: journal.favourites.moved.length + journal.favourites.replaced.length,
  views: journal.days.reduce((sum, { views }) => sum + views, 0),
  reports: journal.reports.length,
  news: journal.news.length,
  feeds: journal.feeds.length,
});

/** Support's duplicates. */
export const routes = handlers(duplicates, {
  ofCompany: (context) => readDuplicates(context, context.params.id),

  async merge(context) {
    const { db, search, params, body, t } = context;
    const { isDry, survivorId, loserId } = body;
    let moved: MovedCounts | undefined;
    try {
      await retryRaces(db, async (trx) => {
        const given = { companyId: params.id, survivorId, loserId };
        await lockPairReview(trx, { survivorId, loserId });
        moved = countMoved((await mergeListings(trx, context, given)).journal);
        if (isDry) throw new DryRun();
      });
    } catch (error) {
      if (!(error instanceof DryRun)) throw error;
    }
    if (!moved) throw new AppError('listing.not_found');
    if (!isDry) await search.apply([survivorId, loserId]);
    return { moved, message: t(isDry ? 'duplicates.dry' : 'duplicates.merged') };
  },

  async refuse(context) {
    const { db, params } = context;
    const { userId } = actorOf(context);
    await db.transaction().execute((trx) => refusePair(trx, { pairId: params.id, userId }));
    return { message: context.t('duplicates.refused') };
  },

  async undo(context) {
    const { db, search, params, t } = context;
    const changed = await retryRaces(db, (trx) => undoMerge(trx, context, params.id));
    await search.apply(changed);
    return { message: t('duplicates.undone') };
  },
});
