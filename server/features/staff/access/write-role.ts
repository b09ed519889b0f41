import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { RoleBody } from '#common/contract/staff/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { AuditedFacts } from '#server/platform/records/audit.ts';
import { changeAccess, type HeldPermissions, permissionsOfRoles, requireCovered } from './held-permissions.ts';
import { recordChange } from './record.ts';

/** Creates a role with at most the caller's permissions. Returns its id. */
export function createRole(context: Context, body: RoleBody): Promise<number> {
  return changeAccess(context, async (trx, own) => {
    await requireGrantable(trx, context, body, own);
    const { id } = await trx.insertInto('roles').values(columnsOf(body)).returning('id').executeTakeFirstOrThrow();
    await setPermissions(trx, id, body.permissionIds);
    await recordChange(trx, context, { action: 'create', kind: 'role', id, after: await factsOf(trx, id) });
    return id;
  });
}

/**
 * Edits a role. Returns the new version. Throws `role.in_use` if users with the role would become staff, because
 * administrators get no email about them, or if landlords would have no company.
 */
export function editRole(context: Context, id: number, body: RoleBody & { version: number }): Promise<number> {
  return changeAccess(context, async (trx, own) => {
    const role = await roleOf(trx, id);
    requireCovered(own, await permissionsOfRoles(trx, [role]));
    if (role.version !== body.version) throw new AppError('edit.conflict');
    if (role.is_system && (role.name !== body.name || role.kind !== body.kind)) throw new AppError('access.system');
    if (role.kind !== body.kind && [role.kind, body.kind].some((kind) => kind === 'Renter' || kind === 'Landlord'))
      await requireUnused(trx, id);
    await requireGrantable(trx, context, body, own);
    const before = await factsOf(trx, id);
    await trx
      .updateTable('roles')
      .set({ ...columnsOf(body), version: role.version + 1 })
      .where('id', '=', id)
      .execute();
    await setPermissions(trx, id, body.permissionIds);
    await recordChange(trx, context, { action: 'modify', kind: 'role', id, before, after: await factsOf(trx, id) });
    return role.version + 1;
  });
}

/** Deletes a custom role that nobody has. */
export function deleteRole(context: Context, id: number): Promise<void> {
  return changeAccess(context, async (trx, own) => {
    const role = await roleOf(trx, id);
    if (role.is_system) throw new AppError('access.system');
    requireCovered(own, await permissionsOfRoles(trx, [role]));
    await requireUnused(trx, id);
    const before = await factsOf(trx, id);
    await trx.deleteFrom('roles').where('id', '=', id).execute();
    await recordChange(trx, context, { action: 'delete', kind: 'role', id, before });
  });
}

async function requireUnused(db: Db, id: number): Promise<void> {
  const { count } = await db
    .selectFrom('user_roles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new AppError('role.in_use', { count });
}

async function roleOf(db: Db, id: number) {
  const role = await db
    .selectFrom('roles')
    .select(['id', 'name', 'kind', 'is_system', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!role) throw new AppError('role.not_found');
  return role;
}

const columnsOf = ({ name, kind, labelEn, labelFr }: RoleBody) => ({
  name,
  kind,
  label_en: labelEn,
  label_fr: labelFr,
});

/** Throws if the role would have more permissions than the caller, or if a non-Developer creates a Developer role. */
async function requireGrantable(db: Db, { t }: Context, body: RoleBody, own: HeldPermissions): Promise<void> {
  const ids = [...new Set(body.permissionIds)];
  const known = ids.length ? await db.selectFrom('permissions').select('id').where('id', 'in', ids).execute() : [];
  if (known.length < ids.length)
    throw new AppError('request.invalid', {}, { permissionIds: t('errors.permission.not_found') });
  const isDeveloper = body.kind === 'Developer';
  requireCovered(
    own,
    { permissionIds: new Set(ids), isDeveloper },
    {
      [isDeveloper && !own.isDeveloper ? 'kind' : 'permissionIds']: t('errors.access.beyond_own'),
    },
  );
}

async function setPermissions(db: Db, roleId: number, permissionIds: readonly number[]): Promise<void> {
  await db.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
  const rows = [...new Set(permissionIds)].map((id) => ({ role_id: roleId, permission_id: id }));
  if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
}

/** A role's fields for the audit log. */
async function factsOf(db: Db, id: number): Promise<AuditedFacts> {
  const { rows } = await sql<AuditedFacts>`
    select roles.name, kind, roles.label_en as "labelEn", roles.label_fr as "labelFr",
      (select string_agg(permissions.name, ', ' order by permissions.name)
       from role_permissions join permissions on permissions.id = permission_id where role_id = roles.id) as permissions
    from roles where roles.id = ${id}`.execute(db);
  return rows[0] ?? {};
}
