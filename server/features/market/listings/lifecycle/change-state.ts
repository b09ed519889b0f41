import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListingActor, requireTransition, TRANSITIONS, type Transition } from './transitions.ts';

/** A state change with the facts that a listing's history keeps. */
interface StateChange {
  transition: Transition;
  by: ListingActor;
  /** The user who asked for it, if any. */
  userId?: number | undefined;
  /** One of `STATE_REASONS`, `landlord`, `support`, or the sentence that support wrote. */
  reason: string;
}

/**
 * Moves listings along one row of `TRANSITIONS` and records each move in `listing_state_changes`, which the portal shows
 * as history. Every move ends featuring. Throws like `requireTransition` if a listing is in another state, and
 * `enable.merged` if it was merged.
 *
 * The caller locks the listings first and calls `search.apply(ids)` after its transaction commits. This folder is the only
 * writer of `listings.state`; `only-writer.test.ts` enforces it.
 */
export async function changeState(db: Db, ids: readonly number[], change: StateChange): Promise<void> {
  if (ids.length === 0) return;
  const { transition, by, userId = null, reason } = change;
  const { from, to, toIfNeverLive = to, by: allowed, keepsActivation = false } = TRANSITIONS[transition];
  if (!allowed.includes(by)) throw new Error(`${by} may not ${transition} a listing`);
  const isOffline = sql<boolean>`next.state not in ('draft', 'review', 'active')`;
  const { rows: changed } = await sql<{ id: number }>`
    with next as (
      select id, state as previous, featured as was_featured, case when activated_at is null then ${toIfNeverLive} else ${to} end as state
      from listings where id = any(${[...ids]}::int[]) and state = any(${[...from]}::text[]) and merged_into is null),
    changed as (
      update listings set state = next.state, featured = false, updated_at = now(),
        removed_at = case when ${isOffline} then now() end,
        activated_at = case when next.state = 'active' and not ${keepsActivation}::boolean then now() else activated_at end
      from next where listings.id = next.id)
    insert into listing_state_changes (listing_id, from_state, to_state, actor_id, reason, was_featured)
    select id, previous, state, ${userId}::integer, ${reason}, was_featured from next
    returning listing_id as id`.execute(db);
  if (changed.length === ids.length) return;
  const rows = await db
    .selectFrom('listings')
    .select(['state', 'merged_into'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { state } of rows) requireTransition(state, transition);
  if (rows.some(({ merged_into }) => merged_into !== null)) throw new AppError('enable.merged');
  throw new Error(`${transition} changed ${changed.length} of ${ids.length} listings`);
}

/** Begins the history of a landlord's new draft. */
export const recordDraft = (db: Db, listingId: number, userId: number): Promise<void> =>
  recordDrafts(db, [listingId], { userId, reason: 'landlord' });

/** Begins the history of new drafts. A feed has no user. */
export async function recordDrafts(
  db: Db,
  listingIds: readonly number[],
  { userId, reason }: { userId: number | null; reason: string },
): Promise<void> {
  if (listingIds.length === 0) return;
  await db
    .insertInto('listing_state_changes')
    .values(listingIds.map((id) => ({ listing_id: id, from_state: null, to_state: 'draft', actor_id: userId, reason })))
    .execute();
}

/** Features listings or ends it; the caller has locked them. Only an active listing may be featured. */
export async function setFeatured(db: Db, ids: readonly number[], isFeatured: boolean): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('listings')
    .set({ featured: isFeatured, updated_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .execute();
}
