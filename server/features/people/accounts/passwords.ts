import { AppError } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { readSiteSender, type Sender } from '#server/features/people/emails/sender.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { deleteDevices, saveDevice } from './devices.ts';
import { closeBackDoors, endLinks, findToken, lockUser, takeToken } from './emailed-tokens.ts';
import { passwordChangedEmail } from './emails.ts';
import { endSessions } from './sessions.ts';
import { requireStrongPassword } from './strong-password.ts';
import { countTries, endPause, loginCounters, sessionCounter } from './throttle.ts';
import { type Account, accountById, lockUserCompany, markVerified, readAccount } from './users.ts';

/**
 * Sets the password through an emailed link, which also confirms the address, and ends every session. Throws
 * `link.not_found`.
 */
export async function resetPassword(context: Context, secret: string, password: string): Promise<void> {
  const { db } = context;
  // Checked before hashing, so that a wrong link costs nothing.
  const owner = await readResetOwner(db, secret);
  await requireStrongPassword(context, password, [owner.email, owner.firstName]);
  const passwordHash = await hashPassword(password);
  const sender = await readSiteSender(context);
  await retryRaces(db, async (trx) => {
    await lockUserCompany(trx, owner.id);
    await lockUser(trx, owner.id);
    const token = await takeToken(trx, ['reset'], secret);
    const account = token && (await accountById(trx, token.userId));
    if (account?.email !== owner.email) throw new AppError('link.not_found');
    await markVerified(trx, context, account.id, account.email, sender);
    await endPause(trx, account.email);
    await setPassword(trx, context, account, passwordHash, sender);
    await saveDevice(trx, account.id, context);
  });
}

/** The account that a reset link is for. Throws `link.not_found`, even if its address has changed since the email. */
export async function readResetOwner(db: Db, secret: string): Promise<Account> {
  const found = await findToken(db, ['reset'], secret);
  const owner = found && (await accountById(db, found.userId));
  if (owner?.email.toLowerCase() !== found?.email.toLowerCase() || !owner) throw new AppError('link.not_found');
  return owner;
}

/** Changes the password, which requires the current one, and ends all other sessions. Throws `auth.password_wrong`. */
export async function changePassword(
  context: Context,
  { userId, sessionId }: { userId: number; sessionId: number },
  given: { currentPassword: string; password: string },
): Promise<void> {
  const { email, firstName } = await readAccount(context.db, userId);
  const proven = await requirePassword(context, userId, given.currentPassword, 'currentPassword');
  await requireStrongPassword(context, given.password, [email, firstName]);
  const passwordHash = await hashPassword(given.password);
  const sender = await readSiteSender(context);
  await retryRaces(context.db, async (trx) => {
    await lockProvenUser(trx, context, proven);
    await setPassword(trx, context, await readAccount(trx, userId), passwordHash, sender, sessionId);
    await saveDevice(trx, userId, context);
  });
}

/** A password that was right a moment ago, and its field. */
export interface ProvenPassword {
  userId: number;
  passwordHash: string | null;
  field: string;
}

/**
 * Throws `auth.password_wrong` at the field if the password is wrong. Guessing is slowed down: a session has its own limit, so
 * that strangers' wrong passwords don't matter, and otherwise as at login. The change that follows passes the result to
 * `lockProvenUser`.
 */
export async function requirePassword(
  context: Context,
  userId: number,
  password: string,
  field: string,
): Promise<ProvenPassword> {
  const { db, actor, t } = context;
  const { email, passwordHash } = await readAccount(db, userId);
  const counters = actor?.userId === userId ? sessionCounter(actor.sessionId) : await loginCounters(context, email);
  if (!(await countTries(db, counters, () => isPassword(passwordHash, password)))) throw wrongPassword(t, field);
  return { userId, passwordHash, field };
}

/**
 * Locks a user who gave their password. Throws `auth.password_wrong` at the field if the password has changed since or the
 * account was disabled. Otherwise a thief's call would outlast the reset that ends their sessions.
 */
export async function lockProvenUser(
  db: Db,
  { t }: Pick<Context, 't'>,
  { userId, passwordHash, field }: ProvenPassword,
): Promise<void> {
  const now = await db
    .selectFrom('users')
    .select(['password_hash', 'disabled_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (now?.password_hash !== passwordHash || now.disabled_at) throw wrongPassword(t, field);
}

/** The error of a wrong password at its field. */
export const wrongPassword = (t: Translate, field: string): AppError =>
  new AppError('auth.password_wrong', {}, { [field]: t('errors.auth.password_wrong') });

/**
 * Sets a password, and ends all sessions except one, known browsers, reset links and what `closeBackDoors` names. The
 * caller has locked the user. Sessions end after the change: a simultaneous login waits for the lock and then fails.
 */
export async function setPassword(
  db: Db,
  context: Context,
  { id, email, firstName, lang, passwordHash: former }: Account,
  passwordHash: string,
  sender: Sender,
  exceptSession?: number,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await endLinks(db, id, ['reset']);
  const hasClosed = await closeBackDoors(db, id);
  await endSessions(db, id, { except: exceptSession });
  await deleteDevices(db, id);
  await writeAudit(db, context, { action: 'user.password', subjectKind: 'user', subjectId: id });
  // A first password is no news.
  if (former === null) return;
  const draft = passwordChangedEmail({ to: email, lang, firstName, hasClosed }, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `account.password:${id}:${passwordHash.slice(-12)}` });
}
