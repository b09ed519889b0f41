import type * as z from 'zod/mini';
import type { handOverBody } from '#common/contract/companies/members.ts';
import { AppError } from '#common/contract/errors.ts';
import { lockProvenUser, readSiteSender, requirePassword } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { formerOwnerEmail, ownerEmail } from './emails.ts';
import { releaseMember } from './leave.ts';
import { lockAsOwner, lockMember, memberName } from './members.ts';

/**
 * Transfers the caller's company to another member, which requires the caller's password. The caller stays a member or
 * leaves. Both are notified. Throws member.owner_only, member.not_found, member.unready and auth.password_wrong.
 */
export async function handOver(
  context: Context,
  id: number,
  { password, leaves }: z.output<typeof handOverBody>,
): Promise<void> {
  const { db, jobs } = context;
  const { userId } = actorOf(context);
  const proven = await requirePassword(context, userId, password, 'password');
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const company = await lockAsOwner(trx, context);
    const { companyId, name } = company;
    const former = await lockMember(trx, companyId, userId);
    await lockProvenUser(trx, context, proven);
    const next = id === userId ? former : await lockMember(trx, companyId, id);
    // An owner must be reachable and able to log in.
    if (!next.isReady || next === former) throw new AppError('member.unready');
    await trx.updateTable('companies').set({ owner_id: id }).where('id', '=', companyId).execute();
    const auditId = await writeAudit(trx, context, {
      action: 'company.hand-over',
      subjectKind: 'company',
      subjectId: companyId,
      details: { before: { owner: userId }, after: { owner: id } },
    });
    const facts = { company: name, former: memberName(former), next: memberName(next) };
    for (const [recipient, write] of [
      [next, ownerEmail],
      [former, formerOwnerEmail],
    ] as const) {
      const draft = write({ ...recipient, userId: recipient.id }, facts, sender);
      await writeEmail(trx, jobs, { ...draft, key: `company.owner:${auditId}:${recipient.id}` });
    }
    if (leaves) await releaseMember(trx, context, company, former, sender);
  });
}
