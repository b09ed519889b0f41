import { sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import type { EmailChoice } from '#common/contract/own-company.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Somebody who is written to about a company. */
export interface Reader {
  /** Null where the company itself is written to. */
  userId: number | null;
  email: string;
  firstName: string;
  lang: Lang;
}

interface Member extends Reader {
  wants: boolean;
}

/**
 * Whom emails about a company's account go to: its members with a proven address, or the company's own address while
 * there are none. With a choice, only those who have not switched that email off.
 */
export async function readersOf(db: Db, companyId: number, topic?: EmailChoice): Promise<Reader[]> {
  const { members, company } = await addressesOf(db, companyId, topic);
  if (members.length > 0 || !company) return wanting(members);
  return [company];
}

/**
 * Whom inquiries reach: the members who want them, and the company's own address. Where that is a member's address, what
 * this member wants counts for it.
 */
export async function inquiryReadersOf(db: Db, companyId: number, topic: EmailChoice): Promise<Reader[]> {
  const { members, company } = await addressesOf(db, companyId, topic);
  const isMembers = members.some(({ email }) => email.toLowerCase() === company?.email.toLowerCase());
  return [...(company && !isMembers ? [company] : []), ...wanting(members)];
}

const wanting = (members: readonly Member[]): Reader[] =>
  members.filter(({ wants }) => wants).map(({ wants: _, ...reader }) => reader);

async function addressesOf(db: Db, companyId: number, topic: EmailChoice | undefined) {
  const { rows: members } = await sql<Member>`
    select u.id as "userId", u.email, u.first_name as "firstName", u.lang,
      not exists (select from muted_emails where user_id = u.id and topic = ${topic ?? null}::text) as wants
    from users u join user_roles ur on ur.user_id = u.id and ur.position = 0
      join roles r on r.id = ur.role_id and r.kind = 'Landlord'
    where u.company_id = ${companyId} and u.disabled_at is null and u.email_verified_at is not null
    order by u.id`.execute(db);
  const row = await db
    .selectFrom('companies')
    .select(['email', 'lang'])
    .where('id', '=', companyId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const company: Reader | undefined = row && { userId: null, email: row.email, firstName: '', lang: row.lang as Lang };
  return { members, company };
}
