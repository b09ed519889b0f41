import { sql } from 'kysely';
import type { SentEmail } from '#common/contract/staff/records.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The latest emails to some addresses, without their texts, which may contain secret links. */
export async function readEmails(db: Db, addresses: readonly string[]): Promise<SentEmail[]> {
  const lower = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'template', 'to_email as to', 'subject', 'created_at', 'sent_at'])
    .where(sql<boolean>`lower(to_email) = any(${lower}::text[])`)
    .orderBy('id', 'desc')
    .limit(15)
    .execute();
  return rows.map(({ created_at, sent_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
}

/** The latest emails to a company's members and its inquiry address. */
export async function readEmailsOfCompany(db: Db, companyId: number): Promise<SentEmail[]> {
  const { rows } = await sql<{ email: string }>`
    select email from companies where id = ${companyId}
    union (select email from users where company_id = ${companyId} order by id limit 50)`.execute(db);
  return readEmails(
    db,
    rows.map(({ email }) => email),
  );
}
