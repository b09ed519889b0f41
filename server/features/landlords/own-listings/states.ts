import type { ListingAction, ListingState, SeveralAction } from '#common/contract/landlords/own-listings.ts';
import { lockListing } from '#server/features/landlords/record/write-change.ts';
import { changeOwnState, requireTransition, TRANSITIONS, type Transition } from '#server/features/market/index.ts';
import { publishListing, setListingFeatured, undoOffline } from '#server/features/money/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';

/** Changes a listing of the caller's company. Does nothing if it already is so. */
export async function actOnListing(context: Context, id: number, action: ListingAction): Promise<void> {
  if (action === 'undo') await undoOffline(context, id);
  else if (action === 'publish') await publishListing(context, id);
  else await takeOffline(context, id, action);
}

async function takeOffline(context: Context, id: number, action: OfflineAction): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { state } = await lockListing(trx, companyOf(context), id);
    const transition = transitionOf(action, state);
    if (state === TRANSITIONS[transition].to) return;
    requireTransition(state, transition);
    const reason = action === 'rented' ? 'rented' : 'landlord';
    await changeOwnState(trx, actorOf(context), id, { transition, reason });
  });
  await context.search.apply([id]);
}

type OfflineAction = Exclude<ListingAction, 'undo' | 'publish'>;

function transitionOf(action: OfflineAction, state: ListingState): Transition {
  if (action === 'rented') return 'archive';
  return action === 'pause' && state === 'review' ? 'withdraw' : action;
}

/** `actOnListing`, or features a listing of the caller's company, which costs credits, or ends that. */
export async function actOnSelected(context: Context, id: number, action: SeveralAction): Promise<void> {
  if (action === 'feature' || action === 'unfeature') await setListingFeatured(context, id, action === 'feature');
  else await actOnListing(context, id, action);
}

/** Deletes a draft and archives anything else, because renters have saved or asked about it. Returns whether it was deleted. */
export async function removeListing(context: Context, id: number): Promise<boolean> {
  const isDeleted = await context.db.transaction().execute(async (trx) => {
    const { state } = await lockListing(trx, companyOf(context), id);
    if (state === 'draft') await trx.deleteFrom('listings').where('id', '=', id).execute();
    else if (state !== 'archived') await changeOwnState(trx, actorOf(context), id, { transition: 'archive' });
    return state === 'draft';
  });
  await context.search.apply([id]);
  return isDeleted;
}
