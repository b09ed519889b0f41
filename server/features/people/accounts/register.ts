import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { landlordRegistration, NewSession, registration } from '#common/contract/people/accounts.ts';
import { fullNameOf, greetedName } from '#common/values/full-name.ts';
import { readSiteSender, type Sender } from '#server/features/people/emails/sender.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { Context, Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { markDevice } from './devices.ts';
import { makeToken } from './emailed-tokens.ts';
import { accountExistsEmail, verificationEmail } from './emails.ts';
import { openSession } from './sessions.ts';
import { requireStrongPassword } from './strong-password.ts';
import { type Account, accountByEmail, insertUser } from './users.ts';

/** Name of the job that finishes sign-ups. */
export const SIGN_UP = 'accounts.sign-up';

/**
 * Saves a sign-up for a job, so that the response takes as long for a known address. Throws `request.invalid` for a
 * password that is easy to guess.
 */
export async function registerRenter(context: Context, body: z.output<typeof registration>): Promise<void> {
  const { db, jobs, lang } = context;
  const { email, firstName, lastName, phone } = body;
  await requireStrongPassword(context, body.password, [email, firstName, lastName]);
  const passwordHash = await hashPassword(body.password);
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('registrations')
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        phone: phone || null,
        lang,
        password_hash: passwordHash,
        device_hash: markDevice(context),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.send(trx, SIGN_UP, { registrationId: id });
  });
}

/**
 * Finishes a sign-up. The password takes effect when its own person follows the emailed link, so that nobody can plant a
 * password in an account that somebody else confirms. The owner of an existing account gets an email instead.
 */
export async function finishSignUp(trx: Db, services: Services, registrationId: number, sender: Sender): Promise<void> {
  const row = await trx
    .deleteFrom('registrations')
    .where('id', '=', registrationId)
    .returning(['email', 'first_name', 'last_name', 'phone', 'lang', 'password_hash', 'device_hash'])
    .executeTakeFirst();
  if (!row) return;
  const { email, first_name: firstName, last_name: lastName, lang, phone } = row;
  const person = { email, firstName, lastName, phone: phone ?? undefined, lang, passwordHash: null };
  await insertUser(trx, person, 'Renter');
  const account = await accountByEmail(trx, email);
  if (!account) throw new AppError('server.failed');
  if (account.isVerified || account.passwordHash || account.isMadeByStaff)
    await notifyOfAccount(trx, services, account, sender);
  else
    await askToVerify(trx, services, account, sender, {
      passwordHash: row.password_hash,
      deviceHash: row.device_hash,
    });
}

/**
 * Registers a landlord with a new company and logs them in. Only a new account can be logged in, so a known address
 * gets `auth.email_taken`; the endpoint's rate limit prevents probing.
 */
export async function registerLandlord(
  context: Context,
  body: z.output<typeof landlordRegistration>,
): Promise<NewSession> {
  const { db, lang, t } = context;
  const { email, firstName, lastName } = body;
  const name = body.companyName || fullNameOf({ firstName, lastName });
  const sender = await readSiteSender(context);
  await requireStrongPassword(context, body.password, [email, firstName, lastName, name]);
  const passwordHash = await hashPassword(body.password);
  return db.transaction().execute(async (trx) => {
    const company = await trx
      .insertInto('companies')
      .values({
        name,
        slug: companySlugOf(name),
        email,
        phone: body.phone || null,
        lang,
        contact_name: fullNameOf({ firstName, lastName }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const userId = await insertUser(trx, { ...body, lang, passwordHash, companyId: company.id }, 'Landlord');
    if (!userId) throw new AppError('auth.email_taken', {}, { email: t('errors.auth.email_taken') });
    await askToVerify(trx, context, { id: userId, email, firstName: greetedName(body), lang }, sender, {
      deviceHash: markDevice(context),
    });
    return openSession(trx, userId, context);
  });
}

interface Asking {
  /** The password of the sign-up. */
  passwordHash?: string | null;
  /** The browser that may confirm without a password. */
  deviceHash?: Buffer | null;
  write?: typeof verificationEmail;
}

/** Emails a confirmation link to the address. Returns whether the hourly limit allowed it. */
export async function askToVerify(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id, email, firstName, lang }: Pick<Account, 'id' | 'email' | 'firstName' | 'lang'>,
  sender: Sender,
  { passwordHash = null, deviceHash = null, write = verificationEmail }: Asking = {},
): Promise<boolean> {
  const token = await makeToken(db, { userId: id, purpose: 'verify', email, passwordHash, deviceHash });
  if (!token) return false;
  const draft = write({ to: email, lang, firstName, token }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.verify:${token.slice(0, 16)}` });
  return true;
}

async function notifyOfAccount(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  account: Account,
  sender: Sender,
): Promise<void> {
  const { id, email, firstName, lang } = account;
  // At most once a day.
  const day = new Date().toISOString().slice(0, 10);
  const draft = accountExistsEmail({ to: email, lang, firstName }, sender);
  await writeEmail(db, jobs, { ...draft, key: `account.exists:${id}:${day}` });
}

/** A company's slug: its name, and a random suffix so that names can repeat. */
export function companySlugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 60) || 'company'}-${randomBytes(3).toString('hex')}`;
}
