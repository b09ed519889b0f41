import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/personal-data.ts';

/** Inquiries with their tours and messages, reports of listings, and contact messages. */
export const inquiryPersonalData: PersonalData = {
  export: ({ prospectIds }) => ({
    inquiries: jsonList(sql`
      select kind, listing_id, full_name, email, phone, message, move_in_on, lang, utm, created_at,
        (select jsonb_agg(jsonb_build_object('date', on_date, 'time', at_time) order by position)
          from tour_slots where inquiry_id = inquiries.id and side = 'renter') as tour_times,
        (select jsonb_agg(jsonb_build_object('side', side, 'text', body, 'at', lead_messages.created_at) order by lead_messages.id)
          from lead_messages where inquiry_id = inquiries.id) as messages,
        (select jsonb_build_object('state', state, 'date', on_date, 'time', at_time)
          from tours where inquiry_id = inquiries.id) as tour
      from inquiries where prospect_id = any(${[...prospectIds]}::int[]) order by id`),
  }),
  /** Landlords keep the inquiry without name, address and text. */
  async erase(db, { email, prospectIds }) {
    await sql`
      update inquiries set full_name = '', email = '', phone = null, message = '', utm = null
      where prospect_id = any(${[...prospectIds]}::int[])`.execute(db);
    await sql`update listing_reports set email = null where lower(email) = lower(${email})`.execute(db);
    await sql`
      update contact_messages set full_name = '', email = '', phone = null, company = null, message = ''
      where lower(email) = lower(${email})`.execute(db);
  },
};
