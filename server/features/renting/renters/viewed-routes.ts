import { viewed } from '#common/contract/market/viewed.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { marksOf, readHomesPage } from './homes.ts';
import { readRenterProfile } from './profile.ts';
import { deleteViewed, recordView, viewedIds } from './viewed.ts';

/** The caller's viewed homes. */
export const viewedRoutes = handlers(viewed, {
  async list({ query, ...context }) {
    const { userId } = actorOf(context);
    const [ids, { keepsViewed }] = await Promise.all([
      viewedIds(context.db, userId),
      readRenterProfile(context.db, userId),
    ]);
    return { keepsViewed, ...(await readHomesPage(context, ids, query)) };
  },

  mapMarkers: async (context) => marksOf(context, await viewedIds(context.db, actorOf(context).userId)),

  async record({ body, ...context }) {
    return { recorded: await recordView(context.db, actorOf(context).userId, body.listingId) };
  },

  async remove({ params, ...context }) {
    return { count: await deleteViewed(context.db, actorOf(context).userId, params.id) };
  },

  clear: async (context) => ({ count: await deleteViewed(context.db, actorOf(context).userId) }),
});
