import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { greetedName } from '#common/values/full-name.ts';
import { endSessions, moveCompanyAddress, readSiteSender, type Sender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import type { DataSubject } from '#server/platform/records/personal-data.ts';
import { emailMembers } from './email-members.ts';
import { type FormerMember, memberLeftEmail, removedEmail } from './emails.ts';
import { takeLandlordRole } from './landlord-role.ts';
import { type LockedCompany, type LockedMember, lockCompany, lockMember, memberName } from './members.ts';
import { findOwnerRecipients } from './recipients.ts';

/**
 * Removes a member. Members can leave; the owner can remove others but must stay. Throws member.not_found, member.owner
 * and member.owner_only.
 */
export async function removeMember(context: Context, id: number): Promise<void> {
  const { userId } = actorOf(context);
  const sender = await readSiteSender(context);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, companyOf(context));
    const member = await lockMember(trx, company.companyId, id);
    if (id === company.ownerId) throw new AppError('member.owner');
    if (id !== userId && userId !== company.ownerId) throw new AppError('member.owner_only');
    const auditId = await releaseMember(trx, context, company, member, sender);
    if (id === userId) await notifyOfLeaving(trx, context, company, leavingOf(member, auditId), sender);
  });
}

/** Removes a member, maybe the owner, for staff who move or demote the account. Throws company.not_found. */
export async function removeForStaff(
  db: Db,
  context: Context,
  companyId: number,
  id: number,
  sender: Sender,
): Promise<void> {
  const company = await lockCompany(db, companyId);
  const member = await lockMember(db, companyId, id);
  const auditId = await releaseMember(db, context, company, member, sender);
  await notifyOfLeaving(db, context, company, { ...leavingOf(member, auditId), isByStaff: true }, sender);
}

/** Removes a member whose account is being deleted. The email keeps only the name, because the address is erased. */
export async function removeErased(
  db: Db,
  context: Context,
  companyId: number,
  { userId, email }: DataSubject,
): Promise<void> {
  const company = await lockCompany(db, companyId);
  const member = await lockMember(db, companyId, userId);
  await endMembership(db, userId);
  const sender = await readSiteSender({ ...context, db });
  // The `email` of an unconfirmed address is null, because it may belong to somebody else.
  await releaseAddress(db, context, companyId, [email, member.formerEmail], sender);
  await notifyOfLeaving(db, context, company, { name: memberName(member), key: `erased:${userId}` }, sender);
}

const fullName = sql<string>`trim(first_name || ' ' || last_name)`;

/**
 * Ends a membership and every session except `exceptSession`. The user becomes a renter, and the company no longer names
 * them as its contact.
 */
export async function endMembership(db: Db, id: number, exceptSession?: number): Promise<void> {
  const former = await db
    .selectFrom('users')
    .select(['company_id as companyId', fullName.as('name')])
    .where('id', '=', id)
    .executeTakeFirst();
  await db
    .updateTable('users')
    .set({ company_id: null, former_email: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  // A sign-up wrote the name. A trigger has chosen another owner by now.
  await sql`
    update companies set version = version + 1,
      contact_name = coalesce((select ${fullName} from users where id = owner_id), '')
    where id = ${former?.companyId ?? null} and contact_name = ${former?.name ?? ''} and contact_name <> ''`.execute(
    db,
  );
  await takeLandlordRole(db, id);
  await db.deleteFrom('muted_emails').where('user_id', '=', id).execute();
  // The feed's URL is in calendars of this company, so it must not show another company's tours.
  await db.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  // An invitation to a second mailbox would let them back in.
  await sql`
    update company_invitations set revoked_at = now()
    where invited_by = ${id} and accepted_at is null and revoked_at is null`.execute(db);
  // They may have proposed an inquiry address of their own.
  await db.deleteFrom('user_tokens').where('user_id', '=', id).where('company_id', 'is not', null).execute();
  await endSessions(db, id, { except: exceptSession });
}

/** Ends a membership, records it and notifies the former member. Returns the id of the record. */
export async function releaseMember(
  db: Db,
  context: Context,
  { companyId, name }: LockedCompany,
  { id, email, formerEmail, lang, ...names }: LockedMember,
  sender: Sender,
): Promise<number> {
  await endMembership(db, id);
  await releaseAddress(db, context, companyId, [email, formerEmail], sender);
  const subject = { subjectKind: 'company', subjectId: companyId } as const;
  const auditId = await writeAudit(db, context, {
    action: 'company.member-remove',
    ...subject,
    details: { before: { userId: id } },
  });
  const draft = removedEmail({ userId: id, email, firstName: greetedName(names), lang }, name, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `company.removed:${auditId}` });
  return auditId;
}

/**
 * Replaces a former member's address as the company's, so that they get no more inquiries. The owner's takes its place, or
 * that of another confirmed member. Without any, it stays.
 */
async function releaseAddress(
  db: Db,
  context: Context,
  companyId: number,
  from: readonly (string | null)[],
  sender: Sender,
): Promise<void> {
  const next = (await findOwnerRecipients(db, companyId)).find(({ userId }) => userId !== null);
  if (next) await moveCompanyAddress(db, context, { companyId, from, to: next.email }, sender);
}

interface Leaving extends Omit<FormerMember, 'company'> {
  /** Identifies the departure among the keys of emails. */
  key: string;
}

const leavingOf = (member: LockedMember, auditId: number): Leaving => ({
  name: memberName(member),
  email: member.email,
  key: `${auditId}`,
});

/** Notifies the owner, because a former member may know the secrets of feeds. */
async function notifyOfLeaving(
  db: Db,
  { jobs }: Context,
  { companyId, name: company }: LockedCompany,
  { key, ...member }: Leaving,
  sender: Sender,
): Promise<void> {
  // If the owner left, another member is the owner by now.
  await emailMembers(db, jobs, await findOwnerRecipients(db, companyId), {
    key: `company.member-left:${key}`,
    draftFor: (recipient) => memberLeftEmail(recipient, { company, ...member }, sender),
  });
}
