import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Role } from '#common/access/roles.ts';
import { AppError } from '#common/contract/errors.ts';
import type { UserState } from '#common/contract/staff/access.ts';
import type { records, UserDetailRecord, UserRecord } from '#common/contract/staff/records.ts';
import { readHistory } from '#server/features/staff/access/record.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { recordLook } from '#server/platform/records/audit.ts';
import { readEmails } from './emails.ts';

type UsersQuery = z.output<(typeof records)['users']['query']>;

const id = sql`users.id`;
/** Users whose first role is of a kind. By the ids of roles, so that PostgreSQL knows how many users have them. */
async function haveRole(db: Db, kind: Role) {
  const roles = await db.selectFrom('roles').select('id').where('kind', '=', kind).execute();
  return sql<boolean>`exists (select from user_roles
    where user_id = users.id and position = 0 and role_id = any(${roles.map((role) => role.id)}::int[]))`;
}

/** SQL condition of each segment. */
export const USER_SEGMENTS: Record<
  NonNullable<UsersQuery['filter']>,
  (db: Db) => Promise<ReturnType<typeof sql<boolean>>>
> = {
  landlords: (db) => haveRole(db, 'Landlord'),
  renters: (db) => haveRole(db, 'Renter'),
  pending: async () => sql`password_hash is null and disabled_at is null`,
  disabled: async () => sql`disabled_at is not null`,
};

const lines = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.email', 'users.company_id as companyId', 'companies.name as company'])
    .select(['users.last_signed_in_at', 'users.created_at'])
    .select([
      sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
      sql<string>`coalesce((select roles.kind from user_roles join roles on roles.id = role_id
        where user_id = users.id order by position limit 1), '')`.as('role'),
      sql<UserState>`case when disabled_at is not null then 'disabled' when password_hash is null then 'pending'
        else 'active' end`.as('state'),
    ]);

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const toRecord = ({ last_signed_in_at, created_at, ...row }: Line): UserRecord => ({
  ...row,
  lastSignedInAt: last_signed_in_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

/** One page of users. A number finds the id, a whole address the email, other words names, emails and phones. */
export async function readUserRecords({ db }: Context, query: UsersQuery) {
  const { q = '', filter } = query;
  const isInSegment = filter && (await USER_SEGMENTS[filter](db));
  const matching = lines(db)
    .$call((rows) => (isInSegment ? rows.where(isInSegment) : rows))
    .$if(q !== '', (rows) => rows.where(findUser(q)));
  const { rows, ...page } = await readPage(db, matching, query, { sorts: { id }, id });
  return { ...page, rows: rows.map(toRecord) };
}

function findUser(q: string) {
  if (/^\d{1,9}$/.test(q)) return sql<boolean>`users.id = ${Number(q)}`;
  if (/^\S+@\S+\.\S+$/.test(q)) return sql<boolean>`lower(users.email) = lower(${q})`;
  return searchedBy(q, (word) => sql`users.search_text like ${word}`);
}

/** A user with what belongs to them. The look is recorded. Throws user.not_found. */
export async function readUserRecord(context: Context, userId: number): Promise<UserDetailRecord> {
  const { db } = context;
  const row = await lines(db)
    .select(['users.phone', 'users.lang'])
    .select([
      sql<boolean>`email_verified_at is not null`.as('isVerified'),
      sql<number>`(select count(*) from sessions where user_id = users.id and expires_at > now())`.as('sessionCount'),
      sql<number>`(select count(*) from inquiries join prospects on prospects.id = prospect_id
        where prospects.user_id = users.id)`.as('inquiryCount'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('user.not_found');
  await recordLook(db, context, { subjectKind: 'user', subjectId: userId });
  const { phone, lang, isVerified, sessionCount, inquiryCount, ...line } = row;
  const [emails, history] = await Promise.all([
    readEmails(db, [row.email]),
    readHistory(db, { kinds: ['user'], id: userId, lang: context.lang }),
  ]);
  const isChangeable = row.role === 'Renter' || row.role === 'Landlord';
  return { ...toRecord(line), phone, lang, isVerified, isChangeable, sessionCount, inquiryCount, emails, history };
}
