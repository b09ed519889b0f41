import { sql } from 'kysely';
import { isPastKeeping } from '#server/features/renting/inquiries/personal-data.ts';
import type { Context } from '#server/platform/context.ts';
import { jsonList, jsonObject, type PersonalData } from '#server/platform/records/personal-data.ts';
import { endTours } from './end-tours.ts';

/** A landlord's messages, notes and calendar, and a renter's conversations with landlords. */
export const leadPersonalData: PersonalData = {
  export: ({ userId }) => ({
    leadMessages: jsonList(sql`
      select inquiry_id, body, created_at from lead_messages where user_id = ${userId} order by id`),
    leadNotes: jsonList(sql`select inquiry_id, body, created_at from lead_notes where user_id = ${userId} order by id`),
    calendar: jsonObject(sql`select created_at, read_at from calendar_feeds where user_id = ${userId}`),
  }),
  /** A landlord's messages and notes stay with the company. */
  async erase(db, { prospectIds }) {
    const inquiries = sql`(select id from inquiries where prospect_id = any(${[...prospectIds]}::int[]))`;
    // Messages and the company's notes may name the renter.
    await sql`update lead_messages set body = '' where inquiry_id in ${inquiries}`.execute(db);
    await sql`delete from lead_notes where inquiry_id in ${inquiries}`.execute(db);
  },
  /** Runs before the inquiries lose their own words. */
  async expire(db) {
    const past = sql`(select id from inquiries where email <> '' and ${isPastKeeping})`;
    await sql`update lead_messages set body = '' where inquiry_id in ${past}`.execute(db);
    await sql`delete from lead_notes where inquiry_id in ${past}`.execute(db);
    await sql`update tours set network = null where network is not null and starts_at < now()`.execute(db);
  },
};

/** A renter's tours. They end after the inquiries have lost their words, so that the emails name nobody. */
export const tourPersonalData: PersonalData<Context> = {
  erase: (db, { prospectIds }, context) => endTours(db, context, prospectIds),
};
