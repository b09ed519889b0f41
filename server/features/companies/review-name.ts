import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { accountReviews, ReviewBody } from '#common/contract/account-reviews.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/emails/index.ts';
import { recipientsOf } from '#server/features/own-company/index.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { type ListOrder, readPage, searched } from '#server/platform/lists.ts';
import { nameEmail } from './emails.ts';

/**
 * Decides on the new name of an approved company, in one transaction with the emails to its landlords. A rejected name
 * is replaced by the approved one; the company stays live either way. Throws company.not_found, or company.name_changed
 * if another name waits for review now.
 */
export async function reviewName(
  context: Context,
  companyId: number,
  { decision, reason, name }: ReviewBody & { name: string },
): Promise<void> {
  const { db, jobs } = context;
  const { userId } = actorOf(context);
  const sender = await senderOf(context);
  await db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('companies')
      .select(['name', 'approved_name', 'version'])
      .where('id', '=', companyId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!company) throw new AppError('company.not_found');
    const { approved_name: before, version } = company;
    if (before === null || company.name !== name) throw new AppError('company.name_changed');
    await trx
      .updateTable('companies')
      .set({
        approved_name: null,
        renamed_at: null,
        reviewed_by: userId,
        reviewed_at: sql<Date>`now()`,
        ...(decision === 'rejected' && { name: before, version: version + 1 }),
      })
      .where('id', '=', companyId)
      .execute();
    const auditId = await writeAudit(trx, context, {
      action: `company.name-${decision}`,
      subjectKind: 'company',
      subjectId: companyId,
      details: { name, before, reason },
    });
    for (const recipient of await recipientsOf(trx, companyId)) {
      const draft = nameEmail(recipient, { decision, reason, name, before }, sender);
      await writeEmail(trx, jobs, { ...draft, key: `company.name:${auditId}:${recipient.userId ?? 'company'}` });
    }
  });
}

type ReviewsQuery = z.output<(typeof accountReviews)['list']['query']>;

const askedAt = sql<Date>`coalesce(renamed_at, created_at)`;
const order: ListOrder<'askedAt' | 'name'> = { sorts: { askedAt, name: sql`name` }, id: sql`id` };

/** One page of the companies that wait for review. */
export async function readOpenReviews(db: Db, query: ReviewsQuery) {
  const matching = db
    .selectFrom('companies')
    .select(['id as companyId', 'name', 'approved_name as approvedName', askedAt.as('askedAt')])
    .where((where) => where.or([where('status', '=', 'new'), where('renamed_at', 'is not', null)]))
    .where(searched(query.q ?? '', [sql`name`, sql`approved_name`]));
  const page = await readPage(db, matching, query, order);
  return { ...page, rows: page.rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() })) };
}
