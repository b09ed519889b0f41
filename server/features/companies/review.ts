import { sql } from 'kysely';
import type { ReviewBody } from '#common/contract/account-reviews.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { queueActivation } from '#server/features/billing/index.ts';
import { senderOf } from '#server/features/emails/index.ts';
import { changeState } from '#server/features/listings/index.ts';
import { recipientsOf } from '#server/features/own-company/index.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { reviewEmail } from './emails.ts';
import { reviewName } from './review-name.ts';

/**
 * Decides on a company in one transaction with the audit entry and the emails to its landlords. An approval publishes
 * its waiting listings; a rejection takes live ones offline and withdraws waiting ones. Does nothing if the decision
 * and reason are unchanged. Throws company.not_found.
 */
export async function reviewCompany(
  context: Context,
  companyId: number,
  { decision, reason, name }: ReviewBody,
): Promise<void> {
  if (name !== undefined) return reviewName(context, companyId, { decision, reason, name });
  const { db, jobs, search } = context;
  const { userId } = actorOf(context);
  const sender = await senderOf(context);
  const taken = await db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .select(['name', 'status', 'review_reason'])
      .where('id', '=', companyId)
      .where('closed_at', 'is', null)
      // `FOR NO KEY UPDATE`, so inserts that reference the company don't block.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!company) throw new AppError('company.not_found');
    if (company.status === decision && (company.review_reason ?? '') === reason) return [];
    await trx
      .updateTable('companies')
      .set({
        status: decision,
        review_reason: reason || null,
        reviewed_by: userId,
        reviewed_at: sql<Date>`now()`,
        // A decision on the company covers its name.
        approved_name: null,
        renamed_at: null,
      })
      .where('id', '=', companyId)
      .execute();
    const reviewId = await writeAudit(trx, context, {
      action: `company.${decision}`,
      subjectKind: 'company',
      subjectId: companyId,
      details: { reason },
    });
    for (const recipient of await recipientsOf(trx, companyId)) {
      const draft = reviewEmail(recipient, { decision, reason, company: company.name }, sender);
      await writeEmail(trx, jobs, { ...draft, key: `company.review:${reviewId}:${recipient.userId ?? 'company'}` });
    }
    if (decision === 'rejected') return takeListingsOff(trx, companyId, userId);
    await queueActivation(trx, jobs, { companyId, actorId: userId });
    return [];
  });
  if (taken.length > 0) await search.apply(taken);
}

/** Pauses a rejected company's live listings and withdraws those in review. Returns the ids of the changed listings. */
async function takeListingsOff(db: Db, companyId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['review', 'active'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).map(({ id }) => id);
  const change = { by: 'support', userId, reason: 'rejected' } as const;
  await changeState(db, inState('review'), { ...change, transition: 'withdraw' });
  await changeState(db, inState('active'), { ...change, transition: 'pause' });
  return rows.map(({ id }) => id);
}
