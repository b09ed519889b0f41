import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Something that was done to an account, a role or a permission. */
export interface AuditEntry {
  /** As `user.password`, `role.modify`: the subject's kind and what happened. */
  action: string;
  subjectKind: 'user' | 'role' | 'permission' | 'job' | 'mail' | 'company' | 'purchase';
  subjectId: number | null;
  /** What changed, never a secret. */
  details?: Record<string, unknown>;
}

/** Records who did what, in the transaction that does it. Answers the entry's id. */
export async function writeAudit(
  db: Db,
  { actor, address }: Pick<Context, 'actor' | 'address'>,
  { action, subjectKind, subjectId, details = {} }: AuditEntry,
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
