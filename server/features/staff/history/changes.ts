import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AUDIT_PERMISSIONS } from '#common/catalog/audit-kinds.ts';
import type { history } from '#common/contract/staff/history.ts';
import { keysOf } from '#common/values/objects.ts';
import { nameAccess } from '#server/features/staff/access/name-access.ts';
import { auditColumns, toEntry } from '#server/features/staff/access/record.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { sayChanges } from './changes-in-words.ts';

type ChangesQuery = z.output<(typeof history)['changes']['query']>;

const ZONE = 'America/Toronto';
const id = sql`audit_log.id`;
const ORDER = { sorts: { at: id }, id };

/** One page of changes of the kinds that the caller may see. Looks at records are left out. */
export async function readRecordChanges(context: Context, query: ChangesQuery) {
  const { rows, ...page } = await readPage(context.db, matching(context, query), query, ORDER);
  return { ...page, rows: await sayChanges(await inWords(context, rows), context) };
}

/** All changes that match, for a file. */
export async function readAllRecordChanges(context: Context, query: ChangesQuery) {
  return sayChanges(await inWords(context, await readAll(matching(context, query), query, ORDER)), context);
}

const inWords = ({ db, lang }: Context, rows: readonly Parameters<typeof toEntry>[0][]) =>
  nameAccess(db, rows.map(toEntry), lang);

function matching(context: Context, { q = '', kind, subject, person, from, to }: ChangesQuery) {
  const { permissions } = actorOf(context);
  const kinds = keysOf(AUDIT_PERMISSIONS).filter(
    (one) => permissions.has(AUDIT_PERMISSIONS[one]) && (kind === undefined || one === kind),
  );
  const people = searchedBy(q, (word) => sql`search_text like ${word}`);
  return context.db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_user_id')
    .select(auditColumns(context.lang))
    .where(sql<boolean>`subject_kind = any(${kinds})`)
    .where('action', 'not like', '%.viewed')
    .$if(subject !== undefined, (rows) => rows.where('subject_id', '=', subject ?? 0))
    .$if(person !== undefined, (rows) => rows.where('actor_user_id', '=', person ?? 0))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone ${ZONE}`))
    .$if(to !== undefined, (rows) =>
      rows.where('at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${ZONE}`),
    )
    .$if(q !== '', (rows) => rows.where(sql<boolean>`actor_user_id in (select users.id from users where ${people})`));
}
