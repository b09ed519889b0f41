import { readNumberPair } from '#common/address-key/split-unit.ts';
import type { ListingField, ListingFields } from '#common/contract/market/listing-fields.ts';
import { MAX_CENTS, MOST } from '#common/contract/market/listing-limits.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import { embedOf } from '#common/listings/embeds.ts';
import { POSTAL_CODE } from '#common/places/address.ts';
import { cutText } from '#common/values/cut-text.ts';
import type { DecidedPlace } from '#server/features/market/index.ts';

/** The postal code that a listing keeps. Half of one only places the pin. A whole one would name a hidden building. */
export const storedPostalCode = ({ postalCode, hidesAddress }: FeedListing): string | null =>
  POSTAL_CODE.test(postalCode) && !hidesAddress ? postalCode : null;

/**
 * The listing with the bedrooms that its floor plans already have where the feed names none: a feed that loses a column
 * changes no home.
 *
 * @param beds bedrooms by floor plan
 */
export function keepKnownBeds(
  listing: FeedListing,
  planIds: Readonly<Record<string, number>>,
  beds: ReadonlyMap<number, number | null>,
): FeedListing {
  const floorPlans = listing.floorPlans.map((plan) => ({
    ...plan,
    beds: plan.beds ?? beds.get(planIds[plan.externalId] ?? 0) ?? null,
  }));
  return { ...listing, floorPlans };
}

/** The fields of the listing form that a feed fills. The location is separate, because it needs the places. */
export type FeedFields = Partial<Omit<ListingFields, 'photos'>>;

/** The address as listings store it: "1204-12 King Street West", or "12 King Street West, PH 2". */
export function streetOf({ street, unit }: Pick<FeedListing, 'street' | 'unit'>): string {
  if (unit === '') return street.slice(0, 160);
  const [number = ''] = /^\d*/.exec(street) ?? [];
  // `420-430 Main St` would be a building with several entrances, and `5-160-166 Maple Ave` is hard to read.
  const isClear = readNumberPair(unit, number) !== 'range' && !/^\d+ ?[-–—] ?\d/.test(street);
  const isFirst = /^[\dA-Za-z]{1,8}$/.test(unit) && number !== '' && isClear;
  const written = isFirst ? `${unit}-${street}` : `${street}, ${unit}`;
  return written.slice(0, 160);
}

/** Numbers before a street, like `12`, `12-14` or `1450,`. */
const CIVIC_NUMBERS = /^\s*\d+[a-z½¼¾]?(?:\s*[-–/&]\s*\d+[a-z]?)*(?:\s*,\s*|\s+)/i;

/** The address that a listing stores. Everything public is made from it, so a hidden number and unit are not in it. */
export function storedStreetOf(listing: FeedListing): string {
  if (!listing.hidesAddress) return streetOf(listing);
  const name = listing.street.replace(CIVIC_NUMBERS, '').replace(/\s*,?\s+\d+[a-z]?$/i, '');
  return /\p{L}{2}/u.test(name) ? name.slice(0, 160) : listing.city;
}

/** The place of a home whose address is hidden: a pin moves by up to a kilometre and is one no more. */
export function hidePlace(place: DecidedPlace): DecidedPlace {
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
  const known = place.known === 'city' ? 'city' : 'postal-area';
  return { ...place, lat: rounded(place.lat), lng: rounded(place.lng), known, confirmedBy: null };
}

/**
 * The fields of the listing form, without location and photos. Those that the feed leaves empty are empty, and numbers
 * that the form refuses are left out.
 */
