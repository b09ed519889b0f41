import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** How long an alert waits for its confirmation, in days. */
const UNCONFIRMED_DAYS = 30;

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
  /** An alert that nobody confirmed in a month is no consent. */
  async expire(db) {
    await sql`
      with old as (
        delete from alerts where confirmed_at is null and created_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
        returning prospect_id
      )
      delete from consents where kind = 'alerts' and prospect_id in (select prospect_id from old)
        and given_at < now() - make_interval(days => ${UNCONFIRMED_DAYS})
        and not exists (select from alerts where alerts.prospect_id = consents.prospect_id
          and alerts.confirmed_at is not null)`.execute(db);
  },
};
