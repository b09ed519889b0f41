import { sql } from 'kysely';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import { assessListings, lockIfOpen } from '#server/features/companies/index.ts';
import { changeState } from '#server/features/market/index.ts';
import { lockWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { readCreditPrices } from '#server/features/money/billing/ledger/prices.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Charged, chargeListings } from './charge.ts';

/** Listings after the attempt to make them live, each list in the given order. */
interface Activation {
  live: number[];
  /** Waiting for the review of their company, or for support because of signs of fraud. */
  inReview: number[];
  /** Unchanged, because the wallet has too few credits. */
  unpaid: number[];
}

/** Complete listings of a company to make live, and who wants it. */
interface ActivationRequest {
  companyId: number;
  listingIds: readonly number[];
  /** The states to go live from; listings in others are skipped. */
  from: readonly ListingState[];
  /** As the listings' history shows it. */
  change: Pick<Parameters<typeof changeState>[2], 'by' | 'userId' | 'reason'>;
  now: Date;
  /** If the credits do not pay for all: charge nothing and throw `wallet.too_low`, or leave the last ones. */
  ifTooLow: 'throw' | 'leave';
}

/**
 * The one way to go live for a price (`only-activation.test.ts`). Listings of a new company wait for its review, and those
 * with strong signs of fraud for support. The others are charged and go live, in the given order, as far as the credits
 * last. A rejected or suspended company changes nothing.
 *
 * Locks company, wallet and listings in this order, in the caller's transaction. The caller checks that the listings are
 * complete, and calls `search.apply` after the commit.
 */
export async function activateListings(trx: Db, request: ActivationRequest): Promise<Activation> {
  const { companyId, listingIds, change, now, ifTooLow } = request;
  const nothing: Activation = { live: [], inReview: [], unpaid: [] };
  if (listingIds.length === 0) return nothing;
  // Support locks the company to decide on it, so nothing goes live during a rejection.
  const company = await lockIfOpen(trx, companyId, { isShared: true });
  if (company?.status !== 'approved' && company?.status !== 'new') return nothing;
  const { credits } = await lockWallet(trx, companyId);
  const { activation: price } = await readCreditPrices(trx);
  const listings = await lockCharged(trx, request);
  const waiting =
    company.status === 'new' ? new Set(listings.map(({ id }) => id)) : await assessListings(trx, idsOf(listings));
  const waits = ({ id }: Charged) => waiting.has(id);
  await changeState(trx, idsOf(listings.filter((one) => waits(one) && one.state !== 'review')), {
    ...change,
    transition: 'submit',
  });
  const payable = listings.filter((one) => !waits(one));
  const affordable = price === 0 || ifTooLow === 'throw' ? payable.length : Math.floor(credits / price);
  const paid = payable.slice(0, affordable);
  await chargeListings(trx, 'activation', paid, { companyId, price, now });
  await changeState(trx, idsOf(paid), { ...change, transition: 'activate' });
  return { live: idsOf(paid), inReview: idsOf(listings.filter(waits)), unpaid: idsOf(payable.slice(affordable)) };
}

const idsOf = (listings: readonly { id: number }[]): number[] => listings.map(({ id }) => id);

/** Locks the listings in the given order, with the number of earlier activation charges. */
async function lockCharged(trx: Db, { companyId, listingIds, from }: ActivationRequest) {
  const { rows } = await sql<Charged & { state: ListingState }>`
    select id, state,
      (select count(*)::int from ledger_transactions where listing_id = listings.id and kind = 'activation') as count
    from listings
    where id = any(${[...listingIds]}::int[]) and company_id = ${companyId} and state = any(${[...from]}::text[])
    order by array_position(${[...listingIds]}::int[], id) for no key update`.execute(trx);
  return rows;
}
