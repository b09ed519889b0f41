import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/personal-data.ts';

/** Alerts, and the proof of consent and its withdrawal. */
export const alertPersonalData: PersonalData = {
  export: ({ prospectIds }) => ({
    alerts: jsonList(sql`
      select name, location_kind, location_id, query, frequency, lang, created_at, confirmed_at, paused_at, mailed_at, stopped_at
      from alerts where prospect_id = any(${[...prospectIds]}::int[]) order by id`),
    consents: jsonList(sql`
      select kind, wording, lang, source, given_at, withdrawn_at
      from consents where prospect_id = any(${[...prospectIds]}::int[]) order by id`),
  }),
  async erase(db, { prospectIds }) {
    await sql`delete from alerts where prospect_id = any(${[...prospectIds]}::int[])`.execute(db);
    await sql`
      update consents set withdrawn_at = coalesce(withdrawn_at, now())
      where prospect_id = any(${[...prospectIds]}::int[])`.execute(db);
  },
};
