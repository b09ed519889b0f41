import { AppError } from '#common/contract/errors.ts';
import { type RecommendedListing, recommendations } from '#common/contract/renting/recommendations.ts';
import { cardMarks } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { markRemoved, markSeen, unmarkRemoved } from './queries.ts';
import type { Recommendation } from './recommend.ts';
import { readRecommendationStats, recommendedTo } from './recommended.ts';

const PER_PAGE = 24;

/** The caller's recommendations. */
export const routes = handlers(recommendations, {
  async newListings({ query, ...context }) {
    const { basis, found, seen } = await recommendedTo(context);
    const known = new Set([...seen, ...idsOf(query.alreadySeenIds), ...idsOf(query.removedIds)]);
    const fresh = found.filter(({ home }) => !known.has(home.id));
    return { basis, listings: cardsOf(fresh, seen, context) };
  },

  async list({ query, ...context }) {
    const { basis, found, seen } = await recommendedTo(context);
    const { page = 1, perPage = PER_PAGE } = query;
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return { basis, count: found.length, listings: cardsOf(shown, seen, context) };
  },

  async mapMarkers(context) {
    const { found } = await recommendedTo(context);
    const ids = found.map(({ home }) => home.id);
    return { count: found.length, marks: cardMarks(context.search.cards(ids, context.lang)) };
  },

  stats: readRecommendationStats,

  async markSeen({ body, ...context }) {
    return { seenIds: await markSeen(context.db, actorOf(context).userId, body.listingIds) };
  },

  async remove({ body, ...context }) {
    const isKnown = await markRemoved(context.db, actorOf(context).userId, body.listingId);
    if (!isKnown) throw new AppError('listing.not_found');
    return readRecommendationStats(context);
  },

  async restore({ params, ...context }) {
    await unmarkRemoved(context.db, actorOf(context).userId, params.id);
    return readRecommendationStats(context);
  },
});

function idsOf(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

function cardsOf(
  found: readonly Recommendation[],
  seen: ReadonlySet<number>,
  { search, lang }: Pick<Context, 'search' | 'lang'>,
): RecommendedListing[] {
  const reasons = new Map(found.map((one) => [one.home.id, one.reasons]));
  return search
    .cards([...reasons.keys()], lang)
    .map((card) => ({ ...card, reasons: reasons.get(card.id) ?? [], isNew: !seen.has(card.id) }));
}
