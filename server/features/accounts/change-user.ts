import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { myAccountChange } from '#common/contract/my-account.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/emails/index.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { newAddressEmail } from './emails.ts';
import { requirePassword } from './passwords.ts';
import { askToVerify } from './register.ts';
import { accountOf } from './users.ts';

/**
 * Updates the given fields. A new address gets an email and takes effect once confirmed. Throws `auth.password_wrong`.
 */
export async function changeUser(context: Context, body: z.output<typeof myAccountChange>): Promise<void> {
  const { userId, email } = actorOf(context);
  const { firstName, lastName, phone, lang } = body;
  const newEmail = body.email && body.email.toLowerCase() !== email.toLowerCase() ? body.email : undefined;
  if (newEmail) await requirePassword(context, userId, body.currentPassword ?? '', 'currentPassword');
  const sender = await senderOf(context);
  await context.db.transaction().execute(async (trx) => {
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
    if (!newEmail) return;
    const account = { ...(await accountOf(trx, userId)), email: newEmail, passwordHash: null };
    await askToVerify(trx, context, account, sender, newAddressEmail);
  });
}
