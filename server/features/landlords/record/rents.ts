import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** Lowest rents of the offered floor plans, in cents, by plan; the cheapest first. */
export async function offeredRents(db: Db, id: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('floor_plans')
    .select(['id', 'rent_min_cents as rent'])
    .where('listing_id', '=', id)
    .where('units_available', '>', 0)
    .where('rent_min_cents', 'is not', null)
    .orderBy('rent_min_cents')
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ id: plan, rent }) => (rent === null ? [] : [[plan, rent] as const])));
}

/** Records what a change of a listing in this state did to its rents, which were `rents` before. */
export const recordRentChange = (
  db: Db,
  id: number,
  { state, rents }: { state: string; rents: ReadonlyMap<number, number> },
): Promise<void> => (state === 'active' ? saveEarlierRents : clearEarlierRents)(db, id, rents);

/**
 * Keeps the earlier rent of each floor plan, and of the cheapest one also in the listing, so that a price drop can be
 * shown. A new, cheaper plan is no price drop of the others. If the cheapest plan goes, the next one brings its own
 * earlier rent.
 */
async function saveEarlierRents(db: Db, id: number, before: ReadonlyMap<number, number>): Promise<void> {
  const offered = await offeredRents(db, id);
  for (const [plan, rent] of offered) {
    const earlier = before.get(plan);
    if (earlier !== undefined && earlier !== rent)
      await db.updateTable('floor_plans').set({ previous_rent_min_cents: earlier }).where('id', '=', plan).execute();
  }
  const [cheapest] = offered;
  const [former] = before;
  if (!cheapest || !former) return;
  const [plan, rent] = cheapest;
  const earlier = before.get(plan) ?? null;
  if (rent === former[1] && (plan === former[0] || rent !== earlier)) return;
  const ownEarlier = sql<number | null>`(select previous_rent_min_cents from floor_plans where id = ${plan})`;
  await db
    .updateTable('listings')
    .set(
      rent === earlier
        ? { previous_rent_min_cents: ownEarlier }
        : { previous_rent_min_cents: earlier, rent_changed_at: sql<Date>`now()` },
    )
    .where('id', '=', id)
    .execute();
}

/** Clears the earlier rent wherever an offline listing has another rent now: nobody saw this one drop. */
async function clearEarlierRents(db: Db, id: number, before: ReadonlyMap<number, number>): Promise<void> {
  const offered = await offeredRents(db, id);
  const changed = [...offered].flatMap(([plan, rent]) => (before.get(plan) === rent ? [] : [plan]));
  if (changed.length > 0)
    await db.updateTable('floor_plans').set({ previous_rent_min_cents: null }).where('id', 'in', changed).execute();
  const [cheapest] = offered;
  const [former] = before;
  if (cheapest?.[0] === former?.[0] && cheapest?.[1] === former?.[1]) return;
  await db
    .updateTable('listings')
    .set({
      previous_rent_min_cents: sql<number | null>`(
        select previous_rent_min_cents from floor_plans where id = ${cheapest?.[0] ?? null})`,
    })
    .where('id', '=', id)
    .execute();
}
