import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { claim, NewSession } from '#common/contract/people/accounts.ts';
import { greetedName } from '#common/values/full-name.ts';
import { readSiteSender } from '#server/features/people/emails/sender.ts';
import { prospectToClaim } from '#server/features/people/prospects/prospects.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Context } from '#server/platform/context.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { welcomeEmail } from './emails.ts';
import { openSession } from './sessions.ts';
import { requireStrongPassword } from './strong-password.ts';
import { accountByEmail, insertUser, markVerified } from './users.ts';

/**
 * Turns a guest into a renter: the link proves access to the mailbox. The guest's inquiries and alerts move to the
 * account. Throws `link.not_found`, or `auth.claimed` if the address has a confirmed account.
 */
export async function claimAccount(
  context: Context,
  userHash: string,
  body: z.output<typeof claim>,
): Promise<NewSession> {
  const { db, jobs, lang } = context;
  const prospect = await prospectToClaim(db, userHash);
  if (!prospect) throw new AppError('link.not_found');
  await requireStrongPassword(context, body.password, [prospect.email, body.firstName, body.lastName]);
  const passwordHash = await hashPassword(body.password);
  const sender = await readSiteSender(context);
  return retryRaces(db, async (trx) => {
    const { email } = prospect;
    const firstName = greetedName(body);
    const made = await insertUser(trx, { ...body, email, lang, passwordHash, isVerified: true }, 'Renter');
    const userId = made ?? (await takeOver(email, { ...body, passwordHash }));
    await markVerified(trx, context, userId, email, sender);
    const draft = welcomeEmail({ to: email, lang, firstName }, sender);
    await writeEmail(trx, jobs, { ...draft, key: `account.welcome:${userId}` });
    return openSession(trx, userId, context);

    /** An unconfirmed sign-up belongs to the owner of the mailbox. An account that staff made needs their invitation. */
    async function takeOver(address: string, given: { firstName: string; lastName: string; passwordHash: string }) {
      const known = await accountByEmail(trx, address);
      if (!known || known.isVerified || known.passwordHash || known.isMadeByStaff) throw new AppError('auth.claimed');
      await trx
        .updateTable('users')
        .set({ first_name: given.firstName, last_name: given.lastName, password_hash: given.passwordHash })
        .where('id', '=', known.id)
        .execute();
      return known.id;
    }
  });
}
