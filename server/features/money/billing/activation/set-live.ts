import { sql } from 'kysely';
import type { CompanyStatus } from '#common/catalog/company-statuses.ts';
import { AppError } from '#common/contract/errors.ts';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import { assessListings } from '#server/features/companies/index.ts';
import {
  changeState,
  requireComplete,
  requireTransition,
  setFeatured,
  undoableFeature,
} from '#server/features/market/index.ts';
import { chargeOwedToday } from '#server/features/money/billing/daily/charge-day.ts';
import { lockWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { creditPricesOf } from '#server/features/money/billing/ledger/prices.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { chargeListings } from './charge.ts';

/** A listing after the change, and the credits left in the wallet. */
interface ListingAndCredits {
  listing: { id: number; state: ListingState; isFeatured: boolean };
  credits: number;
}

/**
 * Activates a listing of the caller's company, which costs credits, or pauses it. Does nothing if it already is so. A
 * listing with strong signs of fraud waits for support instead, free of charge.
 */
export async function setListingLive(context: Context, listingId: number, isLive: boolean): Promise<ListingAndCredits> {
  const actor = actorOf(context);
  const change = { by: 'landlord', userId: actor.userId, reason: 'landlord' } as const;
  return changeLocked(context, listingId, async (trx, { state }) => {
    if (isLive === (state === 'active')) return;
    if (!isLive) return changeState(trx, [listingId], { ...change, transition: 'pause' });
    requireTransition(state, 'activate');
    const { company, activations } = await readChargeFacts(trx, listingId);
    requireLiveAllowed(actor, company);
    await requireComplete(trx, { id: listingId, state, isVerified: actor.isVerified }, context.t);
    if ((await assessListings(trx, [listingId])).has(listingId)) {
      if (state !== 'review') await changeState(trx, [listingId], { ...change, transition: 'submit' });
      return;
    }
    const { activation: price } = await creditPricesOf(trx);
    await chargeListings(trx, 'activation', [{ id: listingId, count: activations }], {
      companyId: companyOf(context),
      price,
      now: context.now(),
    });
    await changeState(trx, [listingId], { ...change, transition: 'activate' });
  });
}

/**
 * Makes a listing live again that its landlord took offline within the last `UNDO_MINUTES`, featured as it was, without
 * an activation charge. If the daily charge has missed it meanwhile, that is charged. Throws `enable.too_late`, and
 * `enable.incomplete` if it has lost a required detail.
 */
export async function undoOffline(context: Context, listingId: number): Promise<ListingAndCredits> {
  const actor = actorOf(context);
  return changeLocked(context, listingId, async (trx, { state }) => {
    if (state === 'active') return;
    requireTransition(state, 'undo');
    const wasFeatured = await readUndoableFeature(trx, listingId);
    if (wasFeatured === null) throw new AppError('enable.too_late');
    const { company } = await readChargeFacts(trx, listingId);
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
  return changeLocked(context, listingId, async (trx, { state, featured }) => {
    if (isFeatured === featured) return;
    if (isFeatured) {
      if (state === 'archived' || state === 'suspended') requireTransition(state, 'activate');
      const { company, featurings } = await readChargeFacts(trx, listingId);
      requireLiveAllowed(actorOf(context), company);
      if (state !== 'active') throw new AppError('enable.not_active');
      const { featuredActivation: price } = await creditPricesOf(trx);
      await chargeListings(trx, 'featured', [{ id: listingId, count: featurings }], {
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
    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forShare().execute();
    await lockWallet(trx, companyId);
    const before = await listing.forUpdate().executeTakeFirst();
    if (!before) throw new AppError('listing.not_found');
    await change(trx, before);
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

interface ChargeFacts {
  company: CompanyStatus;
  /** How often the listing was charged for activation and for featuring. */
  activations: number;
  featurings: number;
}

/** One query, because wallet and listing stay locked while it runs. */
async function readChargeFacts(db: Db, listingId: number): Promise<ChargeFacts> {
  const { rows } = await sql<ChargeFacts>`
    select companies.status as company,
      (select count(*) from ledger_transactions where listing_id = listings.id and kind = 'activation') as activations,
      (select count(*) from ledger_transactions where listing_id = listings.id and kind = 'featured') as featurings
    from listings join companies on companies.id = company_id where listings.id = ${listingId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new AppError('listing.not_found');
  return facts;
}
