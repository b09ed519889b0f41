import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/emails/index.ts';
import { writeAudit } from '#server/platform/audit.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { dropTokens, findToken, useToken } from './emailed-tokens.ts';
import { passwordChangedEmail } from './emails.ts';
import { endSessions } from './sessions.ts';
import { countFailure, forgetFailures, refuseTooFast } from './throttle.ts';
import { accountOf, markVerified } from './users.ts';

/**
 * Sets the password through an emailed link, which also confirms the address, and ends every session. Throws
 * `link.not_found`.
 */
export async function resetPassword(context: Context, secret: string, password: string): Promise<void> {
  const { db, address } = context;
  // Checked before hashing, so that a wrong link costs nothing.
  if (!(await findToken(db, 'reset', secret))) throw new AppError('link.not_found');
  const passwordHash = await hashPassword(password);
  const sender = await senderOf(context);
  await db.transaction().execute(async (trx) => {
    const token = await useToken(trx, ['reset'], secret);
    if (!token) throw new AppError('link.not_found');
    const account = await accountOf(trx, token.userId);
    // The user's address has changed since the email.
    if (account.email.toLowerCase() !== token.email.toLowerCase()) throw new AppError('link.not_found');
    await markVerified(trx, account.id, account.email);
    await forgetFailures(trx, account.email, address);
    await setPassword(trx, context, account.id, passwordHash, sender);
    await endSessions(trx, account.id);
  });
}

/** Changes the password, which requires the current one, and ends all other sessions. Throws `auth.password_wrong`. */
export async function changePassword(
  context: Context,
  { userId, sessionId }: { userId: number; sessionId: number },
  given: { currentPassword: string; password: string },
): Promise<void> {
  await requirePassword(context, userId, given.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(given.password);
  const sender = await senderOf(context);
  await context.db.transaction().execute(async (trx) => {
    await setPassword(trx, context, userId, passwordHash, sender);
    await endSessions(trx, userId, { except: sessionId });
  });
}

/** Throws `auth.password_wrong` at the field if the password is wrong. Guessing is slowed down as at login. */
export async function requirePassword(
  context: Context,
  userId: number,
  password: string,
  field: string,
): Promise<void> {
  const { db, address, t } = context;
  const account = await accountOf(db, userId);
  await refuseTooFast(db, account.email, address);
  if (await isPassword(account.passwordHash, password)) return;
  await countFailure(db, account.email, address);
  throw new AppError('auth.password_wrong', {}, { [field]: t('errors.auth.password_wrong') });
}

/** Sessions end after the change: a simultaneous login waits for the account's lock and then fails. */
async function setPassword(
  db: Db,
  context: Context,
  userId: number,
  passwordHash: string,
  sender: Awaited<ReturnType<typeof senderOf>>,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await dropTokens(db, userId, 'reset');
  const { email, firstName, lang } = await accountOf(db, userId);
  const draft = passwordChangedEmail({ to: email, lang, firstName }, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `account.password:${userId}:${passwordHash.slice(-12)}` });
  await writeAudit(db, context, { action: 'user.password', subjectKind: 'user', subjectId: userId });
}
