import { sql } from 'kysely';
import type { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { AppError } from '#common/contract/errors.ts';
import {
  closeBackDoors,
  endLinks,
  endSessions,
  queueVerification,
  readSiteSender,
} from '#server/features/people/index.ts';
import { invite } from '#server/features/staff/access/invite.ts';
import type { Context } from '#server/platform/context.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

type UserAction = (typeof RECORD_ACTIONS.user)[number];

/**
 * Acts on a renter or landlord, and records the reason. Throws user.not_found, access.beyond_own for staff,
 * access.disabled if a link is sent to a disabled account, and request.too_many.
 */
export async function actOnUser(
  context: Context,
  userId: number,
  { action, reason }: { action: UserAction; reason: string },
): Promise<void> {
  const { db, jobs } = context;
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', greetedColumn.as('firstName'), 'lang', 'disabled_at'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('user.not_found');
    const kinds = await trx
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select('kind')
      .where('user_id', '=', userId)
      .execute();
    if (kinds.some(({ kind }) => kind !== 'Renter' && kind !== 'Landlord')) throw new AppError('access.beyond_own');
    if (user.disabled_at && (action === 'sendPasswordLink' || action === 'resendVerification'))
      throw new AppError('access.disabled');
    if (action === 'disable' || action === 'enable')
      await trx
        .updateTable('users')
        .set({ disabled_at: action === 'disable' ? sql<Date>`now()` : null, version: sql`version + 1` })
        .where('id', '=', userId)
        .execute();
    if (action === 'disable' || action === 'endSessions') await endSessions(trx, userId);
    if (action === 'disable' || action === 'endSessions') await closeBackDoors(trx, userId);
    if (action === 'disable') await endLinks(trx, userId, ['verify', 'reset', 'company']);
    if (action === 'sendPasswordLink') await invite(trx, context, user, sender);
    if (action === 'resendVerification') await queueVerification(trx, jobs, user.email);
    await writeAudit(trx, context, {
      action: `user.${action}`,
      subjectKind: 'user',
      subjectId: userId,
      details: { after: { reason } },
    });
  });
}
