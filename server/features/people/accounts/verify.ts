import { AppError } from '#common/contract/errors.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { readSiteSender, type Sender } from '#server/features/people/emails/sender.ts';
import { deviceHash } from '#server/platform/auth/device.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { notifyOwnerOfAddress } from './company-address.ts';
import { findToken, type MailedToken, takeToken, waitingFor } from './emailed-tokens.ts';
import { addressChangedEmail, companyMovedEmail } from './emails.ts';
import { setPassword, wrongPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { requireStrongPassword } from './strong-password.ts';
import { countTries, linkCounter } from './throttle.ts';
import { type Account, accountByEmail, accountById, lockUserCompany, markVerified } from './users.ts';

/** Maximum passwords of sign-ups that a typed one is compared with, because each comparison costs much. */
const MAX_COMPARED = 3;

/** A confirmation: the secret of the link, and what proves that it is the account's own person. */
interface Confirmation {
  token: string;
  /** The account's password, or that of the sign-up. */
  password?: string | undefined;
  /** A new password, which replaces that of the sign-up. */
  newPassword?: string | undefined;
  /** Whether the caller wants a session. */
  logIn?: boolean | undefined;
}

/**
 * Confirms the address that a link was sent to. A company's inquiry address needs only the link. An account also needs
 * the browser that asked for the link, a session, or a password: otherwise people would confirm what a stranger signed
 * up for. Throws `link.not_found`, `link.password`, `link.account_password` and `auth.password_wrong`.
 */
export async function confirmAddress(context: Context, given: Confirmation): Promise<NewSession | null> {
  const { db } = context;
  const sender = await readSiteSender(context);
  const token = await findToken(db, ['verify', 'company'], given.token);
  const account = token && (await accountById(db, token.userId));
  if (!token || !account) throw new AppError('link.not_found');
  const { companyId } = token;
  if (companyId !== null) {
    await retryRaces(db, (trx) => moveInquiries(trx, context, { secret: given.token, companyId }, sender));
    return null;
  }
  const passwordHash = await provenPassword(context, token, account, given);
  return retryRaces(db, (trx) => confirm(trx, context, { ...given, account, passwordHash }, sender));
}

const isChange = (token: Pick<MailedToken, 'email'>, account: Account) =>
  token.email.toLowerCase() !== account.email.toLowerCase();

/**
 * Whether only the account's own password confirms the link. It may have been sent to a wrong address, even by staff, and
 * the owner of that mailbox must not get the account.
 */
const needsOwnPassword = (token: Pick<MailedToken, 'email'>, account: Account) =>
  isChange(token, account) || (account.wasVerified && account.passwordHash !== null);

/** The hash of the password that is the account's from now on. */
async function provenPassword(context: Context, token: MailedToken, account: Account, given: Confirmation) {
  const { db, actor, device } = context;
  if (given.newPassword !== undefined) {
    if (needsOwnPassword(token, account)) throw new AppError('link.account_password');
    await requireStrongPassword(context, given.newPassword, [account.email, account.firstName]);
    return hashPassword(given.newPassword);
  }
  if (actor?.userId === account.id) return account.passwordHash;
  const waiting = await waitingFor(db, token);
  // Confirmed in another window in the meantime.
  if (waiting.length === 0) throw new AppError('link.not_found');
  const hash = device && deviceHash(device);
  const own = hash && waiting.find((one) => one.deviceHash?.equals(hash));
  if (own) return account.passwordHash ?? own.passwordHash;
  if (given.password === undefined)
    throw new AppError(needsOwnPassword(token, account) ? 'link.account_password' : 'link.password');
  const signedUp = new Set(waiting.flatMap((one) => one.passwordHash ?? []));
  const hashes = account.passwordHash ? [account.passwordHash] : [...signedUp].slice(0, MAX_COMPARED);
  return passwordAmong(context, account.id, hashes, given.password);
}

async function passwordAmong(
  { db, t }: Context,
  userId: number,
  hashes: readonly string[],
  password: string,
): Promise<string> {
  let right: string | undefined;
  await countTries(db, linkCounter(userId), async () => {
    for (const hash of hashes) if (await isPassword(hash, password)) right = hash;
    return right !== undefined;
  });
  if (right === undefined) throw wrongPassword(t, 'password');
  return right;
}

interface Proven extends Confirmation {
  account: Account;
  passwordHash: string | null;
}

async function confirm(
  trx: Db,
  context: Context,
  { token: secret, newPassword, logIn, account, passwordHash }: Proven,
  sender: Sender,
): Promise<NewSession | null> {
  await lockUserCompany(trx, account.id);
  // Locked before the link, as every change of links does.
  const now = await trx
    .selectFrom('users')
    .select(['email', 'password_hash', 'disabled_at'])
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isSame = now?.email === account.email && now.password_hash === account.passwordHash && !now.disabled_at;
  const token = isSame && (await takeToken(trx, ['verify'], secret));
  if (!token) throw new AppError('link.not_found');
  const owner = await accountByEmail(trx, token.email);
  // Somebody else confirmed the address in the meantime.
  if (owner && owner.id !== account.id) throw new AppError('link.not_found');
  await markVerified(trx, context, account.id, token.email, sender);
  if (passwordHash !== null && newPassword !== undefined)
    await setPassword(trx, context, account, passwordHash, sender);
  else if (passwordHash !== account.passwordHash)
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', account.id).execute();
  if (!isChange(token, account)) return logIn ? openSession(trx, account.id, context) : null;
  const { email, firstName, lang } = account;
  const draft = addressChangedEmail({ to: email, lang, firstName, newEmail: token.email }, sender);
  await writeEmail(trx, context.jobs, { ...draft, key: `account.email:${token.id}` });
  await writeAudit(trx, context, { action: 'user.email', subjectKind: 'user', subjectId: account.id });
  return null;
}

/** Changes the company's inquiry address and notifies the former one and the owner. */
async function moveInquiries(
  db: Db,
  context: Context,
  { secret, companyId }: { secret: string; companyId: number },
  sender: Sender,
): Promise<void> {
  // Locked first, as every change of the company does.
  const company = await db
    .selectFrom('companies')
    .select(['name', 'email', 'lang', 'version'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const token = company && (await takeToken(db, ['company'], secret));
  if (!token) throw new AppError('link.not_found');
  const { id, email } = token;
  const { name, lang, version } = company;
  await db
    .updateTable('companies')
    .set({ email, version: version + 1 })
    .where('id', '=', companyId)
    .execute();
  const draft = companyMovedEmail({ to: company.email, lang, firstName: '', company: name, newEmail: email }, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `company.moved:${id}` });
  await notifyOwnerOfAddress(db, context, companyId, sender, company.email);
  await writeAudit(db, context, { action: 'company.email', subjectKind: 'company', subjectId: companyId });
}
