import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** The purchases that a landlord made. They stay after an account is deleted, because tax law requires the books. */
export const billingPersonalData: PersonalData = {
  export: ({ userId }) => ({
    purchases: jsonList(sql`
      select id, bundle_name_en, total_cents, state, created_at from purchases where user_id = ${userId} order by id`),
  }),
};
