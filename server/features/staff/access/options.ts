import { sql } from 'kysely';
import type { Role } from '#common/access/roles.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { searchedBy } from '#server/platform/lists/lists.ts';
import { covers, type HeldPermissions } from './held-permissions.ts';

const COMPANIES_SHOWN = 10;

/** Every role, and whether the caller may grant it. */
export async function readRoleChoices(db: Db, own: HeldPermissions, lang: Lang) {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'name', 'kind', sql.ref<string>(`label_${lang}`).as('label')])
    .select(sql<number[]>`array(select permission_id from role_permissions where role_id = roles.id)`.as('held'))
    .orderBy('id')
    .execute();
  return rows.map(({ held, kind, ...role }) => ({
    ...role,
    kind: kind as Role,
    isGrantable: covers(own, { permissionIds: new Set(held), isDeveloper: kind === 'Developer' }),
  }));
}

/** Every permission, and whether the caller may grant it. */
export async function readPermissionChoices(db: Db, own: HeldPermissions, lang: Lang) {
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'name', sql.ref<string>(`label_${lang}`).as('label')])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, isGrantable: own.permissionIds.has(row.id) }));
}

/** Finds companies by name. */
export const readCompanyChoices = (db: Db, q: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(searchedBy(q, (word) => sql`companies.search_text like ${word}`))
    .orderBy('name')
    .orderBy('id')
    .limit(COMPANIES_SHOWN)
    .execute();
