import type pg from 'pg';
import type { Role } from '#common/access/roles.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Actor } from '#server/platform/context.ts';
import { tokenHash } from './tokens.ts';

/** Days until an unused session expires. Each use extends it, up to the limit below. */
export const SESSION_DAYS = 30;
/** Days after which every session ends, however often it is used. */
export const SESSION_LIMIT_DAYS = 90;

// Each call extends the session, but the row is written at most every ten minutes.
const FIND = {
  name: 'find-actor',
  text: `
with session as (
  select id, user_id, last_used_at < now() - interval '10 minutes' as is_old
  from sessions where token_hash = $1 and expires_at > now()
    and created_at > now() - interval '${SESSION_LIMIT_DAYS} days'
), used as (
  update sessions set last_used_at = now(),
    expires_at = least(now() + interval '${SESSION_DAYS} days', created_at + interval '${SESSION_LIMIT_DAYS} days')
  where id in (select id from session where is_old)
)
select session.id as "sessionId", users.id as "userId", users.company_id as "companyId",
       (select status = 'suspended' from companies where companies.id = users.company_id) is true as "isSuspended", users.email, users.lang,
       users.email_verified_at is not null as "isVerified",
       array(select kind from user_roles join roles on roles.id = role_id where user_id = users.id order by position) as roles,
       array(select distinct permissions.name from user_roles
             join role_permissions using (role_id) join permissions on permissions.id = permission_id
             where user_id = users.id) as permissions
from session join users on users.id = session.user_id and users.disabled_at is null`,
};

interface Row {
  sessionId: number;
  userId: number;
  companyId: number | null;
  isSuspended: boolean;
  email: string;
  lang: Lang;
  isVerified: boolean;
  roles: Role[];
  permissions: string[];
}

/**
 * Finds who a bearer token belongs to. Returns null if it is unknown or expired, or if the user is disabled. Reads the
 * database on every call, so a permission that was removed no longer applies.
 */
export async function findActor(pool: pg.Pool, token: string): Promise<Actor | null> {
  const { rows } = await pool.query<Row>({ ...FIND, values: [tokenHash(token)] });
  const [row] = rows;
  return row ? { ...row, permissions: new Set(row.permissions) } : null;
}
