import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findRecipients } from '#server/features/companies/index.ts';
import { changeState, readMissing } from '#server/features/market/index.ts';
import { reviewedEmail, type TitledListing } from '#server/features/money/billing/emails.ts';
import { billingDay, lockWallet } from '#server/features/money/billing/ledger/ledger.ts';
import { notifyCompany } from '#server/features/money/billing/notify-company.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { activateListings } from './activate-listings.ts';

// The queue keeps the name of its first feature, because a rename would strand queued jobs.
const QUEUE = 'own-listings.publish-reviewed';
const input = z.object({ companyId: z.int(), actorId: z.int() });
type ApprovedCompany = z.output<typeof input>;

/**
 * Queues `activateReviewed` in the transaction that approves the company. `actorId` is the approver. The delay keeps
 * listings free of charge until the approval can no longer be undone.
 */
export const queueActivation = (trx: Db, jobs: Jobs, approved: ApprovedCompany, delaySeconds?: number): Promise<void> =>
  jobs.send(trx, QUEUE, approved, delaySeconds);

/** Runs `activateReviewed`. */
export const activationJob: Job<Services> = job({
  name: QUEUE,
  input,
  urgent: true,
  run: (approved, services: Services) => activateReviewed(services, approved),
});

/**
 * Activates the listings that waited for their company's approval, the longest waiting first, as far as the credits last.
 * The others become drafts or paused again, and the landlords are notified. Those with strong signs of fraud keep waiting
 * for support. Safe to repeat.
 */
export async function activateReviewed(services: Services, { companyId, actorId }: ApprovedCompany): Promise<void> {
  const sender = await readSiteSender(services);
  const changed = await services.db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .select('status')
      .where('id', '=', companyId)
      .forShare()
      .executeTakeFirst();
    if (company?.status !== 'approved') return [];
    // Activating locks the wallet before the listings, so this does too.
    await lockWallet(trx, companyId);
    const { complete, incomplete } = await lockWaiting(trx, companyId);
    const change = { by: 'system', userId: actorId } as const;
    const activation = await activateListings(trx, {
      companyId,
      listingIds: idsOf(complete),
      from: ['review'],
      change: { ...change, reason: 'review' },
      now: services.now(),
      ifTooLow: 'leave',
    });
    const paid = complete.filter(({ id }) => activation.live.includes(id));
    const unpaid = complete.filter(({ id }) => activation.unpaid.includes(id));
    await changeState(trx, idsOf(unpaid), { ...change, transition: 'withdraw', reason: 'credits' });
    await changeState(trx, idsOf(incomplete), { ...change, transition: 'withdraw', reason: 'incomplete' });
    const ids = idsOf([...paid, ...unpaid, ...incomplete]);
    if (ids.length > 0) {
      const outcome = { live: paid.map(titled), unpaid: unpaid.map(titled), incomplete: incomplete.map(titled) };
      const key = `${billingDay(services.now())}:${ids[0]}`;
      await notifyCompany(trx, services, { companyId, kind: 'listings-reviewed', key, facts: outcome }, (recipient) =>
        reviewedEmail(recipient, outcome, sender),
      );
    }
    return ids;
  });
  if (changed.length > 0) await services.search.apply(changed);
}

const idsOf = (listings: readonly { id: number }[]) => listings.map(({ id }) => id);
const titled = ({ id, title }: TitledListing): TitledListing => ({ id, title });

/** Locks the company's listings in review, the longest waiting first, and splits them by completeness. */
async function lockWaiting(db: Db, companyId: number) {
  const { rows } = await sql<TitledListing>`
    select id, coalesce(nullif(name, ''), street) as title from listings where company_id = ${companyId} and state = 'review'
    order by (select max(id) from listing_state_changes where listing_id = listings.id), id for update`.execute(db);
  const isVerified = (await findRecipients(db, companyId)).some(({ userId }) => userId !== null);
  const complete: TitledListing[] = [];
  const incomplete: TitledListing[] = [];
  for (const row of rows) {
    const missing = await readMissing(db, row.id, isVerified);
    (missing?.length === 0 ? complete : incomplete).push(row);
  }
  return { complete, incomplete };
}
