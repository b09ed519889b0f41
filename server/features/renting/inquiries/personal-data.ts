import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

const KEPT = sql`interval '2 years'`;
/** Reports of listings and of companies. */
const REPORTS = [sql.table('listing_reports'), sql.table('company_reports')];

/** SQL condition on `inquiries`: the listing has been offline for two years, and so has the inquiry been silent. */
export const isPastKeeping = sql<boolean>`inquiries.created_at < now() - ${KEPT} and inquiries.last_at < now() - ${KEPT}
  and exists (select from listings where listings.id = inquiries.listing_id and listings.state <> 'active'
    and not exists (select from listing_state_changes changes
      where changes.listing_id = listings.id and changes.at > now() - ${KEPT}))`;

/** Inquiries with their tours and messages, reports of listings, and contact messages. */
export const inquiryPersonalData: PersonalData = {
  export: ({ prospectIds, emails }) => ({
    inquiries: jsonList(sql`
      select kind, listing_id, full_name, email, phone, message, move_in_on, profile, lang, utm, created_at,
        (select jsonb_agg(jsonb_build_object('date', on_date, 'time', at_time) order by position)
          from tour_slots where inquiry_id = inquiries.id and side = 'renter') as tour_times,
        (select jsonb_agg(jsonb_build_object('side', side, 'text', body, 'at', lead_messages.created_at) order by lead_messages.id)
          from lead_messages where inquiry_id = inquiries.id) as messages,
        (select jsonb_build_object('state', state, 'date', on_date, 'time', at_time)
          from tours where inquiry_id = inquiries.id) as tour
      from inquiries where prospect_id = any(${[...prospectIds]}::int[]) order by id`),
    contactMessages: jsonList(sql`
      select kind, subject, full_name, email, phone, company, number_of_units, portfolio, message, lang, created_at,
        (select jsonb_agg(jsonb_build_object('text', body, 'at', contact_answers.created_at) order by contact_answers.id)
          from contact_answers where message_id = contact_messages.id) as answers
      from contact_messages where lower(email) = any(${[...emails]}) order by id`),
    reports: jsonList(sql`
      select listing_id, reason, details, email, lang, created_at
      from listing_reports where lower(email) = any(${[...emails]}) order by id`),
    companyReports: jsonList(sql`
      select company_id, reason, details, email, lang, created_at
      from company_reports where lower(email) = any(${[...emails]}) order by id`),
  }),
  /** Landlords keep the inquiry without name, address and text. A form that staff have open can't save its note again. */
  async erase(db, { emails, prospectIds }) {
    await sql`
      update inquiries set full_name = '', email = '', phone = null, message = '', utm = null, profile = null
      where prospect_id = any(${[...prospectIds]}::int[])`.execute(db);
    for (const reports of REPORTS)
      await sql`update ${reports} set email = null, details = null where lower(email) = any(${[...emails]})`.execute(
        db,
      );
    await sql`
      update contact_answers set body = ''
      where message_id in (select id from contact_messages where lower(email) = any(${[...emails]}))`.execute(db);
    await sql`
      update contact_messages set note = '', full_name = '', email = '', phone = null, company = null, message = '', portfolio = null,
        version = version + 1
      where lower(email) = any(${[...emails]})`.execute(db);
  },
  /** Inquiries keep their words as long as the listing and two years after, as the privacy policy says. */
  async expire(db) {
    await sql`
      update inquiries set full_name = '', email = '', phone = null, message = '', utm = null, profile = null
      where ${isPastKeeping} and email <> ''`.execute(db);
    for (const reports of REPORTS)
      await sql`
        update ${reports} set email = null, details = null
        where created_at < now() - ${KEPT} and (email is not null or details is not null)`.execute(db);
    await sql`delete from contact_messages where created_at < now() - ${KEPT}`.execute(db);
  },
};
