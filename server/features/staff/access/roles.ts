import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Role } from '#common/access/roles.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { access, ROLE_SORTS, RoleDetail } from '#common/contract/staff/access.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { covers, type HeldPermissions, permissionsOfRoles } from './held-permissions.ts';
import { readHistory } from './record.ts';

type RolesQuery = z.output<(typeof access)['roles']['query']>;

const base = (db: Db, lang: Lang) =>
  db
    .selectFrom('roles')
    .select([
      'roles.id',
      'roles.name',
      sql.ref<string>(`roles.label_${lang}`).as('label'),
      sql<Role>`roles.kind`.as('kind'),
      'roles.is_system as isSystem',
      'roles.user_count as userCount',
      'roles.permission_count as permissionCount',
    ]);

const matching = (db: Db, { q = '', kind }: RolesQuery, lang: Lang) =>
  base(db, lang)
    .where(searchedBy(q, (word) => sql`roles.search_text like ${word}`))
    .$call((roles) => (kind === undefined ? roles : roles.where('kind', '=', kind)));

const order = (lang: Lang): ListOrder<(typeof ROLE_SORTS)[number]> => ({
  sorts: {
    name: { notNull: [collated(sql.ref(`roles.label_${lang}`), lang)] },
    kind: { notNull: [sql`roles.kind`] },
    userCount: { notNull: [sql`roles.user_count`] },
    permissionCount: { notNull: [sql`roles.permission_count`] },
  },
  id: sql`roles.id`,
});

/** One page of the roles. */
export const readRoles = (db: Db, query: RolesQuery, lang: Lang) =>
  readPage(db, matching(db, query, lang), query, order(lang));

/** All roles that match, for a file. */
export const readAllRoles = (db: Db, query: RolesQuery, lang: Lang) =>
  readAll(matching(db, query, lang), query, order(lang));

/** One role for staff. Throws `role.not_found`. */
export async function readRole(db: Db, id: number, own: HeldPermissions, lang: Lang): Promise<RoleDetail> {
  const row = await base(db, lang).select(['version', 'label_en', 'label_fr']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('role.not_found');
  const { label_en: en, label_fr: fr, ...rest } = row;
  const held = await permissionsOfRoles(db, [row]);
  return {
    ...rest,
    labels: { en, fr },
    permissionIds: [...held.permissionIds],
    isChangeable: covers(own, held),
    history: await readHistory(db, { kinds: ['role'], id, lang }),
  };
}
