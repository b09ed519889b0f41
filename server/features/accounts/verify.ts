import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/letters/index.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { writeAudit } from './audit.ts';
import { emailChangedLetter } from './emails.ts';
import { useToken } from './mailed-tokens.ts';
import { accountByEmail, accountOf, markVerified } from './users.ts';

/**
 * Proves the address that a link was mailed to. It becomes the account's address, and the password that was typed with
 * the registration becomes its password. Throws `link.not_found` where the link is used, old or none of ours.
 */
export async function verifyEmail(context: Context, secret: string): Promise<void> {
  const { db, jobs } = context;
  const sender = await senderOf(context);
  await db.transaction().execute(async (trx) => {
    const token = await useToken(trx, 'verify', secret);
    if (!token) throw new AppError('link.not_found');
    const account = await accountOf(trx, token.userId);
    const owner = await accountByEmail(trx, token.email);
    // Somebody else has proven it in the meantime.
    if (owner && owner.id !== account.id) throw new AppError('link.not_found');
    await markVerified(trx, account.id, token.email);
    if (token.passwordHash && !account.passwordHash)
      await trx.updateTable('users').set({ password_hash: token.passwordHash }).where('id', '=', account.id).execute();
    if (token.email.toLowerCase() === account.email.toLowerCase()) return;
    const { email, firstName, lang } = account;
    const letter = emailChangedLetter({ to: email, lang, firstName, newEmail: token.email }, sender);
    await writeMail(trx, jobs, { ...letter, key: `account.email:${token.id}` });
    await writeAudit(trx, context, { action: 'user.email', subjectKind: 'user', subjectId: account.id });
  });
}
