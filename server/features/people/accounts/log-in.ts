import { AppError } from '#common/contract/errors.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { isPassword } from '#server/platform/auth/passwords.ts';
import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { openSession } from './sessions.ts';
import { countTries, loginCounters } from './throttle.ts';
import { accountByEmail } from './users.ts';

/**
 * Logs in by email and password. An unknown address, a wrong password and an unconfirmed address get the same response
 * after the same work. Throws `auth.wrong`, `auth.slow_down` and, if the password is right, `auth.disabled`.
 */
export async function logIn(context: Context, given: { email: string; password: string }): Promise<NewSession> {
  const { db, log } = context;
  const counters = await loginCounters(context, given.email);
  const account = await accountByEmail(db, given.email);
  const isRight = await countTries(db, counters, () => isPassword(account?.passwordHash, given.password));
  const line = { userId: account?.id, network: networkOf(context.address) };
  if (!isRight || !account) {
    log.warn({ event: 'login.failed', ...line }, 'a login failed');
    throw new AppError('auth.wrong');
  }
  if (account.isDisabled) throw new AppError('auth.disabled');
  const session = await db.transaction().execute(async (trx) => {
    // The password may have changed since the check, which ends all sessions. Not `for update`: rows that name the user,
    // like those of a long import, would make the login wait.
    const now = await trx
      .selectFrom('users')
      .select(['password_hash', 'disabled_at'])
      .where('id', '=', account.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (now?.password_hash !== account.passwordHash || now.disabled_at) throw new AppError('auth.wrong');
    return openSession(trx, account.id, context);
  });
  log.info({ event: 'login', ...line }, 'logged in');
  return session;
}
