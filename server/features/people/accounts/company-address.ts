import { sql } from 'kysely';
import type { Sender } from '#server/features/people/emails/sender.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { newCompanyAddressEmail } from './emails.ts';

/** Replaces a company's inquiry address if it is one of a person's, and notifies the owner. */
export async function moveCompanyAddress(
  db: Db,
  context: Pick<Context, 'jobs'>,
  { companyId, from, to }: { companyId: number; from: readonly (string | null)[]; to: string },
  sender: Sender,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update companies set email = ${to}, version = version + 1
    where id = ${companyId} and lower(email) <> lower(${to})
      and lower(email) in (select lower(address) from unnest(${[...from]}::text[]) address)`.execute(db);
  if (numAffectedRows) await notifyOwnerOfAddress(db, context, companyId, sender);
}

/** Notifies a company's owner of its new inquiry address, unless `former`, which gets an email of its own, is the owner's. */
export async function notifyOwnerOfAddress(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  companyId: number,
  sender: Sender,
  former?: string,
): Promise<void> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['name as company', 'companies.email as newEmail', 'companies.version'])
    .select(['users.email as to', greetedColumn.as('firstName'), 'users.lang'])
    .where('companies.id', '=', companyId)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.to.toLowerCase() === former?.toLowerCase()) return;
  const { version, ...holder } = row;
  const draft = newCompanyAddressEmail(holder, sender);
  await writeEmail(db, jobs, { ...draft, key: `company.new-address:${companyId}:${version}` });
}
