import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { Member } from '#common/contract/members.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { endSessions } from '#server/features/accounts/index.ts';
import { type Sender, senderOf } from '#server/features/emails/index.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { removedEmail } from './emails.ts';

/** The members of a company, the owner first. */
export async function membersOf(db: Db, companyId: number, callerId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'first_name', 'last_name', 'users.email', 'email_verified_at', 'last_signed_in_at'])
    .select(sql<boolean>`users.id = owner_id`.as('isOwner'))
    .where('company_id', '=', companyId)
    .orderBy('isOwner', 'desc')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    isOwner: row.isOwner,
    isYou: row.id === callerId,
    isVerified: row.email_verified_at !== null,
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  }));
}

/**
 * Locks the caller's company, so that counts and decisions stay valid. Throws `member.owner_only` if the caller isn't
 * the owner.
 */
export async function lockAsOwner(db: Db, context: Context) {
  const company = await lockCompany(db, companyOf(context));
  if (company.ownerId !== actorOf(context).userId) throw new AppError('member.owner_only');
  return company;
}

export interface LockedCompany {
  companyId: number;
  name: string;
}

/** A member whose account this transaction has locked. */
export interface LockedMember {
  id: number;
  email: string;
  firstName: string;
  lang: Lang;
}

/** Locks an open company. Throws company.not_found. */
export async function lockCompany(db: Db, companyId: number) {
  const company = await db
    .selectFrom('companies')
    .select(['id as companyId', 'name', 'status', 'owner_id as ownerId'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new AppError('company.not_found');
  return company;
}

/** Locks a member of a company. Throws member.not_found. */
export async function lockMember(db: Db, companyId: number, id: number) {
  const member = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'lang'])
    .select(sql<boolean>`email_verified_at is not null and disabled_at is null`.as('isReady'))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('member.not_found');
  return member;
}

/**
 * Removes a member. Members can leave; the owner can remove others but must stay. Throws member.not_found, member.owner
 * and member.owner_only.
 */
export async function removeMember(context: Context, id: number): Promise<void> {
  const { userId } = actorOf(context);
  const sender = await senderOf(context);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, companyOf(context));
    const member = await lockMember(trx, company.companyId, id);
    if (id === company.ownerId) throw new AppError('member.owner');
    if (id !== userId && userId !== company.ownerId) throw new AppError('member.owner_only');
    await releaseMember(trx, context, company, member, sender);
  });
}

/** Ends a membership and every session except `exceptSession`. The user becomes a renter. */
export async function endMembership(db: Db, id: number, exceptSession?: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ company_id: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await takeLandlordRole(db, id);
  await db.deleteFrom('muted_emails').where('user_id', '=', id).execute();
  // The feed's URL is in calendars of this company, so it must not show another company's tours.
  await db.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  // The same applies to an inquiry address that they proposed.
  await db.deleteFrom('user_tokens').where('user_id', '=', id).where('company_id', 'is not', null).execute();
  await endSessions(db, id, { except: exceptSession });
}

/** Ends a membership, records it and notifies the former member. */
export async function releaseMember(
  db: Db,
  context: Context,
  { companyId, name }: LockedCompany,
  { id, email, firstName, lang }: LockedMember,
  sender: Sender,
): Promise<void> {
  await endMembership(db, id);
  const subject = { subjectKind: 'company', subjectId: companyId } as const;
  const auditId = await writeAudit(db, context, {
    action: 'company.member-remove',
    ...subject,
    details: { before: { userId: id } },
  });
  const draft = removedEmail({ userId: id, email, firstName, lang }, name, sender);
  await writeEmail(db, context.jobs, { ...draft, key: `company.removed:${auditId}` });
}

/** Makes Landlord the first role, before existing roles. */
export async function giveLandlordRole(db: Db, userId: number): Promise<void> {
  await setRoles(db, userId, (held, landlord) => [landlord, ...held.filter(({ kind }) => kind !== 'Landlord')]);
}

/** Makes the user a renter. Other roles that staff granted stay. */
async function takeLandlordRole(db: Db, userId: number): Promise<void> {
  await setRoles(db, userId, (held, _, renter) =>
    held.every(({ kind }) => kind === 'Landlord' || kind === 'Renter') ? [renter] : held,
  );
}

interface Held {
  id: number;
  kind: string;
}

async function setRoles(
  db: Db,
  userId: number,
  choose: (held: readonly Held[], landlord: Held, renter: Held) => readonly Held[],
): Promise<void> {
  const held = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['roles.id', 'roles.kind'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const own = (name: string) =>
    db.selectFrom('roles').select(['id', 'kind']).where('name', '=', name).executeTakeFirstOrThrow();
  const chosen = choose(held, await own('Landlord'), await own('Renter'));
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  const rows = chosen.map(({ id }, position) => ({ user_id: userId, position, role_id: id }));
  await db.insertInto('user_roles').values(rows).execute();
}
