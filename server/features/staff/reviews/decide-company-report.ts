import { AppError } from '#common/contract/errors.ts';
import { restoreInTransaction, suspendInTransaction } from '#server/features/staff/company-ends/suspend.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import type { LockedItem } from './lease.ts';
import { companyOutcomeEmail, reportersOf } from './report-emails.ts';

/**
 * Settles all reports about a company: dismisses them, or suspends the company with everything that belongs to it. The
 * reporters learn the outcome. Throws company.not_found and company.suspended.
 */
export async function decideCompanyReport(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { item, decision, reasonKey, reason, sender } = given;
  const isSuspended = decision === 'suspendCompany';
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', item.subjectId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw new AppError('company.not_found');
  const settled = await db
    .updateTable('company_reports')
    .set({ state: isSuspended ? 'confirmed' : 'dismissed' })
    .where('review_item_id', '=', item.id)
    .where('state', '=', 'new')
    .returning(['id', 'email', 'lang'])
    .execute();
  return {
    before: { reports: settled.map(({ id }) => id), isSuspended },
    emails: reportersOf(settled).map((reporter) =>
      companyOutcomeEmail(reporter, { isSuspended, company: company.name }, sender),
    ),
    listingIds: isSuspended
      ? await suspendInTransaction(db, context, { companyId: item.subjectId, reason, reasonKey })
      : [],
  };
}

/** Opens the reports again and restores the company. */
export async function undoCompanyReport(
  db: Db,
  context: Context,
  { subjectId }: LockedItem,
  { reports = [], isSuspended = false }: RestorableState,
): Promise<number[]> {
  if (reports.length > 0)
    await db.updateTable('company_reports').set({ state: 'new' }).where('id', 'in', reports).execute();
  if (!isSuspended) return [];
  return restoreInTransaction(db, context, { companyId: subjectId, reason: context.t('reviews.undone') });
}
