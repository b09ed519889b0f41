import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { hasAddress } from '#common/values/person-name.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import type { LockedLead } from './find-lead.ts';

/** Maximum people per company and day who get its words before they proved their address, besides one per live listing. */
const MAX_PER_DAY = 5;

/** Records that somebody used the emailed link, so the address is theirs. */
export async function confirmSender(db: Db, inquiryId: number): Promise<void> {
  await sql`update inquiries set proven_at = now() where id = ${inquiryId} and proven_at is null`.execute(db);
}

/**
 * Refuses a company that writes to too many people who never opened our email, because it may have entered their
 * addresses itself. Throws lead.unproven, which `inLeadTransaction` records.
 */
export async function refuseManyUnproven(db: Db, context: Context, { id, isProven }: LockedLead): Promise<void> {
  if (isProven) return;
  const companyId = companyOf(context);
  // Simultaneous messages count each other.
  await lockUnproven(db, companyId);
  const { rows } = await sql<{ people: number; listings: number }>`
    select (select count(distinct i.prospect_id) from inquiries i
        where i.company_id = ${companyId} and i.proven_at is null
          and i.prospect_id <> (select prospect_id from inquiries where id = ${id})
          and exists (select from lead_messages m where m.inquiry_id = i.id and m.side = 'landlord'
            and m.created_at > now() - interval '1 day')) as people,
      (select count(*) from listings where company_id = ${companyId} and state = 'active') as listings`.execute(db);
  const { people = 0, listings = 0 } = rows[0] ?? {};
  if (people >= MAX_PER_DAY + listings) throw new AppError('lead.unproven');
}

const lockUnproven = (db: Db, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`unproven ${companyId}`}, 0))`.execute(db);

/** Runs a landlord's change of a lead in a transaction. Support sees its refusal as unproven in the company's history. */
export async function inLeadTransaction(context: Context, change: (trx: Db) => Promise<void>): Promise<void> {
  try {
    await context.db.transaction().execute(change);
  } catch (error) {
    if (error instanceof AppError && error.code === 'lead.unproven') await recordAttempt(context, companyOf(context));
    throw error;
  }
}

/** Records the attempt once a day. */
async function recordAttempt(context: Context, companyId: number): Promise<void> {
  const action = 'company.flood';
  await context.db.transaction().execute(async (trx) => {
    await lockUnproven(trx, companyId);
    const { rows } = await sql`
      select from audit_log where subject_kind = 'company' and subject_id = ${companyId} and action = ${action}
        and at > now() - interval '1 day'`.execute(trx);
    if (rows.length === 0) await writeAudit(trx, context, { action, subjectKind: 'company', subjectId: companyId });
  });
}

/** Times and prices have no letters. Only four numbers with dots are an address. */
const isNumber = (word: string): boolean => !/\p{L}|@|\/\/|\d(?:\.\d+){3}/u.test(word);

/** A text whose web and email addresses are replaced, because email programs turn them into links. */
export const withoutLinks = (text: string, replacement: string): string =>
  text.replace(/\S+/g, (word) => (word.length > 200 || (!isNumber(word) && hasAddress(word)) ? replacement : word));
