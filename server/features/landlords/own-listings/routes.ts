import { AppError } from '#common/contract/errors.ts';
import { type LISTING_STATES, type ListingAction, ownListings } from '#common/contract/landlords/own-listings.ts';
import { duplicateListing } from '#server/features/landlords/record/copy-listing.ts';
import type { Context } from '#server/platform/context.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { errorBody } from '#server/platform/http/errors.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { csvChunks } from '#server/platform/texts/csv.ts';
import { findListingPlaces } from './find-places.ts';
import { ownListingColumns, readAllOwnListings, readOwnListings } from './list.ts';
import { readOwnListing } from './read.ts';
import { actOnListing, actOnSelected, removeListing } from './states.ts';
import { createListing, draftFirstListing, updateListing } from './write.ts';

const answer = async (context: Context, id: number) => ({ listing: await readOwnListing(context, id) });

async function remove(context: Context, id: number) {
  const isDeleted = await removeListing(context, id);
  return { ok: true as const, message: context.t(isDeleted ? 'ownListings.done.deleted' : 'ownListings.done.archive') };
}

/** The listings of the caller's company. */
export const routes = handlers(ownListings, {
  list: ({ query, ...context }) => readOwnListings(context, query),
  listCsv: async ({ query, ...context }) =>
    csvDownload(
      'listings.csv',
      csvChunks(ownListingColumns(context.t), await readAllOwnListings(context, query), context.lang),
    ),
  listing: ({ params, ...context }) => answer(context, params.id),
  create: async ({ body, ...context }) => answer(context, await createListing(context, body)),
  draftFirst: async ({ body: { id, ...body }, ...context }) =>
    answer(context, await draftFirstListing(context, body, id)),
  async update({ params: { id }, body, ...context }) {
    await updateListing(context, id, body);
    return answer(context, id);
  },
  async updateNamed({ body: { id, ...change }, ...context }) {
    await updateListing(context, id, change);
    return answer(context, id);
  },
  remove: ({ params, ...context }) => remove(context, params.id),
  removeNamed({ query, body, ...context }) {
    const id = body.id ?? query.id;
    if (id === undefined) throw new AppError('request.invalid', {}, { id: context.t('validation.required') });
    return remove(context, id);
  },
  async act({ params: { id }, body: { action }, ...context }) {
    await actOnListing(context, id, action);
    const { listing } = await answer(context, id);
    return { listing, message: context.t(`ownListings.done.${messageKey(action, listing.state)}`) };
  },
  async actOnSeveral({ body: { ids, action }, ...context }) {
    const done: number[] = [];
    const refused: { id: number; message: string }[] = [];
    for (const id of new Set(ids))
      try {
        await actOnSelected(context, id, action);
        done.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, message: errorBody(error, context.lang).message });
      }
    return { done, refused, message: context.t('ownListings.done.several', { count: done.length }) };
  },
  duplicate: async ({ params, ...context }) => answer(context, await duplicateListing(context, params.id)),
  places: ({ query, ...context }) => findListingPlaces(context, query),
});

/** A published listing may still wait for its review. */
const messageKey = (action: ListingAction, state: (typeof LISTING_STATES)[number]) =>
  action === 'publish' && state === 'review' ? ('review' as const) : action;
