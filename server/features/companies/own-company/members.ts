import { sql } from 'kysely';
import type { Member } from '#common/contract/companies/members.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { fullNameOf } from '#common/values/full-name.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';

/** The members of a company, the owner first. */
export async function listMembers(db: Db, companyId: number, callerId: number): Promise<Member[]> {
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
  lastName: string;
  lang: Lang;
  /** The address before staff corrected it, if the company's inquiries went to it. */
  formerEmail: string | null;
}

/** The name of a member in emails to others. */
export const memberName = ({
  firstName,
  lastName,
  email,
}: Pick<LockedMember, 'firstName' | 'lastName' | 'email'>): string => fullNameOf({ firstName, lastName }) || email;

/**
 * Locks a company, so that it neither changes nor closes before the transaction ends. With `isShared`, others may do the
 * same at once. Undefined if it has closed.
 */
export function lockIfOpen(db: Db, companyId: number, { isShared = false } = {}) {
  const company = db
    .selectFrom('companies')
    .select(['id as companyId', 'name', 'status', 'owner_id as ownerId'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null);
  return (isShared ? company.forShare() : company.forNoKeyUpdate()).executeTakeFirst();
}

/** Locks an open company. Throws company.not_found. */
export async function lockCompany(db: Db, companyId: number) {
  const company = await lockIfOpen(db, companyId);
  if (!company) throw new AppError('company.not_found');
  return company;
}

/** Locks a member of a company. Throws member.not_found. */
export async function lockMember(db: Db, companyId: number, id: number) {
  const member = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'lang'])
    .select('former_email as formerEmail')
    .select(sql<boolean>`email_verified_at is not null and disabled_at is null`.as('isReady'))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('member.not_found');
  return member;
}
