import { AppError } from '#common/contract/errors.ts';
import { MAX_SAVED_HOMES } from '#common/contract/market/renter-homes.ts';
import { ownInquiries } from '#common/contract/renting/own-inquiries.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { marksOf, readHomesPage } from './homes.ts';
import { askedIds, countInquiries, listInquiries } from './inquiries.ts';

const PER_PAGE = 10;
const RECENT = 5;
const OF_ONE_HOME = 50;

/** The caller's inquiries. */
export const inquiriesRoutes = handlers(ownInquiries, {
  async list({ query, ...context }) {
    const { userId } = actorOf(context);
    const { page = 1, perPage = PER_PAGE } = query;
    const [inquiries, count] = await Promise.all([
      listInquiries(context, userId, { limit: perPage, offset: (page - 1) * perPage }),
      countInquiries(context.db, userId),
    ]);
    return { inquiries, count, page, perPage };
  },

  async one({ params, ...context }) {
    const [inquiry] = await listInquiries(context, actorOf(context).userId, { id: params.id, limit: 1 });
    if (!inquiry) throw new AppError('inquiry.not_found');
    return { inquiry };
  },

  async recent(context) {
    return { recentInquiries: await listInquiries(context, actorOf(context).userId, { limit: RECENT }) };
  },

  async ofListing({ params, ...context }) {
    const wanted = { listingId: params.id, limit: OF_ONE_HOME };
    return { inquiries: await listInquiries(context, actorOf(context).userId, wanted) };
  },

  async listings({ query, ...context }) {
    return readHomesPage(context, await askedIds(context.db, actorOf(context).userId, MAX_SAVED_HOMES), query);
  },

  async mapMarkers(context) {
    return marksOf(context, await askedIds(context.db, actorOf(context).userId, MAX_SAVED_HOMES));
  },
});
