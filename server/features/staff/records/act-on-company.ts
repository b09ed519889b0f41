import { sql } from 'kysely';
import type { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { AppError } from '#common/contract/errors.ts';
import { setOwner } from '#server/features/companies/index.ts';
import { restoreCompany, suspendCompany } from '#server/features/staff/company-ends/suspend.ts';
import type { Context } from '#server/platform/context.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

type CompanyAction = (typeof RECORD_ACTIONS.company)[number];

/**
 * Marks a company as verified or takes the mark away, suspends it or restores it. Throws company.not_found,
 * company.suspended and company.not_suspended.
 */
export async function actOnCompany(
  context: Context,
  companyId: number,
  { action, reason }: { action: CompanyAction; reason: string },
): Promise<void> {
  if (action === 'suspendCompany') return suspendCompany(context, { companyId, reason });
  if (action === 'restoreCompany') return restoreCompany(context, { companyId, reason });
  await context.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('companies')
      .set({ verified_at: action === 'verify' ? sql<Date>`coalesce(verified_at, now())` : null })
      .where('id', '=', companyId)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AppError('company.not_found');
    await writeAudit(trx, context, {
      action: `company.${action}`,
      subjectKind: 'company',
      subjectId: companyId,
      details: { after: { reason } },
    });
  });
}

/** Transfers a company to another member. Throws company.not_found, member.not_found and member.unready. */
export const transferCompany = (
  context: Context,
  companyId: number,
  { userId, reason }: { userId: number; reason: string },
): Promise<void> => setOwner(context, { companyId, userId, reason });