export function fieldsOf(listing: FeedListing, planIds: Readonly<Record<string, number>> = {}): FeedFields {
  const media = (urls: readonly string[]) =>
    urls
      .filter((url) => url.length <= 500 && embedOf(url) !== null)
      .slice(0, MOST.media)
      .map((url) => ({ url, titleEn: '', titleFr: '' }));
  return {
    propertyType: listing.type,
    // A name that begins with a number may be the hidden address.
    name: listing.hidesAddress && /^\d/.test(listing.name) ? '' : line(listing.name, 120),
    titleEn: listing.titleEn.slice(0, 120),
    titleFr: listing.titleFr.slice(0, 120),
    descriptionEn: listing.descriptionEn.slice(0, 8000),
    descriptionFr: listing.descriptionFr.slice(0, 8000),
    petPolicies: unique(listing.petPolicies),
    utilities: unique(listing.utilities),
    amenities: unique(listing.amenities),
    parkingType: listing.parkingType,
    yearBuilt: within(listing.yearBuilt, 1700, 2100),
    numberOfUnits: within(listing.numberOfUnits, 1, 5000),
    leaseMonths: within(listing.leaseMonths, 0, 60),
    contactName: line(listing.contactName, 120),
    contactPhone: listing.contactPhone.slice(0, 40),
    floorPlans: plansOf(listing, planIds),
    costs: listing.costs
      .filter(({ amountCents }) => within(amountCents, 0, MAX_CENTS) !== null)
      .slice(0, MOST.costs)
      .map(({ kind, amountCents, frequency, mandatory }) => ({ kind, amountCents, frequency, mandatory })),
    offers: listing.offers
      .filter(({ textEn, textFr }) => textEn || textFr)
      .filter(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn)
      .slice(0, MOST.offers)
      .map(({ textEn, textFr, ...days }) => ({ textEn: cutText(textEn, 300), textFr: cutText(textFr, 300), ...days })),
    videos: media(listing.videos),
    tours: media(listing.tours),
  };
}

const line = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const within = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;

/** The fields that a landlord can't change, because the feed fills them. */
export function ownedFields({ listing, place }: { listing: FeedListing; place: DecidedPlace }): ListingField[] {
  const filled = Object.entries(fieldsOf(listing)).flatMap(([field, value]) => (isEmpty(value) ? [] : [field]));
  const owned = new Set<string>([...filled, 'street', 'floorPlans']);
  if (storedPostalCode(listing) !== null || listing.hidesAddress) owned.add('postalCode');
  if (place.known === 'confirmed' || listing.hidesAddress)
    for (const field of ['lat', 'lng', 'cityId', 'pin']) owned.add(field);
  if (listing.photos.length > 0) owned.add('photos');
  return FIELD_ORDER.filter((field) => owned.has(field));
}

const FIELD_ORDER: readonly ListingField[] = [
  'propertyType',
  'name',
  'titleEn',
  'titleFr',
  'descriptionEn',
  'descriptionFr',
  'street',
  'postalCode',
  'cityId',
  'lat',
  'lng',
  'pin',
  'petPolicies',
  'utilities',
  'amenities',
  'parkingType',
  'yearBuilt',
  'numberOfUnits',
  'leaseMonths',
  'contactName',
  'contactPhone',
  'floorPlans',
  'costs',
  'offers',
  'videos',
  'tours',
  'photos',
];

const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

function plansOf({ floorPlans }: FeedListing, planIds: Readonly<Record<string, number>>): ListingFields['floorPlans'] {
  return floorPlans.slice(0, MOST.plans).map((plan) => {
    const rentMinCents = within(plan.rentMinCents, 1, MAX_CENTS);
    const rentMaxCents = rentMinCents === null ? null : within(plan.rentMaxCents, rentMinCents, MAX_CENTS);
    return {
      id: planIds[plan.externalId] ?? null,
      label: line(plan.label, 80),
      beds: within(plan.beds, 0, 20),
      baths: plan.bathsTenths === null ? null : within(Math.floor(plan.bathsTenths / 5) * 5, 0, 200),
      squareFeet: within(plan.squareFeet, 50, 50_000),
      rentMinCents,
      rentMaxCents,
      // A number that is too high is no "Contact for price": the draft waits for its rent.
      isOnRequest: plan.rentMinCents === null && !plan.isRentTooHigh,
      depositCents: within(plan.depositCents, 0, MAX_CENTS),
      availableOn: plan.availableOn,
      unitsAvailable: within(plan.unitsAvailable, 0, 999) ?? 1,
      furnished: plan.furnished,
    };
  });
}

/** Whether a floor plan states a rent that no listing can have. */
export const hasRentTooHigh = ({ floorPlans }: FeedListing): boolean =>
  floorPlans.some(({ isRentTooHigh, rentMinCents }) => isRentTooHigh || (rentMinCents ?? 0) > MAX_CENTS);

/** The lowest rent of the floor plans, in cents; null without a rent. */
export function lowestRent({ floorPlans }: FeedListing): number | null {
  const rents = floorPlans.flatMap(({ rentMinCents }) => rentMinCents ?? []);
  return rents.length === 0 ? null : Math.min(...rents);
}
