import { type RawBuilder, sql } from 'kysely';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { MEDIA_PATH, photoSocialSrc } from '#common/listings/photos.ts';
import { isPin } from '#common/places/is-pin.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { OutgoingListing } from './feed-writer.ts';

/** Listings read at a time. A page has about 1 MB. */
const PAGE = 200;

/** The live listings of an outgoing feed: all, or those of a company, a place or a partner's companies. */
export type OutgoingScope =
  | { kind: 'all' }
  | { kind: 'company'; id: number }
  | { kind: 'city' | 'province' | 'partner'; id: number };

interface OutRow {
  id: number;
  updatedAt: string;
  placeKnown: PlaceKnown;
  listing: Omit<FeedListing, 'photos' | 'street' | 'unit'> & { street: string };
  photos: { bucket: string; name: string }[];
}

/** Reads the live listings of a scope in pages, by id. Images have addresses of this site. */
export async function* readOutgoing(
  { db, config }: Pick<Services, 'db' | 'config'>,
  scope: OutgoingScope,
): AsyncGenerator<OutgoingListing[]> {
  for (let after = 0; ; ) {
    const rows = await readOutRows(db, scope, after);
    yield rows.map(({ id, updatedAt, placeKnown, listing, photos }) => ({
      externalId: String(id),
      updatedAt,
      placeKnown,
      ...listing,
      ...(!isPin(placeKnown) && { lat: null, lng: null }),
      unit: '',
      photos: photos.map(({ bucket, name }) => `${config.APP_URL}${photoSocialSrc(`${bucket}/${name}`)}`),
      floorPlans: listing.floorPlans.map((plan) => ({
        ...plan,
        image: plan.image && `${config.APP_URL}${MEDIA_PATH}/floorplans/${plan.image}`,
      })),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Companies that left the feeds of partners are only at their own addresses. */
function conditionOf(scope: OutgoingScope): RawBuilder<boolean> {
  if (scope.kind === 'company') return sql`company_id = ${scope.id}`;
  return sql`${placeOf(scope)} and company_id not in (select id from companies where not shares_with_partners)`;
}

function placeOf(scope: Exclude<OutgoingScope, { kind: 'company' }>): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  const { kind, id } = scope;
  if (kind === 'city') return sql`city_id = ${id}`;
  if (kind === 'province') return sql`city_id in (select id from cities where province_id = ${id})`;
  return sql`company_id in (select company_id from feed_partner_companies where partner_id = ${id})`;
}

async function readOutRows(db: Db, scope: OutgoingScope, after: number): Promise<OutRow[]> {
  const { rows } = await sql<OutRow>`
    select l.id, to_json(l.updated_at at time zone 'UTC') #>> '{}' || 'Z' as "updatedAt",
      place_known as "placeKnown", json_build_object(
      'name', coalesce(l.name, ''), 'titleEn', coalesce(title_en, ''), 'titleFr', coalesce(title_fr, ''),
      'descriptionEn', coalesce(description_en, ''), 'descriptionFr', coalesce(description_fr, ''),
      'street', street, 'city', c.name_en, 'province', p.code, 'postalCode', coalesce(postal_code, ''), 'lat', l.lat, 'lng', l.lng,
      'type', property_type, 'petPolicies', pet_policies, 'utilities', utilities, 'amenities', amenities,
      'parkingType', parking_type, 'yearBuilt', year_built, 'numberOfUnits', number_of_units, 'leaseMonths', lease_months,
      'contactName', coalesce(contact_name, ''), 'contactPhone', coalesce(contact_phone, ''), 'contactEmail', '', 'website', '',
      'videos', (select coalesce(json_agg(url order by position), '[]') from listing_media where listing_id = l.id and kind = 'video'),
      'tours', (select coalesce(json_agg(url order by position), '[]') from listing_media where listing_id = l.id and kind = 'tour'),
      'costs', (select coalesce(json_agg(json_build_object('kind', kind, 'amountCents', amount_cents, 'frequency', frequency,
        'mandatory', mandatory) order by id), '[]') from listing_costs where listing_id = l.id),
      'offers', (select coalesce(json_agg(json_build_object('textEn', coalesce(text_en, ''), 'textFr', coalesce(text_fr, ''),
        'startsOn', starts_on, 'endsOn', ends_on) order by id), '[]') from special_offers where listing_id = l.id),
      'floorPlans', (select coalesce(json_agg(json_build_object('externalId', id::text, 'label', label, 'beds', beds,
        'bathsTenths', baths_tenths, 'squareFeet', square_feet, 'rentMinCents', rent_min_cents, 'rentMaxCents', rent_max_cents,
        'depositCents', deposit_cents, 'availableOn', available_on, 'unitsAvailable', units_available, 'furnished', furnished,
        'image', picture) order by position), '[]') from floor_plans where listing_id = l.id)) as listing,
      (select coalesce(json_agg(json_build_object('bucket', bucket, 'name', name) order by position), '[]')
        from listing_photos where listing_id = l.id) as photos
    from (select * from listings where state = 'active' and id > ${after} and ${conditionOf(scope)} order by id limit ${PAGE}) l
      join cities c on c.id = l.city_id join provinces p on p.id = c.province_id order by l.id`.execute(db);
  return rows;
}
