import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/personal-data.ts';

/** How long a recipient and a subject are kept, and the text of an email that could not be delivered, in days. */
const KEPT_DAYS = 90;
const UNDELIVERED_DAYS = 30;

/** Emails to a person, and copies of emails that name them as the sender to reply to. */
export const emailPersonalData: PersonalData = {
  export: ({ email }) => ({
    // The download keeps the older field name, which people may have stored.
    letters: jsonList(sql`
      select template, subject, created_at, sent_at from emails where lower(to_email) = lower(${email}) order by id`),
  }),
  /** Also emails to others that name the address. Unsent ones are deleted, because an empty email must not be sent. */
  async erase(db, { email }) {
    if (email === null) return;
    const hasAddress = sql`(html <> '' or text <> '') and position(lower(${email}) in lower(subject || text || html)) > 0`;
    const isAbout = sql`(lower(reply_to) = lower(${email}) or ${hasAddress})`;
    await sql`delete from emails where lower(to_email) = lower(${email})`.execute(db);
    await sql`delete from emails where sent_at is null and ${isAbout}`.execute(db);
    await sql`
      update emails set html = '', text = '', subject = '', calendar = null, reply_to = null, last_error = null
      where ${isAbout}`.execute(db);
  },
  /** The row stays without the person, because its key prevents that a job writes the same email again. */
  async expire(db) {
    const undelivered = sql`dismissed_at = case when sent_at is null then coalesce(dismissed_at, now()) end`;
    await sql`
      update emails set html = '', text = '', calendar = null, ${undelivered}
      where given_up_at < now() - make_interval(days => ${UNDELIVERED_DAYS}) and (html <> '' or text <> '')`.execute(
      db,
    );
    await sql`
      update emails set to_email = '', reply_to = null, subject = '', html = '', text = '', calendar = null, headers = '{}',
        last_error = null, claimed_until = null, ${undelivered},
        given_up_at = case when sent_at is null then coalesce(given_up_at, now()) end
      where created_at < now() - make_interval(days => ${KEPT_DAYS}) and to_email <> ''`.execute(db);
  },
};
