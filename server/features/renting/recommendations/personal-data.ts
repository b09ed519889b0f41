import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** The recommendations that a renter saw or removed. */
export const recommendationPersonalData: PersonalData = {
  export: ({ userId }) => ({
    recommendations: jsonList(sql`
      select listing_id, seen_at, removed_at from recommendation_marks where user_id = ${userId}`),
  }),
};
