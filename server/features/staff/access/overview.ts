import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Permission } from '#common/access/permissions.ts';
import type { access } from '#common/contract/staff/access.ts';
import { readWorkOverview as readWork } from '#server/features/staff/jobs/overview.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { readHistory } from './record.ts';

type Overview = z.output<(typeof access)['overview']['output']>;
type CountName = Overview['counts'][number]['name'];

/** Number of recent changes on the dashboard. */
const LATEST = 8;

const RENTERS = sql`users where exists
  (select 1 from user_roles join roles on roles.id = role_id where user_id = users.id and roles.kind = 'Renter')`;

/** The counts, and the permission that shows each. */
const COUNTS: readonly [CountName, Permission, ReturnType<typeof sql>][] = [
  ['users', 'viewUsers', sql`users`],
  ['pendingUsers', 'viewUsers', sql`users where password_hash is null and disabled_at is null`],
  ['renters', 'viewRenters', RENTERS],
  ['newRenters', 'viewRenters', sql`${RENTERS} and created_at > now() - interval '7 days'`],
  ['roles', 'viewRoles', sql`roles`],
  ['companies', 'viewCompanies', sql`companies where closed_at is null`],
  ['inquiries', 'viewInquiries', sql`inquiries where created_at > now() - interval '7 days'`],
];

/** The staff dashboard: counts of what the caller may see, and recent changes. */
export async function readOverview(context: Context): Promise<Overview> {
  const { db } = context;
  const { permissions } = actorOf(context);
  const counts = COUNTS.filter(([, permission]) => permissions.has(permission)).map(async ([name, , from]) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
    return { name, count: rows[0]?.count ?? 0 };
  });
  const kinds = (['User', 'Role', 'Permission'] as const)
    .filter((kind) => permissions.has(`view${kind}s`))
    .map((kind) => kind.toLowerCase());
  return {
    counts: [...(await Promise.all(counts)), ...(permissions.has('viewSiteSettings') ? await countWork(context) : [])],
    history: kinds.length > 0 ? await readHistory(db, { kinds, lang: context.lang }, LATEST) : null,
  };
}

/** Counts of failed and waiting work. */
async function countWork(context: Context): Promise<Overview['counts']> {
  const { failedJobs, mails } = await readWork(context);
  return [
    { name: 'failedJobs', count: failedJobs },
    { name: 'undeliverableMails', count: mails.undeliverable },
    { name: 'waitingMails', count: mails.waiting },
  ];
}
