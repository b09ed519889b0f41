import { sql } from 'kysely';
import type { PlaceKnown } from '#common/places/place-known.ts';
import { isReadable } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A renter's action on a listing; see HistoryEntry. */
export interface HistoryRow {
  kind: 'saved' | 'asked' | 'viewed' | 'removed';
  listingId: number;
  at: number;
  times: number;
  wasRecommended: boolean;
}

/** Only this many of the latest views count. */
const MAX_VIEWED = 500;

/** A renter's history with listings, the latest first. */
export async function readRenterHistory(db: Db, userId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select kind, listing_id as "listingId", extract(epoch from at)::int as at, times, was_recommended as "wasRecommended"
    from (
      select 'saved' as kind, listing_id, created_at as at, 1 as times, false as was_recommended
        from favourites where user_id = ${userId}
      union all
      select 'asked', listing_id, max(inquiries.created_at), 1, false
        from inquiries join prospects on prospects.id = inquiries.prospect_id
        where prospects.user_id = ${userId} group by listing_id
      union all
      select 'removed', listing_id, removed_at, 1, false
        from recommendation_marks where user_id = ${userId} and removed_at is not null
      union all
      (select 'viewed', viewed.listing_id, viewed.last_at, viewed.times, coalesce(marks.seen_at <= viewed.first_at, false)
        from viewed_listings viewed
        left join recommendation_marks marks on marks.user_id = viewed.user_id and marks.listing_id = viewed.listing_id
        where viewed.user_id = ${userId} order by viewed.last_at desc limit ${MAX_VIEWED})
    ) done
    order by done.at desc, listing_id`.execute(db);
  return rows;
}

/** Whether a renter turned recommendations on and saw the intro. */
export async function readChoice(db: Db, userId: number) {
  const row = await db
    .selectFrom('renter_profiles')
    .select(['recommends', 'seen_recommended_intro as seenIntro'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { recommends: false, seenIntro: false };
}

/** Which of these listings the renter has seen among the recommended. */
export async function readSeen(db: Db, userId: number, listingIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from recommendation_marks
    where user_id = ${userId} and seen_at is not null and listing_id = any(${listingIds}::int[])`.execute(db);
  return new Set(rows.map((row) => row.listing_id));
}

/** Adds listings to the seen list, each once, and skips unknown ones. Returns the ids now in the list. */
export async function markSeen(db: Db, userId: number, listingIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    insert into recommendation_marks (user_id, listing_id, seen_at)
    select ${userId}, id, now() from listings where id = any(${listingIds}::int[]) and ${isReadable} order by id
    on conflict (user_id, listing_id) do update set seen_at = coalesce(recommendation_marks.seen_at, excluded.seen_at)
    returning listing_id`.execute(db);
  return rows.map((row) => row.listing_id);
}

/** Marks a listing as removed. Returns false if the id is unknown. */
export async function markRemoved(db: Db, userId: number, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into recommendation_marks (user_id, listing_id, removed_at)
    select ${userId}, id, now() from listings where id = ${listingId} and ${isReadable}
    on conflict (user_id, listing_id) do update set removed_at = coalesce(recommendation_marks.removed_at, excluded.removed_at)
    returning listing_id`.execute(db);
  return rows.length > 0;
}

/** Undoes a removal. */
export async function unmarkRemoved(db: Db, userId: number, listingId: number): Promise<void> {
  await db
    .updateTable('recommendation_marks')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .execute();
}

/** How well the places of listings are known. */
export async function readPlacesKnown(db: Db, listingIds: readonly number[]): Promise<Map<number, PlaceKnown>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db.selectFrom('listings').select(['id', 'place_known']).where('id', 'in', listingIds).execute();
  return new Map(rows.map(({ id, place_known }) => [id, place_known]));
}
