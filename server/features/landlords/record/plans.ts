import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import { attachUploads, imageUploadId } from '#server/features/people/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Plan = NonNullable<DraftBody['floorPlans']>[number];

/**
 * Saves the floor plans of a listing in this order and removes missing ones. A plan keeps its id, so that inquiries
 * about it stay linked. Throws upload.not_found or upload.not_ready for an image that can't be used.
 */
export async function savePlans(
  db: Db,
  { listingId, companyId }: { listingId: number; companyId: number },
  plans: readonly Plan[],
): Promise<void> {
  const rows = await db
    .selectFrom('floor_plans')
    .select(['id', 'picture'])
    .where('listing_id', '=', listingId)
    .execute();
  const known = new Map(rows.map(({ id, picture }) => [id, picture]));
  await attachImages(db, companyId, plans, [...known.values()]);
  const kept = plans.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []));
  const removed = [...known.keys()].filter((id) => !kept.includes(id));
  if (removed.length > 0) await db.deleteFrom('floor_plans').where('id', 'in', removed).execute();
  // Positions are unique, so move them out of the way first.
  await db
    .updateTable('floor_plans')
    .set({ position: sql`-1 - position` })
    .where('listing_id', '=', listingId)
    .execute();
  const written = new Set<number>();
  for (const [position, plan] of plans.entries()) {
    const values = { ...planColumnsOf(plan, position), listing_id: listingId };
    const isKept = plan.id !== null && known.has(plan.id) && !written.has(plan.id);
    if (plan.id !== null && isKept) {
      written.add(plan.id);
      await db.updateTable('floor_plans').set(values).where('id', '=', plan.id).execute();
    } else await db.insertInto('floor_plans').values(values).execute();
  }
}

/** Images of the listing may move from plan to plan; any other must be an upload of the company. */
async function attachImages(
  db: Db,
  companyId: number,
  plans: readonly Plan[],
  known: readonly (string | null)[],
): Promise<void> {
  const added = plans.flatMap(({ picture }) => (picture && !known.includes(picture) ? [picture] : []));
  const ids = added.map((picture) => {
    const id = imageUploadId(picture);
    if (!id) throw new AppError('upload.not_found');
    return id;
  });
  await attachUploads(db, companyId, ids, 'floorplan');
}

/** The name of a floor plan at a position. Those without one are A, B, C in both languages. */
export const planLabel = (label: string, position: number): string =>
  label || String.fromCharCode(65 + (position % 26));

/** The columns of a floor plan at a position. */
export const planColumnsOf = (plan: Plan, position: number) => ({
  position,
  label: planLabel(plan.label, position),
  beds: plan.beds ?? 0,
  beds_pending: plan.beds === null,
  baths_tenths: plan.baths,
  square_feet: plan.squareFeet,
  rent_min_cents: plan.isOnRequest ? null : plan.rentMinCents,
  rent_max_cents: plan.isOnRequest ? null : (plan.rentMaxCents ?? plan.rentMinCents),
  rent_pending: !plan.isOnRequest && plan.rentMinCents === null,
  deposit_cents: plan.depositCents,
  available_on: plan.availableOn,
  units_available: plan.unitsAvailable,
  furnished: plan.furnished,
  ...(plan.picture !== undefined && { picture: plan.picture || null }),
});
