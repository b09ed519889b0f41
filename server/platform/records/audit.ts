import { sql } from 'kysely';
import type { AuditKind } from '#common/catalog/audit-kinds.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { originalOf } from '#server/platform/memory/cache.ts';

/** An entry of the audit log. */
export interface AuditedAction {
  /** The subject's kind and the event, for example `user.password` or `role.modify`. */
  action: string;
  subjectKind: AuditKind;
  subjectId: number | null;
  /** The changes, without secrets. */
  details?: Record<string, unknown>;
}

/** The person who acts, for the audit log. A job acts for the person who started it. */
export interface AuditedActor {
  actor: Pick<Actor, 'userId'> | null;
  address: string;
}

/** Writes an entry in the caller's transaction. Returns its id. */
export async function writeAudit(
  db: Db,
  { actor, address }: AuditedActor,
  { action, subjectKind, subjectId, details = {} }: AuditedAction,
): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      actor_user_id: actor?.userId ?? null,
      action,
      subject_kind: subjectKind,
      subject_id: subjectId,
      details: JSON.stringify(details),
      address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that the caller looked at personal data; once an hour per person and subject. */
export async function recordLook(
  db: Db,
  context: Pick<Context, 'actor' | 'address'>,
  { subjectKind, subjectId }: Pick<AuditedAction, 'subjectKind'> & { subjectId: number },
): Promise<void> {
  const action = `${subjectKind}.viewed`;
  const known = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('actor_user_id', '=', context.actor?.userId ?? null)
    .where('action', '=', action)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  if (!known) await writeAudit(db, context, { action, subjectKind, subjectId });
}

/** Records that the caller downloaded a list of records with personal data. */
export async function recordExport(
  db: Db,
  context: Pick<Context, 'actor' | 'address'>,
  { subjectKind, rows }: Pick<AuditedAction, 'subjectKind'> & { rows: number },
): Promise<void> {
  const details = { after: { rows: String(rows) } };
  // The rows may come from a replica.
  await writeAudit(originalOf(db), context, { action: `${subjectKind}.export`, subjectKind, subjectId: null, details });
}

/** The fields of a subject as the audit log stores them. */
export type AuditedFacts = Record<string, string | null>;

/** The fields that differ, before and after, as details of an entry. */
export function changedFacts(before: AuditedFacts, after: AuditedFacts) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = fields.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  const pick = (facts: AuditedFacts) => Object.fromEntries(changed.map((field) => [field, facts[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
