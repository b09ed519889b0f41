import { sql } from 'kysely';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** A renter's profile, favourites, notes, viewed listings and points of interest. */
export const renterPersonalData: PersonalData = {
  export: ({ userId }) => ({
    profile: sql`(select to_jsonb(renter_profiles) - 'user_id' from renter_profiles where user_id = ${userId})`,
    favourites: jsonList(sql`
      select listing_id, created_at from favourites where user_id = ${userId} order by created_at`),
    favouriteNotes: jsonList(sql`
      select listing_id, note, changed_at from favourite_notes where user_id = ${userId} order by listing_id`),
    viewed: jsonList(sql`
      select listing_id, first_at, last_at, times from viewed_listings where user_id = ${userId} order by last_at`),
    pointsOfInterest: jsonList(sql`
      select name, address, city, icon, lat, lng, created_at from points_of_interest where user_id = ${userId} order by id`),
  }),
};
