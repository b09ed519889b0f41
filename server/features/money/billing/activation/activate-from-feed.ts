import { sql } from 'kysely';
import { assessListings, lockIfOpen } from '#server/features/companies/index.ts';
import { changeState } from '#server/features/market/index.ts';
import { lockWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { creditPricesOf } from '#server/features/money/billing/ledger/prices.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Charged, chargeListings } from './charge.ts';

/** Drafts of a feed after the attempt to activate them. */
interface FeedActivation {
  live: number[];
  /** Waiting for the review of their company, or for support because of signs of fraud. */
  inReview: number[];
  /** Still drafts, because the wallet has too few credits. */
  unpaid: number[];
}

/** How many listings a company's credits can activate now; infinite if that is free. */
export async function affordableActivations(db: Db, companyId: number): Promise<number> {
  const { price, wallet } = await readActivationTerms(db, companyId);
  return price === 0 ? Number.POSITIVE_INFINITY : Math.floor(wallet / price);
}

/** The credits that an activation costs, and those of a company's wallet. */
export async function readActivationTerms(db: Db, companyId: number): Promise<{ price: number; wallet: number }> {
  const { activation: price } = await creditPricesOf(db);
  const row = await db.selectFrom('wallets').select('credits').where('company_id', '=', companyId).executeTakeFirst();
  return { price, wallet: row?.credits ?? 0 };
}

/**
 * Activates drafts that a feed created, in the given order, as far as the credits last. The listings of a new company
 * wait for its review, and those with strong signs of fraud for support. Runs in the caller's transaction, which has locked nothing of the company yet.
 */
export async function activateFromFeed(
  db: Db,
  { companyId, listingIds, now }: { companyId: number; listingIds: readonly number[]; now: Date },
): Promise<FeedActivation> {
  const result: FeedActivation = { live: [], inReview: [], unpaid: [] };
  if (listingIds.length === 0) return result;
  const company = await lockIfOpen(db, companyId, { isShared: true });
  if (!company || company.status === 'rejected' || company.status === 'suspended') return result;
  const { credits } = await lockWallet(db, companyId);
  const { activation: price } = await creditPricesOf(db);
  const { rows } = await sql<Charged>`
    select id, (select count(*)::int from ledger_transactions where listing_id = listings.id and kind = 'activation') as count
    from listings where id = any(${[...listingIds]}::int[]) and company_id = ${companyId} and state = 'draft'
    for no key update`.execute(db);
  const drafts = new Map(rows.map((row) => [row.id, row]));
  const waiting = listingIds.flatMap((id) => drafts.get(id) ?? []);
  const change = { by: 'feed', reason: 'feed' } as const;
  if (company.status === 'new') {
    result.inReview = waiting.map(({ id }) => id);
    await changeState(db, result.inReview, { ...change, transition: 'submit' });
    return result;
  }
  const risky = await assessListings(
    db,
    waiting.map(({ id }) => id),
  );
  result.inReview = [...risky];
  await changeState(db, result.inReview, { ...change, transition: 'submit' });
  const safe = waiting.filter(({ id }) => !risky.has(id));
  const affordable = price === 0 ? safe.length : Math.floor(credits / price);
  const paid = safe.slice(0, affordable);
  result.live = paid.map(({ id }) => id);
  result.unpaid = safe.slice(affordable).map(({ id }) => id);
  await chargeListings(db, 'activation', paid, { companyId, price, now });
  await changeState(db, result.live, { ...change, transition: 'activate' });
  return result;
}
