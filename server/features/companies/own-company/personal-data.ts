import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { jsonList, jsonObject, type PersonalData } from '#server/platform/records/personal-data.ts';
import { removeErased } from './leave.ts';

/** A landlord's company, invitations to companies, and the notifications that they turned off. */
export const ownCompanyPersonalData: PersonalData<Context> = {
  export: ({ userId, emails }) => ({
    company: jsonObject(sql`
      select name, owner_id = ${userId} as is_owner, status, created_at
      from companies where id = (select company_id from users where id = ${userId})`),
    invitations: jsonList(sql`
      select c.name as company, i.lang, i.created_at, i.expires_at, i.accepted_at
      from company_invitations i join companies c on c.id = i.company_id
      where lower(i.email) = any(${[...emails]}) order by i.id`),
    // The download keeps the older field names, which people may have stored.
    lettersNotWanted: jsonList(sql`
      select topic as letter from muted_emails where user_id = ${userId} order by topic`),
  }),
  async erase(db, subject, context) {
    const { userId, emails } = subject;
    const member = await db.selectFrom('users').select('company_id').where('id', '=', userId).executeTakeFirst();
    if (member?.company_id) await removeErased(db, context, member.company_id, subject);
    await sql`delete from company_invitations where lower(email) = any(${[...emails]})`.execute(db);
  },
};
