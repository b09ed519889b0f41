import { sql } from 'kysely';
import { AppError } from '#common/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type ListingFacts, missingOf, type Need } from '#common/listing-quality.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What counts of a listing, as a column of a query over `listings`. */
export const factsColumn = sql<ListingFacts>`(
  select json_build_object(
    'street', coalesce(listings.street, ''),
    'postalCode', coalesce(listings.postal_code, ''),
    'hasPlace', listings.city_id is not null and listings.lat is not null and listings.lng is not null,
    'titles', json_build_object('en', char_length(coalesce(listings.title_en, '')), 'fr', char_length(coalesce(listings.title_fr, ''))),
    'descriptions', json_build_object('en', char_length(coalesce(listings.description_en, '')), 'fr', char_length(coalesce(listings.description_fr, ''))),
    'photos', (select count(*) from listing_photos where listing_id = listings.id),
    'plans', count(plans.id),
    'plansWithoutRent', count(plans.id) filter (where plans.rent_pending),
    'plansOnRequest', count(plans.id) filter (where plans.rent_min_cents is null and not plans.rent_pending),
    'plansWithoutArea', count(plans.id) filter (where plans.square_feet is null),
    'amenities', cardinality(listings.amenities),
    'pets', cardinality(listings.pet_policies),
    'media', (select count(*) from listing_media where listing_id = listings.id),
    'hasParking', listings.parking_type is not null,
    'hasLease', listings.lease_months is not null)
  from floor_plans plans where plans.listing_id = listings.id)`;

/** Which field of the form a need is about. */
const FIELD: Record<Need, string> = {
  address: 'street',
  place: 'lat',
  plans: 'floorPlans',
  rent: 'floorPlans',
  photos: 'photos',
  description: 'descriptionEn',
  email: 'email',
};

/** What is missing of a listing before it can go live; undefined where there is no listing. */
export async function readMissing(db: Db, listingId: number, isVerified: boolean): Promise<Need[] | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(factsColumn.as('facts'))
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row && missingOf(row.facts, isVerified);
}

/** The refusal of what is not complete: everything that is missing at once, each at its field. */
export const incomplete = (missing: readonly Need[], t: Translate): AppError =>
  new AppError(
    'enable.incomplete',
    {},
    Object.fromEntries(missing.map((need) => [FIELD[need], t(`ownListings.needs.${need}`)])),
  );

/** What a listing that was public before, and whose landlord counts on it, must still have. */
const EVER: readonly Need[] = ['address', 'place', 'plans', 'rent'];

/** Throws enable.incomplete with everything that keeps a listing in this state from going live. */
export async function requireComplete(
  db: Db,
  { id, state, isVerified }: { id: number; state: string; isVerified: boolean },
  t: Translate,
): Promise<void> {
  const isFirst = state === 'draft' || state === 'review';
  const missing = ((await readMissing(db, id, isVerified)) ?? []).filter((need) => isFirst || EVER.includes(need));
  if (missing.length > 0) throw incomplete(missing, t);
}
