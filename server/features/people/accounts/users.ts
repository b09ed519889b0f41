import { sql } from 'kysely';
import type { Role } from '#common/access/roles.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { User } from '#common/contract/people/accounts.ts';
import type { Sender } from '#server/features/people/emails/sender.ts';
import { moveProspects } from '#server/features/people/prospects/prospects.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';
import { moveCompanyAddress } from './company-address.ts';
import { endLinks } from './emailed-tokens.ts';

/** The part of an account that login and emails need. */
export interface Account {
  id: number;
  email: string;
  /** The only name, if there is one only. */
  firstName: string;
  lang: Lang;
  passwordHash: string | null;
  isVerified: boolean;
  /** Whether any address of the account was ever confirmed. */
  wasVerified: boolean;
  isDisabled: boolean;
  /** Whether staff made it; then only their invitation or a reset link sets its first password. */
  isMadeByStaff: boolean;
}

const ACCOUNT = [
  'id',
  'email',
  greetedColumn.as('firstName'),
  'lang',
  'password_hash as passwordHash',
  sql<boolean>`email_verified_at is not null`.as('isVerified'),
  'was_verified as wasVerified',
  sql<boolean>`disabled_at is not null`.as('isDisabled'),
  'made_by_staff as isMadeByStaff',
] as const;

/** Finds an account by address, ignoring case. */
export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(ACCOUNT).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

/** The account of a user; undefined if it was deleted. */
export async function accountById(db: Db, userId: number): Promise<Account | undefined> {
  return db.selectFrom('users').select(ACCOUNT).where('id', '=', userId).executeTakeFirst();
}

/** The account of a user. Throws `auth.required` if it was deleted. */
export async function readAccount(db: Db, userId: number): Promise<Account> {
  const account = await accountById(db, userId);
  if (!account) throw new AppError('auth.required');
  return account;
}

/** A user to create. */
export interface NewUser {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  lang: Lang;
  passwordHash: string | null;
  companyId?: number | null;
  isVerified?: boolean;
  /** No sign-up may set the password of such an account, and it is kept until it is used. */
  isMadeByStaff?: boolean;
}

/** Creates a user with a built-in role. Returns undefined if the address has an account. */
export async function insertUser(db: Db, user: NewUser, role: Role): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone || null,
      lang: user.lang,
      password_hash: user.passwordHash,
      company_id: user.companyId ?? null,
      email_verified_at: user.isVerified ? sql<Date>`now()` : null,
      made_by_staff: user.isMadeByStaff ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`insert into user_roles (user_id, position, role_id)
            select ${row.id}, 0, id from roles where name = ${role}`.execute(db);
  return row.id;
}

/**
 * Locks a user's company before the user, as every change of members does. Returns its owner; undefined if the user has
 * no company.
 */
export async function lockUserCompany(db: Db, userId: number): Promise<{ ownerId: number | null } | undefined> {
  return db
    .selectFrom('companies')
    .select('owner_id as ownerId')
    .where('id', '=', (users) => users.selectFrom('users').select('company_id').where('id', '=', userId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Marks an address as confirmed, and moves the guest's data of that address to the user. Inquiries of the user's company
 * don't stay at an address that the user gave up. Sign-ups and changes that still wait for a confirmation end, with their
 * passwords.
 */
export async function markVerified(
  db: Db,
  context: Pick<Context, 'jobs'>,
  userId: number,
  email: string,
  sender: Sender,
): Promise<void> {
  await moveProspects(db, userId, email);
  const former = await db
    .selectFrom('users')
    .select(['email', 'former_email as formerEmail', 'company_id as companyId'])
    .where('id', '=', userId)
    .executeTakeFirst();
  await sql`update users set email = ${email}, former_email = null,
              email_verified_at = coalesce(email_verified_at, now()), version = version + 1
            where id = ${userId}`.execute(db);
  if (former?.companyId) {
    const from = [former.email, former.formerEmail];
    await moveCompanyAddress(db, context, { companyId: former.companyId, from, to: email }, sender);
  }
  await sql`update prospects set user_id = ${userId}
            where lower(email) = lower(${email}) and user_id is null`.execute(db);
  await endLinks(db, userId, ['verify']);
}

/** A user for their own pages. Throws `auth.required` if deleted. */
export async function loadUser(db: Db, userId: number): Promise<User> {
  const { rows } = await sql<User>`
    select users.id, users.email, first_name as "firstName", last_name as "lastName", users.phone, users.lang,
      coalesce((select jsonb_agg(jsonb_build_object('name', roles.name, 'kind', roles.kind) order by position)
                from user_roles join roles on roles.id = role_id where user_id = users.id), '[]') as roles,
      email_verified_at is not null as "isVerified",
      (select user_tokens.email from user_tokens
       where user_id = users.id and purpose = 'verify' and used_at is null and expires_at > now()
         and lower(user_tokens.email) <> lower(users.email) order by user_tokens.id desc limit 1) as "pendingEmail",
      company_id as "companyId",
      case when companies.id is not null
        then jsonb_build_object('id', companies.id, 'name', companies.name, 'status', companies.status,
          'isOwner', companies.owner_id is not distinct from users.id) end as company,
      users.avatar
    from users left join companies on companies.id = company_id
    where users.id = ${userId}`.execute(db);
  if (!rows[0]) throw new AppError('auth.required');
  return rows[0];
}
