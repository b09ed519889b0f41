import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { myAccountChange } from '#common/contract/people/my-account.ts';
import { readSiteSender, type Sender } from '#server/features/people/emails/sender.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { markDevice } from './devices.ts';
import { endLinks, lockUser } from './emailed-tokens.ts';
import { addressAskedEmail, newAddressEmail } from './emails.ts';
import { lockProvenUser, requirePassword } from './passwords.ts';
import { askToVerify } from './register.ts';
import { readAccount } from './users.ts';

/**
 * Updates the given fields. A new address gets an email and takes effect once confirmed. Throws `auth.password_wrong`.
 */
export async function changeUser(context: Context, body: z.output<typeof myAccountChange>): Promise<void> {
  const { userId, email } = actorOf(context);
  const { firstName, lastName, phone, lang } = body;
  const newEmail = body.email && body.email.toLowerCase() !== email.toLowerCase() ? body.email : undefined;
  const proven = newEmail && (await requirePassword(context, userId, body.currentPassword ?? '', 'currentPassword'));
  const sender = await readSiteSender(context);
  await context.db.transaction().execute(async (trx) => {
    if (proven) await lockProvenUser(trx, context, proven);
    await trx
      .updateTable('users')
      .set({
        version: sql<number>`version + 1`,
        ...(firstName !== undefined && { first_name: firstName }),
        ...(lastName !== undefined && { last_name: lastName }),
        ...(phone !== undefined && { phone: phone || null }),
        ...(lang !== undefined && { lang }),
      })
      .where('id', '=', userId)
      .execute();
    // Only the owner of the mailbox learns whether the address has an account.
    if (newEmail) await askToChange(trx, context, userId, newEmail, sender);
  });
}

/** Replaces a pending change of address. The current address hears of it, because a thief may have asked. */
async function askToChange(trx: Db, context: Context, userId: number, newEmail: string, sender: Sender): Promise<void> {
  await lockUser(trx, userId);
  await endLinks(trx, userId, ['verify']);
  const account = await readAccount(trx, userId);
  const isSent = await askToVerify(trx, context, { ...account, email: newEmail }, sender, {
    deviceHash: markDevice(context),
    write: newAddressEmail,
  });
  // An unconfirmed address may belong to somebody else.
  if (!isSent || !account.isVerified) return;
  const { email, firstName, lang, id } = account;
  const draft = addressAskedEmail({ to: email, lang, firstName, newEmail }, sender);
  const at = context.now().toISOString();
  await writeEmail(trx, context.jobs, { ...draft, key: `account.email-asked:${id}:${at}` });
}
