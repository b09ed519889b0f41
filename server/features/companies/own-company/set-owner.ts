import { AppError } from '#common/contract/errors.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { formerOwnerEmail, ownerEmail } from './emails.ts';
import { lockCompany, lockMember, memberName } from './members.ts';

/**
 * Transfers a company to another member on behalf of support, for owners who can't do it themselves. Both are notified.
 * Throws company.not_found, member.not_found and member.unready.
 */
export async function setOwner(
  context: Context,
  { companyId, userId, reason }: { companyId: number; userId: number; reason: string },
): Promise<void> {
  const { db, jobs } = context;
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const { name, ownerId } = await lockCompany(trx, companyId);
    const next = await lockMember(trx, companyId, userId);
    // An owner must be reachable and able to log in.
    if (!next.isReady || ownerId === userId) throw new AppError('member.unready');
    const former = ownerId === null ? null : await lockMember(trx, companyId, ownerId);
    await trx.updateTable('companies').set({ owner_id: userId }).where('id', '=', companyId).execute();
    const auditId = await writeAudit(trx, context, {
      action: 'company.set-owner',
      subjectKind: 'company',
      subjectId: companyId,
      details: { before: { owner: ownerId }, after: { owner: userId, reason } },
    });
    const facts = { company: name, former: former ? memberName(former) : name, next: memberName(next) };
    const emails = [
      { ...ownerEmail({ ...next, userId }, facts, sender), id: userId },
      ...(former ? [{ ...formerOwnerEmail({ ...former, userId: former.id }, facts, sender), id: former.id }] : []),
    ];
    for (const { id, ...draft } of emails)
      await writeEmail(trx, jobs, { ...draft, key: `company.owner:${auditId}:${id}` });
  });
}
