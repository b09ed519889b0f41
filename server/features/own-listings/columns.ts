import type { Updateable } from 'kysely';
import { ADDRESS_KEY_VERSION, addressKey } from '#common/address-key/address-key.ts';
import type { DraftBody } from '#common/contract/own-listings.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { citiesAt, neighbourhoodAt } from '#server/features/locations/index.ts';
import type { DB } from '#server/platform/db/schema.ts';

type Columns = Updateable<DB['listings']>;
/** A listing's location so far. */
interface LocationColumns {
  street: string | null;
  postal_code: string | null;
  city_id: number | null;
  lat: number | null;
  lng: number | null;
}

/** An empty text clears its column; undefined leaves it unchanged. */
const emptyToNull = (text: string | undefined) => (text === '' ? null : text);

/** The columns to save for these fields, except for the location. Kysely skips those that are undefined. */
export const columnsOf = (body: DraftBody): Columns => ({
  property_type: body.propertyType,
  name: emptyToNull(body.name),
  title_en: emptyToNull(body.titleEn),
  title_fr: emptyToNull(body.titleFr),
  description_en: emptyToNull(body.descriptionEn),
  description_fr: emptyToNull(body.descriptionFr),
  contact_name: emptyToNull(body.contactName),
  contact_phone: emptyToNull(body.contactPhone),
  pet_policies: body.petPolicies,
  utilities: body.utilities,
  amenities: body.amenities,
  parking_type: body.parkingType,
  year_built: body.yearBuilt,
  number_of_units: body.numberOfUnits,
  lease_months: body.leaseMonths,
});

const LOCATION_FIELDS = ['street', 'postalCode', 'cityId', 'lat', 'lng'] as const;

/**
 * The location columns after a change. Derives the city from the choice or the point, and from it the neighbourhood and
 * the key for duplicates. Throws request.invalid for an impossible city.
 */
export function locationColumnsOf(
  body: DraftBody,
  before: LocationColumns,
  { places, t }: Pick<Context, 'places' | 't'>,
): Columns {
  if (!LOCATION_FIELDS.some((field) => body[field] !== undefined)) return {};
  const street = body.street === undefined ? before.street : body.street || null;
  const postalCode = body.postalCode === undefined ? before.postal_code : body.postalCode || null;
  const lat = body.lat === undefined ? before.lat : body.lat;
  const lng = body.lng === undefined ? before.lng : body.lng;
  const chosen = body.cityId === undefined ? before.city_id : body.cityId;
  const columns = { street, postal_code: postalCode, lat, lng };
  if (lat === null || lng === null)
    return { ...columns, lat: null, lng: null, city_id: null, neighbourhood_id: null, ...keyColumnsOf(null, 0) };
  const point = { lat, lng };
  const likely = citiesAt(places, point, postalCode ?? '');
  const wrong = (field: string, sentence: string) => new AppError('request.invalid', {}, { [field]: sentence });
  if (body.cityId && !places.byId('city', body.cityId)) throw wrong('cityId', t('validation.one_of'));
  // A pin moved far away leaves its old city.
  const city = likely.find(({ id }) => id === chosen) ?? likely[0];
  if (!city && postalCode && citiesAt(places, point).length > 0)
    throw wrong('postalCode', t('ownListings.address.otherProvince'));
  if (!city) throw wrong('lat', t('ownListings.address.nowhere'));
  return {
    ...columns,
    city_id: city.id,
    neighbourhood_id: neighbourhoodAt(places, city, point)?.id ?? null,
    ...keyColumnsOf(street, city.id),
  };
}

/** The columns of the key for duplicates. */
export function keyColumnsOf(street: string | null, cityId: number): Columns {
  const { key, unit } = street === null ? { key: null, unit: '' } : addressKey(street, cityId);
  return { address_normalised: key, address_unit: unit, address_key_version: ADDRESS_KEY_VERSION };
}
