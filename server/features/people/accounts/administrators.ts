import { ADMIN_ROLES } from '#common/access/roles.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';

interface Administrator {
  id: number;
  to: string;
  lang: Lang;
  firstName: string;
}

/** The administrators who can log in, without site administrators and without the given users. */
export const otherAdministrators = (db: Db, except: readonly number[]): Promise<Administrator[]> =>
  db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['users.id', 'users.email as to', 'users.lang', greetedColumn.as('firstName')])
    .where('user_roles.position', '=', 0)
    .where('roles.kind', 'in', [...ADMIN_ROLES])
    .where('roles.kind', '<>', 'Site Administrator')
    .where('users.disabled_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .where('users.id', 'not in', [...except])
    .execute();
