import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import {
  companyAddressEmail,
  lockUser,
  makeToken,
  readSiteSender,
  type Sender,
} from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { lockCompany } from './members.ts';

/** Maximum emails per company and day to unconfirmed addresses, and to one such address. */
const MAX_PER_DAY = 10;
const MAX_PER_ADDRESS = 3;

const open = sql`used_at is null and expires_at > now()`;

/** The unconfirmed inquiry address, or undefined. */
export async function findPendingAddress(db: Db, companyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from user_tokens where company_id = ${companyId} and ${open} order by id desc limit 1`.execute(db);
  return rows[0]?.email;
}

interface Asking {
  id: number;
  name: string;
  /** The current address. */
  email: string;
}

/**
 * Returns the column to update if the new inquiry address takes effect at once, because a member has confirmed it. Any
 * other address gets an email, and the current one stays until then. Throws user.unverified and
 * company.address_too_many at the field.
 */
export async function addressColumn(
  db: Db,
  context: Context,
  company: Asking,
  to: string | undefined,
  sender: Sender,
): Promise<{ email?: string }> {
  if (to === undefined || to.toLowerCase() === company.email.toLowerCase()) return {};
  const member = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', to.toLowerCase())
    .where('company_id', '=', company.id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!member) {
    await ask(db, context, company, to, sender);
    return {};
  }
  await endLinks(db, company.id);
  return { email: to };
}

/** Resends the link to the pending address. Throws company.address_not_pending, and the errors of sending. */
export async function resendAddress(context: Context): Promise<void> {
  const sender = await readSiteSender(context);
  await context.db.transaction().execute(async (trx) => {
    const { companyId, name } = await lockCompany(trx, companyOf(context));
    const email = await findPendingAddress(trx, companyId);
    if (email === undefined) throw new AppError('company.address_not_pending');
    await ask(trx, context, { id: companyId, name }, email, sender);
  });
}

/** Cancels the pending address. Throws company.address_not_pending. */
export async function cancelAddress(context: Context): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { companyId } = await lockCompany(trx, companyOf(context));
    if (!(await endLinks(trx, companyId))) throw new AppError('company.address_not_pending');
  });
}

/** Invalidates a company's open links and returns their number. The rows stay, because limits count them. */
async function endLinks(db: Db, companyId: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update user_tokens set expires_at = now() where company_id = ${companyId} and ${open}`.execute(db);
  return numAffectedRows;
}

async function ask(
  db: Db,
  context: Context,
  { id: companyId, name }: Pick<Asking, 'id' | 'name'>,
  email: string,
  sender: Sender,
): Promise<void> {
  const { userId, isVerified, lang } = actorOf(context);
  const refuse = (code: 'user.unverified' | 'company.address_too_many') =>
    new AppError(code, {}, { email: context.t(`errors.${code}`) });
  // Only members with a confirmed address can cause emails to strangers.
  if (!isVerified) throw refuse('user.unverified');
  const { rows } = await sql<{ all: number; toOne: number }>`
    select count(*)::int as all, count(*) filter (where lower(email) = lower(${email}))::int as "toOne"
    from user_tokens where company_id = ${companyId} and created_at > now() - interval '1 day'`.execute(db);
  const { all = 0, toOne = 0 } = rows[0] ?? {};
  if (all >= MAX_PER_DAY || toOne >= MAX_PER_ADDRESS) throw refuse('company.address_too_many');
  // Users are locked before links, as everywhere.
  await lockUser(db, userId);
  await endLinks(db, companyId);
  const token = await makeToken(db, { userId, purpose: 'company', email, companyId });
  if (!token) throw refuse('company.address_too_many');
  const draft = companyAddressEmail({ to: email, lang, firstName: '', token, company: name }, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `company.address:${token.slice(0, 16)}` });
}
