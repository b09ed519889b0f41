import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** A listing before a change: its columns as JSON. */
export interface ListingBefore {
  id: number;
  state: string;
  featured: boolean;
  activated_at: string | null;
  removed_at: string | null;
}

/** Reads what `revertListings` restores. The caller has locked the listings. */
export async function readBefore(db: Db, ids: readonly number[]): Promise<ListingBefore[]> {
  const { rows } = await sql<ListingBefore>`
    select id, state, featured, activated_at::text, removed_at::text from listings
    where id = any(${[...ids]}::int[]) order by id`.execute(db);
  return rows;
}

/**
 * Returns listings to what they were before support's latest decision. Nothing is charged, because they were live when
 * the decision was made. Returns false if one has changed or was merged since.
 */
export async function revertListings(db: Db, before: readonly ListingBefore[], userId: number): Promise<boolean> {
  if (before.length === 0) return true;
  const { rows } = await sql<{ id: number }>`
    with known as (
      select * from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
        as one (id int, state text, featured boolean, activated_at timestamptz, removed_at timestamptz)),
    latest as (
      select known.*, listings.state as current from known join listings using (id)
      where listings.merged_into is null and listings.state = (
        select to_state from listing_state_changes c where c.listing_id = known.id and c.from_state = known.state
        order by c.id desc limit 1)),
    changed as (
      update listings set state = latest.state, featured = latest.featured, activated_at = latest.activated_at,
        removed_at = latest.removed_at, updated_at = now()
      from latest where listings.id = latest.id)
    insert into listing_state_changes (listing_id, from_state, to_state, actor_id, reason)
    select id, current, state, ${userId}::integer, 'undone' from latest returning listing_id as id`.execute(db);
  return rows.length === before.length;
}
