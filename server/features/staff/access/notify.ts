import { fullNameOf } from '#common/values/full-name.ts';
import { emailMembers, findRecipients, memberAddedEmail } from '#server/features/companies/index.ts';
import type { Sender } from '#server/features/people/index.ts';
import { otherAdministrators, staffAddedEmail } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { type AuditedActor, writeAudit } from '#server/platform/records/audit.ts';

/** A user whose access staff have just changed. */
interface ChangedUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** Notifies a company's members that staff added a user, and records it in the company's history. */
export async function notifyOfMember(
  db: Db,
  context: AuditedActor & Pick<Context, 'jobs'>,
  user: ChangedUser,
  companyId: number,
  sender: Sender,
): Promise<void> {
  const company = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const auditId = await writeAudit(db, context, {
    action: 'company.member-add',
    subjectKind: 'company',
    subjectId: companyId,
    details: { after: { userId: user.id } },
  });
  const name = fullNameOf(user);
  const member = { company: company.name, name, email: user.email };
  const others = (await findRecipients(db, companyId)).filter(({ userId }) => userId !== user.id);
  await emailMembers(db, context.jobs, others, {
    key: `company.member-added:${auditId}`,
    draftFor: (recipient) => memberAddedEmail(recipient, member, sender),
  });
}

/** A role that a user got. */
interface GrantedRole {
  id: number;
  kind: string;
}

/** Notifies the other administrators of a user's new roles outside renters and landlords. */
export async function notifyOfStaff(
  db: Db,
  context: Context,
  user: ChangedUser,
  roles: readonly GrantedRole[],
  sender: Sender,
): Promise<void> {
  const granted = roles.filter(({ kind }) => kind !== 'Renter' && kind !== 'Landlord').map(({ id }) => id);
  if (granted.length === 0) return;
  const actor = actorOf(context);
  const labels = await db.selectFrom('roles').select(['label_en', 'label_fr']).where('id', 'in', granted).execute();
  const administrators = await otherAdministrators(db, [actor.userId, user.id]);
  const at = context.now().toISOString();
  for (const { id, ...holder } of administrators) {
    const role = labels.map((label) => (holder.lang === 'fr' ? label.label_fr : label.label_en)).join(', ');
    const staff = { userId: user.id, email: user.email, role, by: actor.email };
    const draft = staffAddedEmail(holder, staff, sender);
    await writeEmail(db, context.jobs, { ...draft, key: `account.staff-added:${user.id}:${id}:${at}` });
  }
}
