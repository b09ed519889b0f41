import { type RawBuilder, sql } from 'kysely';
import { UNDO_MINUTES } from '#common/contract/landlords/own-listings.ts';

/**
 * Whether the listing was featured when its landlord took it offline within the last `UNDO_MINUTES`, in SQL. Null if
 * that was longer ago, or if something else was its last change.
 */
export const undoableFeature = (listingId: RawBuilder<unknown>) => sql<boolean | null>`(
  select was_featured from (
    select * from listing_state_changes where listing_id = ${listingId} order by id desc limit 1) last
  where from_state = 'active' and to_state in ('paused', 'archived') and reason in ('landlord', 'rented')
    and actor_id is not null and at > now() - make_interval(mins => ${UNDO_MINUTES}))`;
