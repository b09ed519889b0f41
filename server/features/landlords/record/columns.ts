import type { Updateable } from 'kysely';
import { ADDRESS_KEY_VERSION, addressKey } from '#common/address-key/address-key.ts';
import { AppError } from '#common/contract/errors.ts';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import type { Pin, PlaceConfirmer, PlaceKnown } from '#common/places/place-known.ts';
import { citiesAt, type DecidedPlace, decidePlace } from '#server/features/market/index.ts';
import { splitFullAddress } from '#server/feeds-read/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { DB } from '#server/platform/db/schema.ts';

type Columns = Updateable<DB['listings']>;
/** A listing's location so far. */
export interface LocationColumns {
  street: string | null;
  postal_code: string | null;
  city_id: number | null;
  lat: number | null;
  lng: number | null;
  place_known: PlaceKnown;
  place_confirmed_by: PlaceConfirmer | null;
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

const LOCATION_FIELDS = ['street', 'postalCode', 'cityId', 'lat', 'lng', 'pin'] as const;

/** How a location changes: `asks` throws if a confirmed pin and the postal code disagree, else the code wins. */
type LocationChange = Pick<Context, 'places' | 't'> & { asks: boolean };

/**
 * The location columns after a change. Decides place, city and neighbourhood, and the key for duplicates. Throws
 * request.invalid for an impossible city, and if it has to ask whether pin or postal code is right.
 */
export function locationColumnsOf(body: DraftBody, before: LocationColumns, change: LocationChange): Columns {
  if (!LOCATION_FIELDS.some((field) => body[field] !== undefined)) return {};
  const { places, t, asks } = change;
  const wrong = (field: string, sentence: string) => new AppError('request.invalid', {}, { [field]: sentence });
  const street = body.street === undefined ? before.street : body.street || null;
  const postalCode = body.postalCode === undefined ? before.postal_code : body.postalCode || null;
  const lat = body.lat === undefined ? before.lat : body.lat;
  const lng = body.lng === undefined ? before.lng : body.lng;
  const chosen = body.cityId === undefined ? before.city_id : body.cityId;
  const named = chosen === null ? undefined : places.byId('city', chosen);
  if (body.cityId && !named) throw wrong('cityId', t('validation.one_of'));
  const point = lat === null || lng === null ? null : { lat, lng };
  if (point && citiesAt(places, point, postalCode ?? '').length === 0) {
    const isNowhere = citiesAt(places, point).length === 0;
    throw isNowhere
      ? wrong('lat', t('ownListings.address.nowhere'))
      : wrong('postalCode', t('ownListings.address.otherProvince'));
  }
  const pin = pinOf(body, before, { street, postalCode, point });
  const place = decidePlace(places, { postalCode: postalCode ?? '', city: named ?? null, point, pin });
  if (asks && place?.conflict && CONFIRMING.includes(pin))
    throw wrong('lat', t('ownListings.address.disagrees', { area: postalCode?.slice(0, 3) ?? '' }));
  const columns = { street, postal_code: postalCode };
  if (place && street !== null && body.street !== undefined) columns.street = withoutCity(street, place.city.name);
  if (!place) return { ...columns, ...NO_PLACE, city_id: null, neighbourhood_id: null, ...keyColumnsOf(null, 0) };
  const confirmedBy = !body.pin && pin === 'right' ? before.place_confirmed_by : place.confirmedBy;
  return { ...columns, ...placeColumnsOf({ ...place, confirmedBy }), ...keyColumnsOf(columns.street, place.city.id) };
}

/** `10 Elm Street, Winnipeg, MB` is `10 Elm Street`: city, province and code have fields of their own. */
function withoutCity(street: string, { en, fr }: { en: string; fr: string }): string {
  return [en, fr].reduce((line, name) => splitFullAddress(line, name, NO_CITIES).street || line, street);
}

const NO_CITIES: ReadonlySet<string> = new Set();

const NO_PLACE = { lat: null, lng: null, place_known: 'city', place_confirmed_by: null } as const;
/** Pins that are no guesses. */
const CONFIRMING: readonly string[] = ['moved', 'geocoder'];

interface Located extends Pick<DecidedPlace, 'lat' | 'lng' | 'known' | 'confirmedBy'> {
  city: { id: number };
  neighbourhood: { id: number } | null;
}

/** The columns of a decided place. */
export const placeColumnsOf = (place: Located) => ({
  lat: place.lat,
  lng: place.lng,
  place_known: place.known,
  place_confirmed_by: place.confirmedBy,
  city_id: place.city.id,
  neighbourhood_id: place.neighbourhood?.id ?? null,
});

/** How the point is known after a change. A confirmed pin stays one, unless its address becomes another. */
function pinOf(
  body: DraftBody,
  before: LocationColumns,
  now: { street: string | null; postalCode: string | null; point: { lat: number; lng: number } | null },
): Pin | 'given' {
  if (body.pin) return body.pin;
  if (now.point?.lat !== before.lat || now.point?.lng !== before.lng) return 'given';
  const hasMoved = before.street !== null && houseOf(before.street) !== houseOf(now.street);
  if (hasMoved) return 'postal-area';
  if (before.place_known !== 'confirmed') return before.place_known;
  // An answer to the question about this very code is not asked for again.
  if (before.postal_code === now.postalCode) return 'right';
  return before.place_confirmed_by === 'geocoder' ? 'geocoder' : 'moved';
}

const houseOf = (street: string | null): string => (street === null ? '' : (addressKey(street, 0).key ?? ''));

/** The columns of the key for duplicates. */
export function keyColumnsOf(street: string | null, cityId: number): Columns {
  const { key, unit } = street === null ? { key: null, unit: '' } : addressKey(street, cityId);
  return { address_normalised: key, address_unit: unit, address_key_version: ADDRESS_KEY_VERSION };
}
