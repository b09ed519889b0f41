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
import { accountExistsEmail, verifyEmail } from './emails.ts';
import { openSession } from './sessions.ts';
import { type Account, accountByEmail, insertUser } from './users.ts';

/**
 * Registers a renter. The password counts once the link of the email was followed, so that nobody can wait with one of
 * theirs in an account that somebody else proves. A known address gets an email that says so: the answer is the same.
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
 * Registers a landlord with a new company and signs them in. As a sign-in can be given to a new account only, a known
 * address is answered by `auth.email_taken`; the endpoint's limit keeps anybody from asking for many.
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
        ...{ name, slug: slugOf(name), email: body.email, phone: body.phone || null, lang },
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

/** Emails the link that proves an address; nothing where there were too many of late. */
export async function askToVerify(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  account: Pick<Account, 'id' | 'email' | 'firstName' | 'lang' | 'passwordHash'>,
  sender: Sender,
  write = verifyEmail,
): Promise<void> {
  const { id, email, firstName, lang, passwordHash } = account;
  const token = await makeToken(db, { userId: id, purpose: 'verify', email, passwordHash });
  if (!token) return;
  const draft = write({ to: email, lang, firstName, token }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.verify:${token.slice(0, 16)}` });
}

async function tellOfAccount(db: Db, { jobs }: Pick<Context, 'jobs'>, account: Account, sender: Sender): Promise<void> {
  const { id, email, firstName, lang } = account;
  // Once a day is enough for whoever keeps trying.
  const day = new Date().toISOString().slice(0, 10);
  const draft = accountExistsEmail({ to: email, lang, firstName }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.exists:${id}:${day}` });
}

/** A company's part of an address: its name in plain letters, with something random so that two of a name can be. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 60) || 'company'}-${randomBytes(3).toString('hex')}`;
}
