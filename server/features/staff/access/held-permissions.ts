import { sql, type Transaction } from 'kysely';
import type { Permission } from '#common/access/permissions.ts';
import { ADMIN_ROLES } from '#common/access/roles.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { retryRaces } from '#server/platform/db/retry-races.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { actorOf } from '#server/platform/http/access.ts';

/** The permissions of a user or a role. */
export interface HeldPermissions {
  permissionIds: ReadonlySet<number>;
  /** Permissions that cover what roles of a kind can do without any: those of landlords and of support. */
  impliedIds?: ReadonlySet<number>;
  /** Only a Developer can grant or remove this. */
  isDeveloper: boolean;
}

/** One lock for every change of access: "the last who can" is only true while nobody else changes it. */
const ACCESS_LOCK = 730_011;

/**
 * Landlords read leads and spend credits, and support decides about companies, feeds and users. So only
 * people with equivalent permissions create such accounts.
 */
export const IMPLIED: Partial<Record<string, readonly Permission[]>> = {
  Landlord: ['modifyCompanies', 'viewInquiries'],
  Support: ['modifyCompanies', 'modifyFeeds', 'modifyForms', 'modifyUsers', 'viewInquiries', 'viewKeyMetrics'],
};

/** A user's permissions now, even if they changed since the call started. */
export async function readHeldPermissions(db: Db, userId: number): Promise<HeldPermissions> {
  const roles = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['roles.id', 'roles.kind'])
    .where('user_roles.user_id', '=', userId)
    .execute();
  return permissionsOfRoles(db, roles);
}

/** The combined permissions of roles. */
export async function permissionsOfRoles(
  db: Db,
  roles: readonly { id: number; kind: string }[],
): Promise<HeldPermissions> {
  const ids = roles.map(({ id }) => id);
  const held = ids.length
    ? await db.selectFrom('role_permissions').select('permission_id').where('role_id', 'in', ids).execute()
    : [];
  const implied = roles.flatMap(({ kind }) => IMPLIED[kind] ?? []);
  const impliedRows = implied.length
    ? await db.selectFrom('permissions').select('id').where('name', 'in', implied).execute()
    : [];
  return {
    permissionIds: new Set(held.map(({ permission_id }) => permission_id)),
    impliedIds: new Set(impliedRows.map(({ id }) => id)),
    isDeveloper: roles.some(({ kind }) => kind === 'Developer'),
  };
}

/** Whether a user with `own` permissions may grant or remove `other`. */
export const covers = (own: HeldPermissions, other: HeldPermissions): boolean =>
  (own.isDeveloper || !other.isDeveloper) &&
  other.permissionIds.union(other.impliedIds ?? new Set()).isSubsetOf(own.permissionIds);

/** Throws `access.beyond_own` if `other` has permissions that `own` lacks. */
export function requireCovered(own: HeldPermissions, other: HeldPermissions, fields?: Record<string, string>): void {
  if (!covers(own, other)) throw new AppError('access.beyond_own', {}, fields);
}

/**
 * Runs a change of access under a lock, with the caller's current permissions. Throws `access.last_keeper` if nobody
 * could edit roles afterwards, and rolls back. Retries, because it may lock users before companies; a join does the
 * opposite.
 */
export function changeAccess<T>(
  context: Context,
  change: (trx: Transaction<DB>, own: HeldPermissions) => Promise<T>,
): Promise<T> {
  const { userId } = actorOf(context);
  return retryRaces(context.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${ACCESS_LOCK})`.execute(trx);
    const hadKeeper = await hasKeeper(trx);
    const done = await change(trx, await readHeldPermissions(trx, userId));
    if (hadKeeper && !(await hasKeeper(trx))) throw new AppError('access.last_keeper');
    return done;
  });
}

/** Whether somebody can log in, reach the admin area (the first role decides) and edit roles. */
async function hasKeeper(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users
    join lateral (
      select roles.kind from user_roles join roles on roles.id = user_roles.role_id
      where user_roles.user_id = users.id order by user_roles.position limit 1
    ) first on first.kind = any(${[...ADMIN_ROLES]})
    where users.disabled_at is null and users.password_hash is not null and exists (
      select 1 from user_roles
      join role_permissions on role_permissions.role_id = user_roles.role_id
      join permissions on permissions.id = role_permissions.permission_id
      where user_roles.user_id = users.id and permissions.name = 'modifyRoles')
    limit 1`.execute(db);
  return rows.length > 0;
}
