import { sql } from 'kysely';
import type { DraftBody } from '#common/contract/own-listings.ts';
import type { Db } from '#server/platform/db/pool.ts';

type Plan = NonNullable<DraftBody['floorPlans']>[number];

/** Writes the parts of a listing that a change names; the others stay as they are. */
export async function writeParts(db: Db, listingId: number, body: DraftBody): Promise<void> {
  const { floorPlans, costs, offers, videos, tours } = body;
  if (floorPlans) await writePlans(db, listingId, floorPlans);
  if (costs) {
    await db.deleteFrom('listing_costs').where('listing_id', '=', listingId).execute();
    const rows = costs.map(({ amountCents, ...cost }) => ({
      ...cost,
      listing_id: listingId,
      amount_cents: amountCents,
    }));
    if (rows.length > 0) await db.insertInto('listing_costs').values(rows).execute();
  }
  if (offers) {
    await db.deleteFrom('special_offers').where('listing_id', '=', listingId).execute();
    const rows = offers.map(({ textEn, textFr, startsOn, endsOn }) => ({
      listing_id: listingId,
      text_en: textEn || null,
      text_fr: textFr || null,
      starts_on: startsOn,
      ends_on: endsOn,
    }));
    if (rows.length > 0) await db.insertInto('special_offers').values(rows).execute();
  }
  if (videos) await writeMedia(db, listingId, 'video', videos);
  if (tours) await writeMedia(db, listingId, 'tour', tours);
}

/** A plan keeps its id, so that what was asked about it stays with it. */
async function writePlans(db: Db, listingId: number, plans: readonly Plan[]): Promise<void> {
  const rows = await db.selectFrom('floor_plans').select('id').where('listing_id', '=', listingId).execute();
  const known = new Set(rows.map(({ id }) => id));
  const kept = plans.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []));
  const gone = [...known].filter((id) => !kept.includes(id));
  if (gone.length > 0) await db.deleteFrom('floor_plans').where('id', 'in', gone).execute();
  // Two plans never have one position, not even while they change places.
  await db
    .updateTable('floor_plans')
    .set({ position: sql`-1 - position` })
    .where('listing_id', '=', listingId)
    .execute();
  const written = new Set<number>();
  for (const [position, plan] of plans.entries()) {
    const values = { ...planColumns(plan, position), listing_id: listingId };
    const isKept = plan.id !== null && known.has(plan.id) && !written.has(plan.id);
    if (plan.id !== null && isKept) {
      written.add(plan.id);
      await db.updateTable('floor_plans').set(values).where('id', '=', plan.id).execute();
    } else await db.insertInto('floor_plans').values(values).execute();
  }
}

const planColumns = (plan: Plan, position: number) => ({
  position,
  // A plan without a name is plan A, B, C: the same in both languages.
  label: plan.label || String.fromCharCode(65 + (position % 26)),
  beds: plan.beds,
  baths_tenths: plan.baths,
  square_feet: plan.squareFeet,
  rent_min_cents: plan.isOnRequest ? null : plan.rentMinCents,
  rent_max_cents: plan.isOnRequest ? null : (plan.rentMaxCents ?? plan.rentMinCents),
  rent_pending: !plan.isOnRequest && plan.rentMinCents === null,
  deposit_cents: plan.depositCents,
  available_on: plan.availableOn,
  units_available: plan.unitsAvailable,
  furnished: plan.furnished,
});

async function writeMedia(
  db: Db,
  listingId: number,
  kind: 'video' | 'tour',
  media: NonNullable<DraftBody['videos']>,
): Promise<void> {
  await db.deleteFrom('listing_media').where('listing_id', '=', listingId).where('kind', '=', kind).execute();
  const rows = media.map(({ url, titleEn, titleFr }, position) => ({
    listing_id: listingId,
    kind,
    position,
    url,
    title_en: titleEn || null,
    title_fr: titleFr || null,
  }));
  if (rows.length > 0) await db.insertInto('listing_media').values(rows).execute();
}
