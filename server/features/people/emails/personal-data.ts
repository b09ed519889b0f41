import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** How long a recipient and a subject are kept, and the text of an email that could not be delivered, in days. */
const KEPT_DAYS = 90;
const UNDELIVERED_DAYS = 30;

/** Emails that ask for the confirmation of an address. */
const CONFIRMATIONS = ['account.verify', 'account.new-email', 'company.address'];

/** Erases the emails to an address, and those that name it. */
async function eraseAddress(db: Db, email: string): Promise<void> {
  const hasAddress = sql`(html <> '' or text <> '') and position(${email} in lower(subject || text || html)) > 0`;
  const isAbout = sql`(lower(reply_to) = ${email} or ${hasAddress})`;
  await sql`delete from emails where lower(to_email) = ${email}`.execute(db);
  await sql`delete from emails where sent_at is null and ${isAbout}`.execute(db);
  await sql`
    update emails set html = '', text = '', subject = '', calendar = null, reply_to = null, last_error = null
    where ${isAbout}`.execute(db);
}

/** Emails to a person, and copies of emails that name them as the sender to reply to. */
export const emailPersonalData: PersonalData = {
  export: ({ emails }) => ({
    // The download keeps the older field name, which people may have stored.
    letters: jsonList(sql`
      select template, subject, created_at, sent_at from emails where lower(to_email) = any(${[...emails]}) order by id`),
  }),
  /** Also emails to others that name the address. Unsent ones are deleted, because an empty email must not be sent. */
  async erase(db, { userId, emails }) {
    // Our requests to confirm an address, with the person's name. Other emails to it may be for somebody else.
    await sql`
      delete from emails using user_tokens t
      where t.user_id = ${userId} and lower(to_email) = lower(t.email) and emails.template = any(${CONFIRMATIONS})
        and emails.created_at between t.created_at - interval '1 minute' and t.created_at + interval '1 minute'`.execute(
      db,
    );
    for (const email of emails) await eraseAddress(db, email);
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
