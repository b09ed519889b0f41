import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { senderOf } from '#server/features/letters/index.ts';
import { readMissing } from '#server/features/listings/index.ts';
import { readersOf } from '#server/features/own-company/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Titled } from './daily/warnings.ts';
import { reviewedLetter } from './emails.ts';
import { billingDay, lockWallet, post } from './ledger/ledger.ts';
import { creditPricesOf } from './ledger/prices.ts';
import { changeListings, takeToDesk } from './listing-changes.ts';
import { tell } from './notify-company.ts';

/** What became of the listings that waited for a review. */
export interface Reviewed {
  live: readonly Titled[];
  /** The credits did not suffice for them. */
  unpaid: readonly Titled[];
  /** Something was lost meanwhile that they cannot do without. */
  incomplete: readonly Titled[];
}

/**
 * Puts on the site what waited for the review of an approved company, the longest waiting first, as far as its credits
 * go; the rest goes back to the desk, and its landlords are told. Runs as often as one likes: what waits no longer is left
 * alone, and so is everything of a company that is not approved.
 */
export async function activateReviewed(
  services: Services,
  { companyId, actorId }: { companyId: number; actorId: number },
): Promise<void> {
  const sender = await senderOf(services);
  const changed = await services.db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .select('status')
      .where('id', '=', companyId)
      .forShare()
      .executeTakeFirst();
    if (company?.status !== 'approved') return [];
    const { credits } = await lockWallet(trx, companyId);
    const { activation } = await creditPricesOf(trx);
    const { complete, incomplete } = await readWaiting(trx, companyId);
    const affordable = activation === 0 ? complete.length : Math.floor(credits / activation);
    const paid = complete.slice(0, affordable);
    const reviewed: Reviewed = {
      live: paid.map(titled),
      unpaid: complete.slice(affordable).map(titled),
      incomplete: incomplete.map(titled),
    };
    await pay(trx, services, { companyId, credits: activation, waiting: paid });
    await changeListings(trx, ids(reviewed.live), { state: 'active', actorId, reason: 'review' });
    await takeToDesk(trx, ids(reviewed.unpaid), { actorId, reason: 'credits' });
    await takeToDesk(trx, ids(incomplete), { actorId, reason: 'incomplete' });
    const all = ids([...complete, ...incomplete]);
    if (all.length > 0) {
      const key = `${billingDay(services.now())}:${all[0]}`;
      const told = { companyId, kind: 'listings-reviewed', key, facts: { ...reviewed } } as const;
      await tell(trx, services, told, (reader) => reviewedLetter(reader, reviewed, sender));
    }
    return all;
  });
  if (changed.length > 0) await services.search.apply(changed);
}

const ids = (listings: readonly Titled[]) => listings.map(({ id }) => id);
const titled = ({ id, title }: Titled): Titled => ({ id, title });

interface Waiting extends Titled {
  /** How often it was switched on for credits. */
  activations: number;
}

/** What waits, locked, the longest waiting first. */
async function readWaiting(db: Db, companyId: number) {
  const { rows } = await sql<Waiting>`
    select id, coalesce(nullif(name, ''), street) as title,
      (select count(*)::int from ledger_transactions where listing_id = listings.id and kind = 'activation') as activations
    from listings where company_id = ${companyId} and state = 'review'
    order by (select max(id) from listing_state_changes where listing_id = listings.id), id for update`.execute(db);
  const isVerified = (await readersOf(db, companyId)).some(({ userId }) => userId !== null);
  const complete: Waiting[] = [];
  const incomplete: Waiting[] = [];
  for (const row of rows) {
    const missing = await readMissing(db, row.id, isVerified);
    (missing?.length === 0 ? complete : incomplete).push(row);
  }
  return { complete, incomplete };
}

interface Payment {
  companyId: number;
  /** Of each. */
  credits: number;
  waiting: readonly Waiting[];
}

async function pay(db: Db, { now }: Services, { companyId, credits, waiting }: Payment): Promise<void> {
  if (credits === 0) return;
  const kind = 'activation';
  const day = billingDay(now());
  await post(
    db,
    waiting.map(({ id: listingId, activations }) => ({
      ...{ kind, key: `${kind}:${listingId}:${activations + 1}`, companyId, credits: -credits, account: kind },
      ...{ day, listingId },
    })),
  );
}
