import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/personal-data.ts';

/** Emails to a person, and copies of emails that name them as the sender to reply to. */
export const emailPersonalData: PersonalData = {
  export: ({ email }) => ({
    // The download keeps the older field name, which people may have stored.
    letters: jsonList(sql`
      select template, subject, created_at, sent_at from emails where lower(to_email) = lower(${email}) order by id`),
  }),
  async erase(db, { email }) {
    await sql`delete from emails where lower(to_email) = lower(${email})`.execute(db);
    await sql`
      update emails set html = '', text = '', reply_to = null, subject = '' where lower(reply_to) = lower(${email})`.execute(
      db,
    );
  },
};
