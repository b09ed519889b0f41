import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { Listings } from '#server/platform/db/schema.ts';

/** What changes of listings, and why. */
export type ListingChange =
  | { featured: boolean }
  | { state: Selectable<Listings>['state']; reason?: string | undefined; actorId?: number | undefined };

/** Changes listings that the caller has locked; a change of state is recorded with who, when and why, and ends featuring. */
export async function changeListings(db: Db, ids: readonly number[], change: ListingChange): Promise<void> {
  if (ids.length === 0) return;
  const now = sql<Date>`now()`;
  if ('featured' in change) {
    await db
      .updateTable('listings')
      .set({ featured: change.featured, updated_at: now })
      .where('id', 'in', [...ids])
      .execute();
    return;
  }
  const { state, reason = null, actorId = null } = change;
  await sql`
    insert into listing_state_changes (listing_id, from_state, to_state, actor_id, reason)
    select id, state, ${state}, ${actorId}::integer, ${reason}::text from listings where id = any(${[...ids]}::int[])
  `.execute(db);
  const isOn = state === 'active';
  // Featuring is of a listing that is on, and paid for with it: whoever switches off and on again starts without.
  // What waits for its review was not taken away.
  const isComing = state === 'draft' || state === 'review';
  await db
    .updateTable('listings')
    .set({
      state,
      featured: false,
      updated_at: now,
      removed_at: isOn || isComing ? null : now,
      ...(isOn && { activated_at: now }),
    })
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Takes listings that wait for a review back to their landlord's desk; the caller has locked them. What was never on the
 * site is a draft again; what was has inquiries and saved homes, and is off like any other.
 */
export async function takeToDesk(
  db: Db,
  ids: readonly number[],
  { actorId, reason }: { actorId: number; reason: string },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'activated_at'])
    .where('id', 'in', [...ids])
    .execute();
  const [known, fresh] = [true, false].map((isKnown) =>
    rows.filter(({ activated_at }) => (activated_at !== null) === isKnown).map(({ id }) => id),
  );
  await changeListings(db, fresh ?? [], { state: 'draft', actorId, reason });
  await changeListings(db, known ?? [], { state: 'paused', actorId, reason });
}
