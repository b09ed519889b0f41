import { sql } from 'kysely';
import type { AuditEntry } from '#common/contract/access.ts';
import type { Context } from '#server/context.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Subject = 'user' | 'role' | 'permission';

/** Maximum entries in a history. */
const SHOWN = 50;

/** Records a change of a user, role or permission, with the fields that differ. */
export async function recordChange(
  db: Db,
  context: Context,
  change: { action: string; kind: Subject; id: number; before?: AuditedFacts; after?: AuditedFacts },
): Promise<void> {
  const { action, kind, id, before = {}, after = {} } = change;
  await writeAudit(db, context, {
    action: `${kind}.${action}`,
    subjectKind: kind,
    subjectId: id,
    details: changedFacts(before, after),
  });
}

interface Row {
  id: number;
  at: Date;
  by_id: number | null;
  by_name: string | null;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  subject: string | null;
  details: unknown;
}

/** The latest entries about one subject or, without one, about all subjects of these kinds. */
export async function readHistory(
  db: Db,
  of: { kinds: readonly string[]; id?: number },
  limit = SHOWN,
): Promise<AuditEntry[]> {
  const { rows } = await sql<Row>`
    select audit_log.id, at, actor.id as by_id, action, subject_kind, subject_id, details,
      coalesce(nullif(concat_ws(' ', nullif(actor.first_name, ''), nullif(actor.last_name, '')), ''), actor.email) as by_name,
      case subject_kind
        when 'user' then (select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email)
                          from users where users.id = subject_id)
        when 'role' then (select name from roles where roles.id = subject_id)
        when 'permission' then (select name from permissions where permissions.id = subject_id)
      end as subject
    from audit_log left join users actor on actor.id = actor_user_id
    where subject_kind = any(${[...of.kinds]}) and ${of.id === undefined ? sql`true` : sql`subject_id = ${of.id}`}
    order by audit_log.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subject: row.subject,
    changes: changesOf(row.details),
  }));
}

/** Reads before and after. Details of other features without these are skipped. */
function changesOf(details: unknown): AuditEntry['changes'] {
  const { before, after } = (details ?? {}) as { before?: unknown; after?: unknown };
  const was = textsOf(before);
  const is = textsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field] ?? null,
    after: is[field] ?? null,
  }));
}

function textsOf(facts: unknown): AuditedFacts {
  if (typeof facts !== 'object' || facts === null) return {};
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, typeof value === 'string' ? value : null]),
  );
}
