import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { INVITED } from '#common/contract/companies/members.ts';
import { AppError } from '#common/contract/errors.ts';
import type { claim, NewSession } from '#common/contract/people/accounts.ts';
import {
  type Account,
  accountByEmail,
  insertUser,
  lockProvenUser,
  markVerified,
  openSession,
  readSiteSender,
  requirePassword,
  requireStrongPassword,
} from '#server/features/people/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { tokenHash } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { giveLandlordRole } from './landlord-role.ts';
import { lockCompany } from './members.ts';

type Invited = (typeof INVITED)[number];

interface Found {
  companyId: number;
  company: string;
  invitedBy: string | null;
  email: string;
  account: Account | undefined;
  invited: Invited;
}

/** Finds the invitation of a link; changes nothing. Throws link.not_found if it is used, expired or unknown, and company.suspended. */
export async function findInvitation(db: Db, token: string): Promise<Found> {
  const row = await db
    .selectFrom('company_invitations')
    .innerJoin('companies', 'companies.id', 'company_invitations.company_id')
    .leftJoin('users', 'users.id', 'invited_by')
    .select(['companies.id as companyId', 'companies.name as company', 'company_invitations.email', 'companies.status'])
    .select(sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as('invitedBy'))
    .where('token_hash', '=', tokenHash(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw new AppError('link.not_found');
  if (row.status === 'suspended') throw new AppError('company.suspended');
  const account = await accountByEmail(db, row.email);
  return { ...row, account, invited: await invitedOf(db, account, row.companyId) };
}

/** Creates an account in the company: the link proves access to the mailbox. Throws invitation.known. */
export async function acceptInvitation(
  context: Context,
  token: string,
  given: z.output<typeof claim>,
): Promise<NewSession> {
  const invitation = await findInvitation(context.db, token);
  requireInvited(invitation, 'new');
  await requireStrongPassword(context, given.password, [invitation.email, given.firstName, given.lastName]);
  const passwordHash = await hashPassword(given.password);
  return enter(context, token, invitation, async (trx, { email, companyId }) => {
    const { firstName, lastName } = given;
    const made = await insertUser(
      trx,
      { email, firstName, lastName, lang: context.lang, passwordHash, companyId, isVerified: true },
      'Landlord',
    );
    if (made !== undefined) return made;
    // The account was never confirmed, so the owner of the mailbox takes it over.
    const known = await accountByEmail(trx, email);
    if (!known) throw new AppError('link.not_found');
    await trx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, password_hash: passwordHash })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  });
}

/** Joins with the existing account, which requires its password. Throws auth.password_wrong, auth.disabled. */
export async function joinCompany(context: Context, token: string, password: string): Promise<NewSession> {
  const found = await findInvitation(context.db, token);
  if (found.invited !== 'member') requireInvited(found, 'known');
  const { account } = found;
  if (!account) throw new AppError('link.not_found');
  const proven = await requirePassword(context, account.id, password, 'password');
  if (account.isDisabled) throw new AppError('auth.disabled');
  return enter(context, token, found, async (trx) => {
    await lockProvenUser(trx, context, proven);
    return account.id;
  });
}

/** Uses the link and logs in. If two calls arrive at once, one of them fails. */
async function enter(
  context: Context,
  token: string,
  { companyId, invited }: Found,
  userOf: (trx: Db, found: Found) => Promise<number>,
): Promise<NewSession> {
  const sender = await readSiteSender(context);
  return retryRaces(context.db, async (trx) => {
    // Lock the company first, as every change of members does.
    const { status } = await lockCompany(trx, companyId);
    if (status === 'suspended') throw new AppError('company.suspended');
    const used = await trx
      .updateTable('company_invitations')
      .set({ accepted_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash(token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('email')
      .executeTakeFirst();
    if (!used) throw new AppError('link.not_found');
    const { email } = used;
    await sql`select from users where lower(email) = lower(${email}) for update`.execute(trx);
    const account = await accountByEmail(trx, email);
    const found: Found = {
      companyId,
      email,
      account,
      company: '',
      invitedBy: null,
      invited: await invitedOf(trx, account, companyId),
    };
    requireInvited(found, invited);
    const userId = await userOf(trx, found);
    await markVerified(trx, context, userId, email, sender);
    await trx.updateTable('users').set({ company_id: companyId }).where('id', '=', userId).execute();
    await giveLandlordRole(trx, userId);
    const subject = { subjectKind: 'company', subjectId: companyId } as const;
    await writeAudit(trx, context, { action: 'company.member-join', ...subject, details: { after: { userId } } });
    return openSession(trx, userId, context);
  });
}

const REFUSALS = {
  new: 'link.not_found',
  known: 'invitation.known',
  member: 'invitation.known',
  elsewhere: 'invitation.elsewhere',
  staff: 'invitation.staff',
} as const;

function requireInvited({ invited }: Found, wanted: Invited): void {
  if (invited !== wanted) throw new AppError(REFUSALS[invited]);
}

async function invitedOf(db: Db, account: Account | undefined, companyId: number): Promise<Invited> {
  if (!account) return 'new';
  const { rows } = await sql<{ companyId: number | null; isStaff: boolean }>`
    select company_id as "companyId", exists (
      select from user_roles join roles on roles.id = role_id
      where user_id = users.id and kind not in ('Renter', 'Landlord')) as "isStaff"
    from users where id = ${account.id}`.execute(db);
  const [row] = rows;
  if (row?.companyId === companyId) return 'member';
  if (row?.isStaff) return 'staff';
  if (row?.companyId) return 'elsewhere';
  return account.isVerified || account.passwordHash ? 'known' : 'new';
}
