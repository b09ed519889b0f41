import type { SignIn } from '#common/contract/accounts.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { isPassword } from '#server/platform/auth/passwords.ts';
import { openSession } from './sessions.ts';
import { countFailure, forgetFailures, refuseTooFast } from './throttle.ts';
import { accountByEmail } from './users.ts';

/**
 * Logs in by email and password. An unknown address, a wrong password and an unconfirmed address get the same response
 * after the same work. Throws `auth.wrong`, `auth.slow_down` and, if the password is right, `auth.disabled`.
 */
export async function logIn(context: Context, given: { email: string; password: string }): Promise<SignIn> {
  const { db, address } = context;
  await refuseTooFast(db, given.email, address);
  const account = await accountByEmail(db, given.email);
  if (!(await isPassword(account?.passwordHash, given.password)) || !account) {
    await countFailure(db, given.email, address);
    throw new AppError('auth.wrong');
  }
  if (account.isDisabled) throw new AppError('auth.disabled');
  return db.transaction().execute(async (trx) => {
    // The password may have changed since the check, which ends all sessions.
    const now = await trx
      .selectFrom('users')
      .select(['password_hash', 'disabled_at'])
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirst();
    if (now?.password_hash !== account.passwordHash || now.disabled_at) throw new AppError('auth.wrong');
    await forgetFailures(trx, given.email, address);
    return openSession(trx, account.id, context);
  });
}
