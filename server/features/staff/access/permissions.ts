import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Role } from '#common/access/roles.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { access, PERMISSION_SORTS, PermissionDetail } from '#common/contract/staff/access.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { readHistory } from './record.ts';

type PermissionsQuery = z.output<(typeof access)['permissions']['query']>;

const base = (db: Db, lang: Lang) =>
  db
    .selectFrom('permissions')
    .select([
      'permissions.id',
      'permissions.name',
      sql.ref<string>(`permissions.label_${lang}`).as('label'),
      'permissions.is_system as isSystem',
      'permissions.role_count as roleCount',
    ]);

const matching = (db: Db, { q = '', origin }: PermissionsQuery, lang: Lang) =>
  base(db, lang)
    .where(searchedBy(q, (word) => sql`permissions.search_text like ${word}`))
    .$if(origin !== undefined, (permissions) => permissions.where('is_system', '=', origin === 'system'));

const order = (lang: Lang): ListOrder<(typeof PERMISSION_SORTS)[number]> => ({
  sorts: {
    name: { notNull: [sql`permissions.name`] },
    label: { notNull: [collated(sql.ref(`permissions.label_${lang}`), lang)] },
    roleCount: { notNull: [sql`permissions.role_count`] },
  },
  id: sql`permissions.id`,
});

/** One page of the permissions. */
export const readPermissions = (db: Db, query: PermissionsQuery, lang: Lang) =>
  readPage(db, matching(db, query, lang), query, order(lang));

/** All permissions that match, for a file. */
export const readAllPermissions = (db: Db, query: PermissionsQuery, lang: Lang) =>
  readAll(matching(db, query, lang), query, order(lang));

/** One permission for staff. Throws `permission.not_found`. */
export async function readPermission(db: Db, id: number, lang: Lang): Promise<PermissionDetail> {
  const row = await base(db, lang).select(['version', 'label_en', 'label_fr']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('permission.not_found');
  const roles = await db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .select([
      'roles.id',
      'roles.name',
      sql.ref<string>(`roles.label_${lang}`).as('label'),
      sql<Role>`roles.kind`.as('kind'),
    ])
    .where('permission_id', '=', id)
    .orderBy('roles.id')
    .execute();
  const { label_en: en, label_fr: fr, ...rest } = row;
  return { ...rest, labels: { en, fr }, roles, history: await readHistory(db, { kinds: ['permission'], id, lang }) };
}
