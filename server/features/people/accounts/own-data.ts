import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { readSiteSender } from '#server/features/people/emails/sender.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { exportPersonalData } from '#server/platform/records/personal-data.ts';
import { accountDeletedEmail } from './emails.ts';
import { lockProvenUser, type ProvenPassword } from './passwords.ts';
import { lockUserCompany, readAccount } from './users.ts';

/** All personal data of an account as JSON, with one field per kind. Each feature exports its own tables. */
export async function exportAccount({ db, personalData }: Context, userId: number): Promise<Record<string, unknown>> {
  const { email, isVerified } = await readAccount(db, userId);
  const prospects = await db.selectFrom('prospects').select('id').where('user_id', '=', userId).execute();
  return exportPersonalData(db, personalData, {
    userId,
    email: isVerified ? email : null,
    emails: await confirmedAddresses(db, userId),
    prospectIds: prospects.map(({ id }) => id),
  });
}

/** The addresses that an account confirmed, in lower case. One that another account confirmed later is not among them. */
async function confirmedAddresses(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where id = ${userId} and email_verified_at is not null
    union
    select email from earlier_addresses earlier where user_id = ${userId}
      and not exists (select from users other
        where lower(other.email) = earlier.email and other.id <> ${userId} and other.email_verified_at is not null)`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}

/**
 * Deletes an account in one transaction. Each feature erases its own tables and keeps, without the person, what others
 * rely on. Throws `account.owns_company` for an owner, who must transfer or close the company first, and
 * `auth.password_wrong`.
 */
export async function deleteAccount(context: Context, proven: ProvenPassword): Promise<void> {
  const { userId } = proven;
  const sender = await readSiteSender(context);
  await retryRaces(context.db, async (trx) => {
    // Locked, so that the user can't become its owner in the meantime.
    const company = await lockUserCompany(trx, userId);
    if (company?.ownerId === userId) throw new AppError('account.owns_company');
    const { email: to, firstName, lang, isVerified } = await readAccount(trx, userId);
    // An unconfirmed address may belong to somebody else, whose data stays.
    const email = isVerified ? to : null;
    const emails = await confirmedAddresses(trx, userId);
    // Guests are locked before the user, as their inquiries and alerts do.
    const { rows: prospects } = await sql<{ id: number }>`
      select id from prospects where user_id = ${userId} or lower(email) = any(${emails}) and user_id is null
      order by id for update`.execute(trx);
    // Other writes of this user wait, and then find no account.
    await sql`select from users where id = ${userId} for update`.execute(trx);
    await lockProvenUser(trx, context, proven);
    const subject = { userId, email, emails, prospectIds: prospects.map(({ id }) => id) };
    for (const { erase } of context.personalData) await erase?.(trx, subject, context);
    const { numDeletedRows } = await trx.deleteFrom('users').where('id', '=', userId).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('auth.required');
    const draft = accountDeletedEmail({ to, lang, firstName }, sender);
    await writeEmail(trx, context.jobs, { ...draft, key: `account.deleted:${userId}` });
    await writeAudit(trx, context, { action: 'user.delete', subjectKind: 'user', subjectId: userId });
  });
}
