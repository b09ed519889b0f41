import { sql } from 'kysely';
import type { CompanyStatus } from '#common/catalog/company-statuses.ts';
import { AppError } from '#common/contract/errors.ts';
import { assessListings, emailMembers, findRecipients, lockCompany } from '#server/features/companies/index.ts';
import { refuseHeldRuns } from '#server/features/feeds/index.ts';
import {
  changeState,
  type ListingBefore,
  readBefore,
  revertListings,
  TRANSITIONS,
} from '#server/features/market/index.ts';
import { queueActivation } from '#server/features/money/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { queueSuspensionEmails } from './notify-suspension.ts';
import { restoredEmail } from './suspension-emails.ts';

interface Given {
  companyId: number;
  /** Support's own words. */
  reason: string;
  /** The template of the reason: `reviewReasons.companyReport.suspendCompany.<key>`. */
  reasonKey?: string | null;
}

/** The parts of a company that a suspension took. */
interface Taken {
  status: CompanyStatus;
  listings: ListingBefore[];
}

/**
 * Suspends a company at once: its listings go offline, its members and invitations are locked, and its feeds and emails
 * stop. Members and renters with open inquiries are notified once the undo period is over. Throws company.not_found, and
 * company.suspended if it is suspended already.
 */
export async function suspendCompany(context: Context, given: Given): Promise<void> {
  const { db, search } = context;
  await search.apply(await retryRaces(db, (trx) => suspendInTransaction(trx, context, given)));
}

/** Suspends a company in the caller's transaction. Returns the listings whose state changed, for the search index. */
export async function suspendInTransaction(trx: Db, context: Context, given: Given): Promise<number[]> {
  const { jobs, config } = context;
  const { userId } = actorOf(context);
  const { companyId, reason, reasonKey = null } = given;
  const { status } = await lockCompany(trx, companyId);
  if (status === 'suspended') throw new AppError('company.suspended');
  const listings = await takeListingsOff(trx, userId, given);
  await refuseHeldRuns(trx, companyId);
  await setStatus(trx, companyId, 'suspended');
  const before: Taken = { status, listings };
  const { id } = await trx
    .insertInto('company_suspensions')
    .values({
      company_id: companyId,
      reason,
      reason_key: reasonKey,
      started_by: userId,
      before: JSON.stringify(before),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueSuspensionEmails(trx, jobs, id, config.REVIEW_UNDO_SECONDS + 1);
  await audit(trx, context, 'suspend', given);
  return listings.map((listing) => listing.id);
}

/**
 * Ends the suspension of a company and brings back what it took. Listings that support changed since stay as they are.
 * Members are notified if they knew of the suspension. Throws company.not_found, and company.not_suspended.
 */
export async function restoreCompany(context: Context, given: Given): Promise<void> {
  const { db, search } = context;
  await search.apply(await retryRaces(db, (trx) => restoreInTransaction(trx, context, given)));
}

/** Restores a company in the caller's transaction. Returns the listings whose state changed, for the search index. */
export async function restoreInTransaction(trx: Db, context: Context, given: Given): Promise<number[]> {
  const { jobs } = context;
  const { companyId } = given;
  const { userId } = actorOf(context);
  const sender = await readSiteSender(context);
  const { name } = await lockCompany(trx, companyId);
  const suspension = await trx
    .updateTable('company_suspensions')
    .set({ ended_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .returning(['id', 'notified_at', sql<Taken>`before`.as('taken')])
    .executeTakeFirst();
  if (!suspension) throw new AppError('company.not_suspended');
  const { status, listings } = suspension.taken;
  await setStatus(trx, companyId, status);
  await revertListings(trx, listings, userId);
  // The suspension withdrew their items from support's queue.
  const judged = listings.filter(({ state }) => state === 'review' || state === 'active');
  await assessListings(
    trx,
    judged.map(({ id }) => id),
  );
  if (status === 'approved') await queueActivation(trx, jobs, { companyId, actorId: userId });
  if (suspension.notified_at)
    await emailMembers(trx, jobs, await findRecipients(trx, companyId), {
      key: `company.restored:${suspension.id}`,
      draftFor: (recipient) => restoredEmail(recipient, name, sender),
    });
  await audit(trx, context, 'restore', given);
  return listings.map(({ id }) => id);
}

const setStatus = (trx: Db, companyId: number, status: CompanyStatus) =>
  trx.updateTable('companies').set({ status }).where('id', '=', companyId).execute();

const audit = (
  trx: Db,
  context: Context,
  action: 'suspend' | 'restore',
  { companyId, reason, reasonKey = null }: Given,
) =>
  writeAudit(trx, context, {
    action: `company.${action}`,
    subjectKind: 'company',
    subjectId: companyId,
    details: { reasonKey, after: { reason } },
  });

/** Suspends each listing that is or may become public. Returns what they were before. */
async function takeListingsOff(
  trx: Db,
  userId: number,
  { companyId, reason, reasonKey }: Given,
): Promise<ListingBefore[]> {
  const rows = await trx
    .selectFrom('listings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', 'in', [...TRANSITIONS.suspend.from])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const before = await readBefore(trx, ids);
  await changeState(trx, ids, {
    transition: 'suspend',
    by: 'support',
    userId,
    reason: reason || `suspended:${reasonKey}`,
  });
  return before;
}
