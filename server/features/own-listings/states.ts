import { type Selectable, sql } from 'kysely';
import type { ListingAction, ListingState, SeveralAction } from '#common/contract/own-listings.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { changeListings, enableListing, featureListing } from '#server/features/billing/index.ts';
import { demandComplete } from '#server/features/listings/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Companies } from '#server/platform/db/schema.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { lockListing } from './write.ts';

/** From which states each action leads on. */
const FROM: Record<ListingAction, readonly ListingState[]> = {
  publish: ['draft', 'review', 'paused', 'expired'],
  pause: ['active', 'review'],
  archive: ['review', 'active', 'paused', 'expired'],
  restore: ['archived'],
};

/** Does something with a listing of the caller's company. What is so already stays so. */
export async function actOnListing(context: Context, id: number, action: ListingAction): Promise<void> {
  const isLive = await context.db.transaction().execute(async (trx) => {
    const status = await lockStatus(trx, companyOf(context));
    const { state, activated_at } = await lockListing(trx, companyOf(context), id);
    if (state === GOAL[action]) return false;
    refuse(state, action);
    if (action === 'publish') return publish(trx, context, { id, state, status });
    // One that waits for its first review is a draft again.
    const off = state === 'review' && activated_at === null ? 'draft' : 'paused';
    await change(trx, context, id, action === 'archive' ? 'archived' : off);
    return false;
  });
  // The wallet is locked before the listing, so paying is a transaction of its own: it checks everything anew.
  if (isLive)
    await enableListing(context, { actor: actorOf(context), companyId: companyOf(context), listingId: id, isOn: true });
  else await context.search.apply([id]);
}

/** Does the same, or features a listing of the caller's company, which costs credits once, or ends that. */
export async function actOnOneOfSeveral(context: Context, id: number, action: SeveralAction): Promise<void> {
  if (action !== 'feature' && action !== 'unfeature') return actOnListing(context, id, action);
  const asked = { actor: actorOf(context), companyId: companyOf(context), listingId: id, isOn: action === 'feature' };
  await featureListing(context, asked);
}

/** Deletes a draft that was never on the site, which leaves nothing behind; archives anything else. Answers whether it was deleted. */
export async function removeListing(context: Context, id: number): Promise<boolean> {
  const isDeleted = await context.db.transaction().execute(async (trx) => {
    const { state, activated_at } = await lockListing(trx, companyOf(context), id);
    // What was on the site once has inquiries and homes saved of it.
    const isFresh = state === 'draft' && activated_at === null;
    if (state === 'suspended') throw new AppError('enable.suspended');
    if (isFresh) await trx.deleteFrom('listings').where('id', '=', id).execute();
    else if (state !== 'archived') await change(trx, context, id, 'archived');
    return isFresh;
  });
  await context.search.apply([id]);
  return isDeleted;
}

const GOAL: Record<ListingAction, ListingState> = {
  publish: 'active',
  pause: 'paused',
  archive: 'archived',
  restore: 'paused',
};

function refuse(state: ListingState, action: ListingAction): void {
  if (FROM[action].includes(state)) return;
  if (state === 'suspended') throw new AppError('enable.suspended');
  if (state === 'archived') throw new AppError('enable.archived');
  throw new AppError('enable.wrong_state');
}

type Status = Selectable<Companies>['status'];

/** Where the review of a company stands; it stays so until the transaction ends, and an approval sees what it did. */
async function lockStatus(db: Db, companyId: number): Promise<Status> {
  const { status } = await db
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  return status;
}

/** Answers whether it goes live; otherwise it waits for the review of its company. */
async function publish(
  db: Db,
  context: Context,
  { id, state, status }: { id: number; state: ListingState; status: Status },
): Promise<boolean> {
  await demandComplete(db, { id, state, isVerified: actorOf(context).isVerified }, context.t);
  if (status === 'rejected') throw new AppError('company.rejected');
  if (status === 'approved') return true;
  if (state !== 'review') await change(db, context, id, 'review');
  return false;
}

async function change(db: Db, context: Context, id: number, state: ListingState): Promise<void> {
  await changeListings(db, [id], { state, actorId: actorOf(context).userId, reason: 'landlord' });
  await db.updateTable('listings').set({ version: sql`version + 1` }).where('id', '=', id).execute();
}
