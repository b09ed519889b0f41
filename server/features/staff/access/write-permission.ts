import { AppError } from '#common/contract/errors.ts';
import type { PermissionBody } from '#common/contract/staff/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import type { AuditedFacts } from '#server/platform/records/audit.ts';
import { changeAccess, requireCovered } from './held-permissions.ts';
import { recordChange } from './record.ts';

/**
 * Creates a permission. Nobody can grant what they lack, so it starts with Developers and the caller's first role.
 * Returns its id.
 */
export function createPermission(context: Context, body: PermissionBody): Promise<number> {
  const { userId } = actorOf(context);
  return changeAccess(context, async (trx) => {
    const { id } = await trx
      .insertInto('permissions')
      .values(columnsOf(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    const holders = await trx
      .selectFrom('roles')
      .select('id')
      .where(({ or, eb, selectFrom }) =>
        or([
          eb.and([eb('kind', '=', 'Developer'), eb('is_system', '=', true)]),
          eb(
            'id',
            '=',
            selectFrom('user_roles').select('role_id').where('user_id', '=', userId).orderBy('position').limit(1),
          ),
        ]),
      )
      .execute();
    const rows = holders.map((role) => ({ role_id: role.id, permission_id: id }));
    if (rows.length > 0) await trx.insertInto('role_permissions').values(rows).execute();
    await recordChange(trx, context, { action: 'create', kind: 'permission', id, after: factsOf(columnsOf(body)) });
    return id;
  });
}

/** Edits a permission. A built-in one keeps its name. Returns the new version. */
export function editPermission(
  context: Context,
  id: number,
  body: PermissionBody & { version: number },
): Promise<number> {
  return changeAccess(context, async (trx, own) => {
    const permission = await permissionOf(trx, id);
    requireCovered(own, { permissionIds: new Set([id]), isDeveloper: false });
    if (permission.version !== body.version) throw new AppError('edit.conflict');
    if (permission.is_system && permission.name !== body.name) throw new AppError('access.system');
    const after = columnsOf(body);
    await trx
      .updateTable('permissions')
      .set({ ...after, version: permission.version + 1 })
      .where('id', '=', id)
      .execute();
    const facts = { before: factsOf(permission), after: factsOf(after) };
    await recordChange(trx, context, { action: 'modify', kind: 'permission', id, ...facts });
    return permission.version + 1;
  });
}

/** Deletes a custom permission. */
export function deletePermission(context: Context, id: number): Promise<void> {
  return changeAccess(context, async (trx, own) => {
    const permission = await permissionOf(trx, id);
    if (permission.is_system) throw new AppError('access.system');
    requireCovered(own, { permissionIds: new Set([id]), isDeveloper: false });
    await trx.deleteFrom('permissions').where('id', '=', id).execute();
    await recordChange(trx, context, { action: 'delete', kind: 'permission', id, before: factsOf(permission) });
  });
}

async function permissionOf(db: Db, id: number) {
  const permission = await db
    .selectFrom('permissions')
    .select(['name', 'label_en', 'label_fr', 'is_system', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!permission) throw new AppError('permission.not_found');
  return permission;
}

const columnsOf = ({ name, labelEn, labelFr }: PermissionBody) => ({ name, label_en: labelEn, label_fr: labelFr });

const factsOf = ({ name, label_en, label_fr }: ReturnType<typeof columnsOf>): AuditedFacts => ({
  name,
  labelEn: label_en,
  labelFr: label_fr,
});
