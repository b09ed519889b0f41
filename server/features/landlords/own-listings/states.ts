import { sql } from 'kysely';
import type { CompanyStatus } from '#common/catalog/company-statuses.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ListingAction, ListingState, SeveralAction } from '#common/contract/landlords/own-listings.ts';
import {
  changeState,
  requireComplete,
  requireTransition,
  TRANSITIONS,
  type Transition,
} from '#server/features/market/index.ts';
import { setListingFeatured, setListingLive, undoOffline } from '#server/features/money/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { lockListing } from './write.ts';

/** Changes a listing of the caller's company. Does nothing if it already is so. */
export async function actOnListing(context: Context, id: number, action: ListingAction): Promise<void> {
  if (action === 'undo') {
    await undoOffline(context, id);
    return;
  }
  const isToActivate = await context.db.transaction().execute(async (trx) => {
    const status = await lockStatus(trx, companyOf(context));
    const { state } = await lockListing(trx, companyOf(context), id);
    const transition = transitionOf(action, state);
    if (state === TRANSITIONS[transition].to) return false;
    requireTransition(state, transition);
    if (action === 'publish') return publish(trx, context, { id, state, status });
    await change(trx, context, id, transition, action === 'rented' ? 'rented' : 'landlord');
    return false;
  });
  // A transaction of its own, because paying locks the wallet before the listing. It checks everything again.
  if (isToActivate) await setListingLive(context, id, true);
  else await context.search.apply([id]);
}

function transitionOf(action: Exclude<ListingAction, 'undo'>, state: ListingState): Transition {
  if (action === 'publish') return 'activate';
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
    else if (state !== 'archived') await change(trx, context, id, 'archive');
    return state === 'draft';
  });
  await context.search.apply([id]);
  return isDeleted;
}

/** Locks the status of a company's review until the transaction ends, so that an approval sees the result. */
async function lockStatus(db: Db, companyId: number): Promise<CompanyStatus> {
  const { status } = await db
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  return status;
}

/** Submits a listing for review if its company is new. Returns whether it may be activated right away. */
async function publish(
  db: Db,
  context: Context,
  { id, state, status }: { id: number; state: ListingState; status: CompanyStatus },
): Promise<boolean> {
  await requireComplete(db, { id, state, isVerified: actorOf(context).isVerified }, context.t);
  if (status === 'rejected') throw new AppError('company.rejected');
  if (status === 'approved') return true;
  if (state !== 'review') await change(db, context, id, 'submit');
  return false;
}

/** `reason` is one of `STATE_REASONS`, or `landlord`. */
async function change(
  db: Db,
  context: Context,
  id: number,
  transition: Transition,
  reason: 'landlord' | 'rented' = 'landlord',
): Promise<void> {
  const { userId } = actorOf(context);
  await changeState(db, [id], { transition, by: 'landlord', userId, reason });
  await db.updateTable('listings').set({ version: sql`version + 1` }).where('id', '=', id).execute();
}
