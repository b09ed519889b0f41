import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import { demandComplete } from '#server/features/listings/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { billingDay, lockWallet, post } from './ledger/ledger.ts';
import { creditPricesOf } from './ledger/prices.ts';
import { changeListings } from './listing-changes.ts';

/** A listing after it was switched, and what is left in the wallet. */
export interface Switched {
  listing: { id: number; state: string; isFeatured: boolean };
  credits: number;
}

interface Asked {
  actor: Actor;
  companyId: number;
  listingId: number;
  isOn: boolean;
}

/** Switches a listing on, which costs its activation, or pauses it. What is so already stays so for nothing. */
export async function enableListing(context: Context, { actor, companyId, listingId, isOn }: Asked): Promise<Switched> {
  return change(context, companyId, listingId, async (trx, { state }) => {
    if (isOn === (state === 'active')) return;
    if (!isOn) return changeListings(trx, [listingId], { state: 'paused', actorId: actor.userId, reason: 'landlord' });
    refuseEnded(state);
    const facts = await factsOf(trx, listingId);
    demandLive(actor, facts);
    await demandComplete(trx, { id: listingId, state, isVerified: actor.isVerified }, context.t);
    const { activation: credits } = await creditPricesOf(trx);
    await pay(trx, context, { kind: 'activation', companyId, listingId, credits, turn: facts.activations + 1 });
    await changeListings(trx, [listingId], { state: 'active', actorId: actor.userId, reason: 'landlord' });
  });
}

/** Features a listing that is on, which costs its featured activation, or ends that. */
export async function featureListing(
  context: Context,
  { actor, companyId, listingId, isOn }: Asked,
): Promise<Switched> {
  return change(context, companyId, listingId, async (trx, { state, featured }) => {
    if (isOn === featured) return;
    if (isOn) {
      refuseEnded(state);
      const facts = await factsOf(trx, listingId);
      demandLive(actor, facts);
      if (state !== 'active') throw new AppError('enable.not_active');
      const { featuredActivation: credits } = await creditPricesOf(trx);
      await pay(trx, context, { kind: 'featured', companyId, listingId, credits, turn: facts.featurings + 1 });
    }
    await changeListings(trx, [listingId], { featured: isOn });
  });
}

interface Locked {
  state: string;
  featured: boolean;
}

/** Locks company, wallet and listing, lets `act` change them, and puts what became of the listing into the search. */
async function change(
  { db, search }: Context,
  companyId: number,
  listingId: number,
  act: (trx: Db, listing: Locked) => Promise<void>,
): Promise<Switched> {
  const switched = await db.transaction().execute(async (trx) => {
    const listing = trx
      .selectFrom('listings')
      .select(['state', 'featured'])
      .where('listings.id', '=', listingId)
      .where('listings.company_id', '=', companyId);
    // Before the wallet: asking for a listing that is none of theirs opens none.
    if (!(await listing.executeTakeFirst())) throw new AppError('listing.not_found');
    // Nothing goes live while support decides on its company: whoever decides locks it too, and then its listings.
    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forShare().execute();
    await lockWallet(trx, companyId);
    const before = await listing.forUpdate().executeTakeFirst();
    if (!before) throw new AppError('listing.not_found');
    await act(trx, before);
    const after = await listing
      .innerJoin('wallets', 'wallets.company_id', 'listings.company_id')
      .select('credits')
      .executeTakeFirstOrThrow();
    return { listing: { id: listingId, state: after.state, isFeatured: after.featured }, credits: after.credits };
  });
  await search.apply([listingId]);
  return switched;
}

interface Payment {
  kind: 'activation' | 'featured';
  companyId: number;
  listingId: number;
  credits: number;
  /** The how many-eth of its kind it is for the listing: that names it. */
  turn: number;
}

async function pay(db: Db, { now }: Context, { kind, companyId, listingId, credits, turn }: Payment): Promise<void> {
  if (credits === 0) return;
  const key = `${kind}:${listingId}:${turn}`;
  await post(db, [{ kind, key, companyId, credits: -credits, account: kind, day: billingDay(now()), listingId }]);
}

function refuseEnded(state: string): void {
  if (state === 'archived') throw new AppError('enable.archived');
  if (state === 'suspended') throw new AppError('enable.suspended');
}

/** Nothing goes live for somebody whose address is not proven, or of a company that was not approved. */
function demandLive({ isVerified }: Actor, { company }: Facts): void {
  if (!isVerified) throw new AppError('user.unverified');
  if (company === 'new') throw new AppError('company.unreviewed');
  if (company === 'rejected') throw new AppError('company.rejected');
}

interface Facts {
  company: 'new' | 'approved' | 'rejected';
  /** How often it was switched on and featured for credits. */
  activations: number;
  featurings: number;
}

/** What else decides, in one query: wallet and listing are locked while it is asked. */
async function factsOf(db: Db, listingId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select companies.status as company,
      (select count(*) from ledger_transactions where listing_id = listings.id and kind = 'activation') as activations,
      (select count(*) from ledger_transactions where listing_id = listings.id and kind = 'featured') as featurings
    from listings join companies on companies.id = company_id where listings.id = ${listingId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new AppError('listing.not_found');
  return facts;
}
