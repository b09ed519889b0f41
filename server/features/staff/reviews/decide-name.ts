import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { findRecipients } from '#server/features/companies/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import { nameEmail } from './emails.ts';
import type { LockedItem } from './lease.ts';

/** The columns that decisions on a name write. */
const COLUMNS = sql`name, approved_name, proposed_name, renamed_at, reviewed_by, reviewed_at`;

/**
 * Decides on the new name of an approved company, which stays live either way. A rejected name is replaced by the
 * approved one. Throws company.not_found, and review.changed if no name waits.
 */
export async function decideName(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { userId } = actorOf(context);
  const { item, decision, sender } = given;
  const { subjectId: companyId } = item;
  const { rows } = await sql<{ name: string; approvedName: string | null; columns: object }>`
    select coalesce(companies.proposed_name, companies.name) as name, companies.approved_name as "approvedName", to_jsonb(columns) as columns
    from companies, lateral (select ${COLUMNS}) as columns
    where id = ${companyId} and closed_at is null for no key update of companies`.execute(db);
  const [company] = rows;
  if (!company) throw new AppError('company.not_found');
  const { name, approvedName, columns } = company;
  if (approvedName === null) throw new AppError('review.changed');
  await db
    .updateTable('companies')
    .set({
      approved_name: null,
      proposed_name: null,
      renamed_at: null,
      reviewed_by: userId,
      reviewed_at: sql<Date>`now()`,
    })
    .set({ name: decision === 'reject' ? approvedName : name, version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute();
  const recipients = await findRecipients(db, companyId);
  const emails = recipients.map((recipient) => nameEmail(recipient, { ...given, name, before: approvedName }, sender));
  return { before: { company: columns }, emails, listingIds: [] };
}

/** Puts the name back under review. */
export async function undoName(
  db: Db,
  _context: Context,
  { subjectId }: LockedItem,
  { company }: RestorableState,
): Promise<number[]> {
  await sql`
    update companies set version = version + 1, (${COLUMNS}) = (
      select ${COLUMNS} from jsonb_populate_record(null::companies, ${JSON.stringify(company)}::jsonb))
    where id = ${subjectId}`.execute(db);
  return [];
}
