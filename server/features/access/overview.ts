import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Permission } from '#common/access/permissions.ts';
import type { access } from '#common/contract/access.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readHistory } from './record.ts';

type Overview = z.output<(typeof access)['overview']['output']>;
type CountName = Overview['counts'][number]['name'];

/** Latest records on the dashboard. */
const LATEST = 8;

const RENTERS = sql`users where exists
  (select 1 from user_roles join roles on roles.id = role_id where user_id = users.id and roles.kind = 'Renter')`;

/** What is counted, and which permission shows it. Failed work concerns all staff. */
const COUNTS: readonly [CountName, Permission | null, ReturnType<typeof sql>][] = [
  ['users', 'viewUsers', sql`users`],
  ['pendingUsers', 'viewUsers', sql`users where password_hash is null and disabled_at is null`],
  ['renters', 'viewRenters', RENTERS],
  ['newRenters', 'viewRenters', sql`${RENTERS} and created_at > now() - interval '7 days'`],
  ['roles', 'viewRoles', sql`roles`],
  ['companies', 'viewCompanies', sql`companies where status = 'new'`],
  ['inquiries', 'viewInquiries', sql`inquiries where created_at > now() - interval '7 days'`],
  ['waitingMails', null, sql`mails where sent_at is null`],
];

/** What a member of staff sees first: counts of what they may see, and who changed what lately. */
export async function readOverview(db: Db, { permissions }: Pick<Actor, 'permissions'>): Promise<Overview> {
  const shown = COUNTS.filter(([, permission]) => permission === null || permissions.has(permission));
  const counts = shown.map(async ([name, , from]) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
    return { name, count: rows[0]?.count ?? 0 };
  });
  const kinds = (['User', 'Role', 'Permission'] as const)
    .filter((kind) => permissions.has(`view${kind}s`))
    .map((kind) => kind.toLowerCase());
  return {
    counts: await Promise.all(counts),
    history: kinds.length > 0 ? await readHistory(db, { kinds }, LATEST) : null,
  };
}
