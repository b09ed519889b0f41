import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { landlordRegistration, registration, SignIn } from '#common/contract/accounts.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { type Sender, senderOf } from '#server/features/emails/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { makeToken } from './emailed-tokens.ts';
import { accountExistsEmail, verificationEmail } from './emails.ts';
import { openSession } from './sessions.ts';
import { type Account, accountByEmail, insertUser } from './users.ts';

/**
 * Registers a renter. The password takes effect when the emailed link is followed, so that nobody can plant a password
 * in an account that somebody else confirms. The response is the same for a known address, which gets an email.
 */
export async function registerRenter(context: Context, body: z.output<typeof registration>): Promise<void> {
  const { db, lang } = context;
  const sender = await senderOf(context);
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (trx) => {
    await insertUser(trx, { ...body, lang, passwordHash: null }, 'Renter');
    const account = await accountByEmail(trx, body.email);
    if (!account) throw new AppError('server.failed');
    if (account.isVerified || account.passwordHash) await tellOfAccount(trx, context, account, sender);
    else await askToVerify(trx, context, { ...account, email: body.email, passwordHash }, sender);
  });
}

/**
 * Registers a landlord with a new company and logs them in. Only a new account can be logged in, so a known address
 * gets `auth.email_taken`; the endpoint's rate limit prevents probing.
 */
export async function registerLandlord(context: Context, body: z.output<typeof landlordRegistration>): Promise<SignIn> {
  const { db, lang, t } = context;
  const sender = await senderOf(context);
  const passwordHash = await hashPassword(body.password);
  return db.transaction().execute(async (trx) => {
    const name = body.companyName || `${body.firstName} ${body.lastName}`;
    const company = await trx
      .insertInto('companies')
      .values({
        name,
        slug: slugOf(name),
        email: body.email,
        phone: body.phone || null,
        lang,
        contact_name: `${body.firstName} ${body.lastName}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const userId = await insertUser(trx, { ...body, lang, passwordHash, companyId: company.id }, 'Landlord');
    if (!userId) throw new AppError('auth.email_taken', {}, { email: t('errors.auth.email_taken') });
    const account = { id: userId, email: body.email, firstName: body.firstName, lang, passwordHash: null };
    await askToVerify(trx, context, account, sender);
    return openSession(trx, userId, context);
  });
}

/** Emails a confirmation link; does nothing if the hourly limit is reached. */
export async function askToVerify(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  account: Pick<Account, 'id' | 'email' | 'firstName' | 'lang' | 'passwordHash'>,
  sender: Sender,
  write = verificationEmail,
): Promise<void> {
  const { id, email, firstName, lang, passwordHash } = account;
  const token = await makeToken(db, { userId: id, purpose: 'verify', email, passwordHash });
  if (!token) return;
  const draft = write({ to: email, lang, firstName, token }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.verify:${token.slice(0, 16)}` });
}

async function tellOfAccount(db: Db, { jobs }: Pick<Context, 'jobs'>, account: Account, sender: Sender): Promise<void> {
  const { id, email, firstName, lang } = account;
  // At most once a day.
  const day = new Date().toISOString().slice(0, 10);
  const draft = accountExistsEmail({ to: email, lang, firstName }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.exists:${id}:${day}` });
}

/** A company's slug: its name, and a random suffix so that names can repeat. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 60) || 'company'}-${randomBytes(3).toString('hex')}`;
}
