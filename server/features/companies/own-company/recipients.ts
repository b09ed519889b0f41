import { sql } from 'kysely';
import type { EmailChoice } from '#common/contract/companies/own-company.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { greetedColumn } from '#server/platform/email/greeted-name.ts';

/** Somebody who gets an email. */
export interface Addressee {
  /** Null for a company's own address. */
  userId: number | null;
  email: string;
  firstName: string;
  lang: Lang;
}

/** A recipient of a company's emails. */
export interface Recipient extends Addressee {
  companyId: number;
}

interface Member extends Recipient {
  wants: boolean;
}

/**
 * The recipients of emails about a company's account: its confirmed members, or the company's own address without any.
 * With a topic, only members who want it. A suspended company gets none, except about its suspension.
 */
export async function findRecipients(
  db: Db,
  companyId: number,
  topic?: EmailChoice,
  { evenSuspended = false } = {},
): Promise<Recipient[]> {
  const { members, company } = await addressesOf(db, companyId, topic, evenSuspended);
  if (members.length > 0 || !company) return wanting(members);
  return [company];
}

/** The recipients of emails to a company's owner: the owner, or everyone if the owner can't be reached. */
export async function findOwnerRecipients(db: Db, companyId: number): Promise<Recipient[]> {
  const all = await findRecipients(db, companyId);
  const company = await db.selectFrom('companies').select('owner_id').where('id', '=', companyId).executeTakeFirst();
  const owner = all.filter(({ userId }) => userId !== null && userId === company?.owner_id);
  return owner.length > 0 ? owner : all;
}

/**
 * The recipients of inquiries: members who want them, and the company's own address. If that is a member's address, the
 * member's choice applies.
 */
export async function findInquiryRecipients(db: Db, companyId: number, topic: EmailChoice): Promise<Recipient[]> {
  const { members, company } = await addressesOf(db, companyId, topic);
  const isMembers = members.some(({ email }) => email.toLowerCase() === company?.email.toLowerCase());
  return [...(company && !isMembers ? [company] : []), ...wanting(members)];
}

const wanting = (members: readonly Member[]): Recipient[] =>
  members.filter(({ wants }) => wants).map(({ wants: _, ...recipient }) => recipient);

async function addressesOf(db: Db, companyId: number, topic: EmailChoice | undefined, evenSuspended = false) {
  const { rows: members } = await sql<Member>`
    select u.id as "userId", u.company_id as "companyId", u.email, ${greetedColumn} as "firstName", u.lang,
      not exists (select from muted_emails where user_id = u.id and topic = ${topic ?? null}::text) as wants
    from users u join user_roles ur on ur.user_id = u.id and ur.position = 0
      join roles r on r.id = ur.role_id and r.kind = 'Landlord'
    where u.company_id = ${companyId} and u.disabled_at is null and u.email_verified_at is not null
      and (${evenSuspended}::boolean or not exists (select from companies where id = ${companyId} and status = 'suspended'))
    order by u.id`.execute(db);
  const row = await db
    .selectFrom('companies')
    .select(['email', 'lang', 'stopped_credit_emails_at'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .$if(!evenSuspended, (rows) => rows.where('status', '!=', 'suspended'))
    .executeTakeFirst();
  const isStopped = topic === 'credits' && row?.stopped_credit_emails_at != null;
  const company: Recipient | undefined =
    row && !isStopped
      ? {
          userId: null,
          companyId,
          email: row.email,
          firstName: '',
          lang: row.lang,
        }
      : undefined;
  return { members, company };
}

/** Whether a company has members, but no confirmed one: then nothing goes live. Staff may run one without members. */
export async function hasUnconfirmedMembersOnly(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ isUnconfirmed: boolean | null }>`
    select bool_and(email_verified_at is null) as "isUnconfirmed" from users
    where company_id = ${companyId} and disabled_at is null`.execute(db);
  return rows[0]?.isUnconfirmed ?? false;
}
