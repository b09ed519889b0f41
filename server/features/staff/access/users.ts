import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Role } from '#common/access/roles.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { access, USER_SORTS, UserDetail, UserRow, UserState } from '#common/contract/staff/access.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { covers, type HeldPermissions, permissionsOfRoles } from './held-permissions.ts';
import { readHistory } from './record.ts';
import { readAvatarAsset } from './user-avatar.ts';

export type UsersQuery = z.output<(typeof access)['users']['query']>;

/** Whether an account has a state. Each condition has an index. */
export const IN_STATE: Record<UserState, ReturnType<typeof sql<boolean>>> = {
  disabled: sql`users.disabled_at is not null`,
  pending: sql`users.password_hash is null and users.disabled_at is null`,
  active: sql`users.password_hash is not null and users.disabled_at is null`,
};
/** SQL for the state of an account. */
export const stateOf = sql<UserState>`case when users.disabled_at is not null then 'disabled'
  when users.password_hash is null then 'pending' else 'active' end`;
/** Whether a user's names, address or phone number contain all words of the search. */
export const areSearched = (q: string) => searchedBy(q, (word) => sql`users.search_text like ${word}`);
/** The sorts of every list of users. */
export const userSorts = (lang: Lang) => ({
  name: { notNull: [collated(sql`ltrim(users.last_name || ' ' || users.first_name)`, lang)] },
  email: { notNull: [sql`lower(users.email)`] },
  lastSignedInAt: sql`users.last_signed_in_at`,
  createdAt: { notNull: [sql`users.created_at`] },
});

/** A user's role, in the caller's language. */
interface HeldRole {
  id: number;
  name: string;
  label: string;
  kind: Role;
}

const rolesOf = (lang: Lang) => sql<HeldRole[]>`(
  select coalesce(json_agg(json_build_object('id', roles.id, 'name', roles.name, 'label', ${sql.ref(`roles.label_${lang}`)},
    'kind', roles.kind) order by user_roles.position), '[]')
  from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = users.id)`;

const base = (db: Db, lang: Lang) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'users.last_signed_in_at',
      'users.created_at',
      'companies.name as company',
      stateOf.as('state'),
      rolesOf(lang).as('roles'),
    ]);

function matching(db: Db, { q = '', role, state }: UsersQuery, lang: Lang) {
  return base(db, lang)
    .where(areSearched(q))
    .$call((users) => (state === undefined ? users : users.where(IN_STATE[state])))
    .$call((users) =>
      role === undefined
        ? users
        : users.where(({ exists, selectFrom }) =>
            exists(
              selectFrom('user_roles')
                .select('user_id')
                .whereRef('user_id', '=', 'users.id')
                .where('role_id', '=', role),
            ),
          ),
    );
}

const order = (lang: Lang): ListOrder<(typeof USER_SORTS)[number]> => ({ sorts: userSorts(lang), id: sql`users.id` });

/** One page of the users. */
export async function readUsers(db: Db, query: UsersQuery, lang: Lang) {
  const { rows, ...rest } = await readPage(db, matching(db, query, lang), query, order(lang));
  return { rows: rows.map(asRow), ...rest };
}

/** All users that match, for a file. */
export const readAllUsers = async (db: Db, query: UsersQuery, lang: Lang): Promise<UserRow[]> =>
  (await readAll(matching(db, query, lang), query, order(lang))).map(asRow);

/** The times in the contract's format. */
export const times = ({ last_signed_in_at, created_at }: { last_signed_in_at: Date | null; created_at: Date }) => ({
  lastSignedInAt: last_signed_in_at?.toISOString() ?? null,
  createdAt: created_at.toISOString(),
});

function asRow<R extends { last_signed_in_at: Date | null; created_at: Date }>(row: R) {
  const { last_signed_in_at, created_at, ...rest } = row;
  return { ...rest, ...times({ last_signed_in_at, created_at }) };
}

/** One user for staff. Throws `user.not_found`. */
export async function readUser(db: Db, id: number, own: HeldPermissions, lang: Lang): Promise<UserDetail> {
  const row = await base(db, lang)
    .select(['users.phone', 'users.lang', 'users.version', 'users.company_id', 'users.email_verified_at'])
    .select('users.avatar')
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('user.not_found');
  const { company, company_id, email_verified_at, lang: language, ...rest } = asRow(row);
  return {
    ...rest,
    lang: language as Lang,
    company: company_id === null ? null : { id: company_id, name: company ?? '' },
    isVerified: email_verified_at !== null,
    avatarAssetId: await readAvatarAsset(db, id),
    isChangeable: covers(own, await permissionsOfRoles(db, row.roles)),
    history: await readHistory(db, { kinds: ['user'], id, lang }),
  };
}
