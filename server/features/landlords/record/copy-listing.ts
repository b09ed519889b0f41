import { sql } from 'kysely';
import { recordDraft } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { requireRoomForDraft } from './insert-draft.ts';
import { lockListing } from './write-change.ts';

/** Tables of a listing's parts with the columns to copy. */
const PARTS = {
  floor_plans:
    'position, label, beds, baths_tenths, square_feet, rent_min_cents, rent_max_cents, deposit_cents, available_on, units_available, furnished, picture, rent_pending, beds_pending',
  listing_costs: 'kind, amount_cents, frequency, mandatory',
  listing_photos: 'position, bucket, name, alt_en, alt_fr, width, height, color, perceptual_hash',
  listing_media: 'kind, position, url, title_en, title_fr',
  special_offers: 'text_en, text_fr, starts_on, ends_on',
} as const;
const COPIED_COLUMNS =
  'company_id, property_type, name, title_en, title_fr, description_en, description_fr, street, postal_code, address_normalised, address_unit, address_key_version, city_id, neighbourhood_id, lat, lng, place_known, place_confirmed_by, pet_policies, utilities, amenities, parking_type, year_built, number_of_units, lease_months, contact_name, contact_phone, locked_fields';

/** Copies a listing of the caller's company, with the fields that support locked, into a new draft. Returns its id. Throws `listing.too_many_drafts`. */
export async function duplicateListing(context: Context, id: number): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    // The company first, as every change that locks both.
    await requireRoomForDraft(trx, companyOf(context));
    await lockListing(trx, companyOf(context), id);
    const { rows } = await sql<{ id: number }>`
      insert into listings (${sql.raw(COPIED_COLUMNS)}) select ${sql.raw(COPIED_COLUMNS)} from listings where id = ${id} returning id`.execute(
      trx,
    );
    const copy = rows[0]?.id ?? 0;
    for (const [table, columns] of Object.entries(PARTS))
      await sql`
        insert into ${sql.id(table)} (listing_id, ${sql.raw(columns)})
        select ${copy}::integer, ${sql.raw(columns)} from ${sql.id(table)} where listing_id = ${id}`.execute(trx);
    await recordDraft(trx, copy, actorOf(context).userId);
    return copy;
  });
}
