import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type ListingFacts, missingOf, type Need } from '#common/listings/listing-quality.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The facts for the quality score and the required details, as a column of a query over `listings`. */
export const factsColumn = sql<ListingFacts>`(
  select json_build_object(
    'street', coalesce(listings.street, ''),
    'postalCode', coalesce(listings.postal_code, ''),
    'isFromFeed', cardinality(listings.feed_fields) > 0,
    'hasPlace', listings.city_id is not null and listings.lat is not null and listings.lng is not null,
    'titles', json_build_object('en', char_length(coalesce(listings.title_en, '')), 'fr', char_length(coalesce(listings.title_fr, ''))),
    'descriptions', json_build_object('en', char_length(coalesce(listings.description_en, '')), 'fr', char_length(coalesce(listings.description_fr, ''))),
    'photos', (select count(*) from listing_photos where listing_id = listings.id),
    'plans', count(plans.id),
    'plansWithoutBeds', count(plans.id) filter (where plans.beds_pending),
    'plansWithoutRent', count(plans.id) filter (where plans.rent_pending),
    'plansOnRequest', count(plans.id) filter (where plans.rent_min_cents is null and not plans.rent_pending),
    'plansWithoutArea', count(plans.id) filter (where plans.square_feet is null),
    'amenities', cardinality(listings.amenities),
    'pets', cardinality(listings.pet_policies),
    'media', (select count(*) from listing_media where listing_id = listings.id),
    'hasParking', listings.parking_type is not null,
    'hasLease', listings.lease_months is not null)
  from floor_plans plans where plans.listing_id = listings.id)`;

/** Whether a landlord can confirm the pin of a listing that has a place: neither feed nor support owns it. */
export const needsPin = sql<boolean>`(
  listings.place_known <> 'confirmed' and listings.lat is not null
  and not 'pin' = any (listings.feed_fields) and not 'pin' = any (listings.locked_fields))`;

/** The form field of each required detail. */
const FIELD: Record<Need, string> = {
  address: 'street',
  place: 'lat',
  plans: 'floorPlans',
  beds: 'floorPlans',
  rent: 'floorPlans',
  photos: 'photos',
  description: 'descriptionEn',
  email: 'email',
};

/** The required details that a listing lacks before it can go live; undefined if the listing doesn't exist. */
export async function readMissing(db: Db, listingId: number, isVerified: boolean): Promise<Need[] | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(factsColumn.as('facts'))
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row && missingOf(row.facts, isVerified);
}

/** The error that names every missing detail at its field. */
export const incompleteError = (missing: readonly Need[], t: Translate): AppError =>
  new AppError(
    'enable.incomplete',
    {},
    Object.fromEntries(missing.map((need) => [FIELD[need], t(`ownListings.needs.${need}`)])),
  );

async function hasVacancy(db: Db, listingId: number): Promise<boolean> {
  const free = await db
    .selectFrom('floor_plans')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('units_available', '>', 0)
    .executeTakeFirst();
  return free !== undefined;
}

/** The details that a listing needs even if it was live before under older rules. */
const ALWAYS_NEEDED: readonly Need[] = ['address', 'place', 'plans', 'beds', 'rent'];

/** Throws enable.incomplete with all details that a listing in this state needs to go live. */
export async function requireComplete(
  db: Db,
  { id, state, isVerified }: { id: number; state: string; isVerified: boolean },
  t: Translate,
): Promise<void> {
  const isFirst = state === 'draft' || state === 'review';
  const missing = ((await readMissing(db, id, isVerified)) ?? []).filter(
    (need) => isFirst || ALWAYS_NEEDED.includes(need),
  );
  if (missing.length > 0) throw incompleteError(missing, t);
  // A live listing may be fully rented for a while. A new one would cost credits and show no home.
  if (isFirst && !(await hasVacancy(db, id)))
    throw new AppError('enable.incomplete', {}, { floorPlans: t('ownListings.noVacancy') });
}
