import { sql } from 'kysely';
import type { CompanyStatus } from '#common/catalog/company-statuses.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import {
  changeOwnState,
  changeState,
  requireComplete,
  requireTransition,
  setFeatured,
  TRANSITIONS,
  undoableFeature,
} from '#server/features/market/index.ts';
import { chargeOwedToday } from '#server/features/money/billing/daily/charge-day.ts';
import { lockWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { activateListings } from './activate-listings.ts';
import { chargeListings } from './charge.ts';

/** A listing after the change, and the credits left in the wallet. */
interface ListingAndCredits {
  listing: { id: number; state: ListingState; isFeatured: boolean };
  credits: number;
}

/** Activates a listing of the caller's company, which costs credits, or pauses it. Does nothing if it already is so. */
export async function setListingLive(context: Context, listingId: number, isLive: boolean): Promise<ListingAndCredits> {
  return changeLocked(context, listingId, async (trx, { state, company }) => {
    if (isLive === (state === 'active')) return;
    if (!isLive) return changeOwnState(trx, actorOf(context), listingId, { transition: 'pause' });
    requireTransition(state, 'activate');
    requireLiveAllowed(actorOf(context), company);
    await activate(trx, context, { id: listingId, state });
  });
}

/**
 * Publishes a listing of the caller's company: like `setListingLive`, but a listing of a new company waits for its review
 * instead of throwing `company.unreviewed`. Does nothing if it is live.
 */
export async function publishListing(context: Context, listingId: number): Promise<void> {
  await changeLocked(context, listingId, async (trx, { state, company }) => {
    if (state === 'active') return;
    requireTransition(state, 'activate');
    await activate(trx, context, { id: listingId, state });
    if (company !== 'new') requireLiveAllowed(actorOf(context), company);
  });
}

/** Activates a complete listing, or lets it wait for support. Throws `enable.incomplete` and `wallet.too_low`. */
async function activate(trx: Db, context: Context, { id, state }: { id: number; state: ListingState }): Promise<void> {
  const { isVerified, userId } = actorOf(context);
  await requireComplete(trx, { id, state, isVerified }, context.t);
  await activateListings(trx, {
    companyId: companyOf(context),
    listingIds: [id],
    from: TRANSITIONS.activate.from,
    change: { by: 'landlord', userId, reason: 'landlord' },
    now: context.now(),
    ifTooLow: 'throw',
  });
}

/**
 * Makes a listing live again that its landlord took offline within the last `UNDO_MINUTES`, featured as it was, without
 * an activation charge. If the daily charge has missed it in the meantime, that is charged. Throws `enable.too_late`, and
 * `enable.incomplete` if it has lost a required detail.
 */
export async function undoOffline(context: Context, listingId: number): Promise<ListingAndCredits> {
  const actor = actorOf(context);
  return changeLocked(context, listingId, async (trx, { state, company }) => {
    if (state === 'active') return;
    requireTransition(state, 'undo');
    const wasFeatured = await readUndoableFeature(trx, listingId);
    if (wasFeatured === null) throw new AppError('enable.too_late');
    requireLiveAllowed(actor, company);
    // It may have been edited while it was offline.
    await requireComplete(trx, { id: listingId, state, isVerified: actor.isVerified }, context.t);
    await changeState(trx, [listingId], {
      transition: 'undo',
      by: 'landlord',
      userId: actor.userId,
      reason: 'landlord',
    });
    if (wasFeatured) await setFeatured(trx, [listingId], true);
    await chargeOwedToday(trx, { companyId: companyOf(context), listingId, now: context.now() });
  });
}

async function readUndoableFeature(db: Db, listingId: number): Promise<boolean | null> {
  const { rows } = await sql<{ found: boolean | null }>`select ${undoableFeature(sql.val(listingId))} as found`.execute(
    db,
  );
  return rows[0]?.found ?? null;
}

/** Features a live listing of the caller's company, which costs credits, or ends that. Does nothing if it already is so. */
export async function setListingFeatured(
  context: Context,
  listingId: number,
  isFeatured: boolean,
): Promise<ListingAndCredits> {
  return changeLocked(context, listingId, async (trx, { state, featured, company }) => {
    if (isFeatured === featured) return;
    if (isFeatured) {
      if (state === 'archived' || state === 'suspended') requireTransition(state, 'activate');
      requireLiveAllowed(actorOf(context), company);
      if (state !== 'active') throw new AppError('enable.not_active');
      const { featuredActivation: price } = await readCreditPrices(trx);
      await chargeListings(trx, 'featured', [{ id: listingId, count: await countFeaturings(trx, listingId) }], {
        companyId: companyOf(context),
        price,
        now: context.now(),
      });
    }
    await setFeatured(trx, [listingId], isFeatured);
  });
}

interface LockedListing {
  state: ListingState;
  featured: boolean;
  company: CompanyStatus;
}

/**
 * Runs `change` with company, wallet and listing locked in this order, then updates the search. Throws `listing.not_found`.
 */
async function changeLocked(
  context: Context,
  listingId: number,
  change: (trx: Db, listing: LockedListing) => Promise<void>,
): Promise<ListingAndCredits> {
  const { db, search } = context;
  const companyId = companyOf(context);
  const changed = await db.transaction().execute(async (trx) => {
    const listing = trx
      .selectFrom('listings')
      .select(['state', 'featured'])
      .where('listings.id', '=', listingId)
      .where('listings.company_id', '=', companyId);
    // Checked before `lockWallet`, which would open a wallet even for another company's listing.
    if (!(await listing.executeTakeFirst())) throw new AppError('listing.not_found');
    // Support locks the company to decide on it, so nothing goes live during a rejection.
    const { status } = await trx
      .selectFrom('companies')
      .select('status')
      .where('id', '=', companyId)
      .forShare()
      .executeTakeFirstOrThrow();
    await lockWallet(trx, companyId);
    const before = await listing.forUpdate().executeTakeFirst();
    if (!before) throw new AppError('listing.not_found');
    await change(trx, { ...before, company: status });
    const after = await listing
      .innerJoin('wallets', 'wallets.company_id', 'listings.company_id')
      .select('credits')
      .executeTakeFirstOrThrow();
    return { listing: { id: listingId, state: after.state, isFeatured: after.featured }, credits: after.credits };
  });
  await search.apply([listingId]);
  return changed;
}

/** Only approved companies and confirmed addresses may go live. Throws the reason. */
function requireLiveAllowed({ isVerified }: Actor, company: CompanyStatus): void {
  if (!isVerified) throw new AppError('user.unverified');
  if (company === 'new') throw new AppError('company.unreviewed');
  if (company === 'rejected') throw new AppError('company.rejected');
  if (company === 'suspended') throw new AppError('company.suspended');
}

/** How often a listing was charged for being featured. */
async function countFeaturings(db: Db, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions where listing_id = ${listingId} and kind = 'featured'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
