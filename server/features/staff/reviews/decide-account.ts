import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { findRecipients } from '#server/features/companies/index.ts';
import { changeState, type ListingBefore, readBefore, revertListings } from '#server/features/market/index.ts';
import { queueActivation } from '#server/features/money/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import { accountEmail } from './emails.ts';
import type { LockedItem } from './lease.ts';

/** The columns that decisions on a company write. */
const COLUMNS = sql`status, review_reason, review_reason_key, reviewed_by, reviewed_at, review_question, review_question_key,
  review_asked_at, approved_name, proposed_name, renamed_at`;

/**
 * Approves a company, rejects it, or asks its landlord for more. An approval publishes its waiting listings once it can
 * no longer be undone, because that costs credits. A rejection takes live listings offline and withdraws waiting ones.
 * Throws company.not_found.
 */
export async function decideAccount(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { jobs } = context;
  const { userId } = actorOf(context);
  const { item, decision, reasonKey, reason, sender } = given;
  const { subjectId: companyId } = item;
  const { rows } = await sql<{ name: string; before: object }>`
    select name, to_jsonb(columns) as before from companies, lateral (select ${COLUMNS}) as columns
    where id = ${companyId} and closed_at is null for no key update of companies`.execute(db);
  const [company] = rows;
  if (!company) throw new AppError('company.not_found');
  await db
    .updateTable('companies')
    .set(
      decision === 'ask'
        ? { review_question: reason, review_question_key: reasonKey, review_asked_at: sql<Date>`now()` }
        : {
            status: decision === 'approve' ? 'approved' : 'rejected',
            review_reason: reason || null,
            review_reason_key: reasonKey,
            reviewed_by: userId,
            reviewed_at: sql<Date>`now()`,
            review_question: null,
            review_question_key: null,
            review_asked_at: null,
            // A decision on the company covers its name.
            approved_name: null,
            proposed_name: null,
            renamed_at: null,
          },
    )
    .where('id', '=', companyId)
    .execute();
  const recipients = await findRecipients(db, companyId);
  const emails = recipients.map((recipient) => accountEmail(recipient, { ...given, company: company.name }, sender));
  const listings = decision === 'reject' ? await takeListingsOff(db, companyId, userId) : [];
  if (decision === 'approve')
    await queueActivation(db, jobs, { companyId, actorId: userId }, context.config.REVIEW_UNDO_SECONDS + 1);
  return { before: { company: company.before, listings }, emails, listingIds: listings.map(({ id }) => id) };
}

/** Restores a company, which the caller has locked, and its listings. Fails once a listing of an approved company went live. */
export async function undoAccount(
  db: Db,
  context: Context,
  { subjectId: companyId, decision }: LockedItem,
  { company, listings = [] }: RestorableState,
): Promise<number[]> {
  const { userId } = actorOf(context);
  if (decision === 'approve') {
    const live = await db
      .selectFrom('listings')
      .select('id')
      .where('company_id', '=', companyId)
      .where('state', '=', 'active')
      .limit(1)
      .executeTakeFirst();
    if (live) throw new AppError('review.undo_over');
  }
  await sql`
    update companies set (${COLUMNS}) = (
      select ${COLUMNS} from jsonb_populate_record(null::companies, ${JSON.stringify(company)}::jsonb))
    where id = ${companyId}`.execute(db);
  if (!(await revertListings(db, listings, userId))) throw new AppError('review.undo_over');
  return listings.map(({ id }) => id);
}

/** Pauses a rejected company's live listings and withdraws those in review. Returns what they were before. */
async function takeListingsOff(db: Db, companyId: number, userId: number): Promise<ListingBefore[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['review', 'active'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const before = await readBefore(
    db,
    rows.map(({ id }) => id),
  );
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).map(({ id }) => id);
  const change = { by: 'support', userId, reason: 'rejected' } as const;
  await changeState(db, inState('review'), { ...change, transition: 'withdraw' });
  await changeState(db, inState('active'), { ...change, transition: 'pause' });
  return before;
}
