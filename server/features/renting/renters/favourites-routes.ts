import { AppError } from '#common/contract/errors.ts';
import { favourites } from '#common/contract/market/favourites.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { readNotes, saveNote } from './favourite-notes.ts';
import { joinFavourites, readFavouriteIds, removeFavourite, savedSince, setFavourite } from './favourites.ts';
import { findGoneHomes, marksOf, readHomesPage } from './homes.ts';
import { orderFavourites } from './order-favourites.ts';

const RECENT = 12;

/** The caller's saved homes. */
export const favouritesRoutes = handlers(favourites, {
  async list({ query, ...context }) {
    const { userId } = actorOf(context);
    const favouriteListings = await readFavouriteIds(context.db, userId);
    const ids = await orderFavourites(context, userId, { ids: favouriteListings.toReversed(), ...query });
    const page = await readHomesPage(context, ids, query);
    const shown = [...page.listings, ...page.goneListings].map(({ id }) => id);
    return { favouriteListings, ...page, notes: await readNotes(context.db, userId, shown) };
  },

  async mapMarkers(context) {
    const ids = await readFavouriteIds(context.db, actorOf(context).userId);
    return marksOf(context, ids.reverse());
  },

  async one({ params, ...context }) {
    const { userId } = actorOf(context);
    const savedAt = await savedSince(context.db, userId, params.id);
    if (!savedAt) throw new AppError('listing.not_found');
    const [note = null] = await readNotes(context.db, userId, [params.id]);
    const [listing = null] = context.search.cards([params.id], context.lang);
    const [goneListing = null] = listing ? [] : await findGoneHomes(context, [params.id]);
    return { savedAt: savedAt.toISOString(), listing, goneListing, note };
  },

  saveNote: async ({ body, ...context }) => ({ note: await saveNote(context.db, actorOf(context).userId, body) }),

  async recent(context) {
    const ids = await readFavouriteIds(context.db, actorOf(context).userId);
    const recentFavouriteListings = ids.slice(-RECENT).reverse();
    return { recentFavouriteListings, listings: context.search.cards(recentFavouriteListings, context.lang) };
  },

  toggle: ({ body, ...context }) => setFavourite(context.db, actorOf(context).userId, body.listingId, body.active),

  async remove({ params, ...context }) {
    const { userId } = actorOf(context);
    await removeFavourite(context.db, userId, params.id);
    return { favouriteListings: await readFavouriteIds(context.db, userId) };
  },

  async audit({ body, ...context }) {
    const { userId } = actorOf(context);
    return { favouriteListings: await joinFavourites(context.db, userId, body.favouriteListings) };
  },
});
