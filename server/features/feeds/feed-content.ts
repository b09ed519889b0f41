import { createHash } from 'node:crypto';
import type { ListingField, ListingFields } from '#common/contract/listing-fields.ts';
import { embedOf } from '#common/embeds.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';

/** Raise it when a listing is made in another way from the same feed, so that the next run writes all of them again. */
const CONTENT_VERSION = 1;

/** The fields of the listing form that a feed fills. The location is separate, because it needs the places. */
export type FeedFields = Partial<Omit<ListingFields, 'photos'>>;

/** The address as listings store it: "1204-12 King Street West", or "12 King Street West, PH 2". */
export function streetOf({ street, unit }: Pick<FeedListing, 'street' | 'unit'>): string {
  if (unit === '') return street.slice(0, 160);
  const written = /^[\dA-Za-z]{1,8}$/.test(unit) && /^\d/.test(street) ? `${unit}-${street}` : `${street}, ${unit}`;
  return written.slice(0, 160);
}

/** Identifies what a feed says about a listing. Equal hashes mean that nothing changed. */
export const contentHash = (listing: FeedListing): string =>
  createHash('sha256').update(`${CONTENT_VERSION}${stableJson(listing)}`).digest('base64url');

/** JSON with sorted keys, because a mapping or a format may fill them in another order. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, of]) => `${JSON.stringify(key)}:${stableJson(of)}`).join()}}`;
}

/** The fields of the listing form, without location and photos. Those that the feed leaves empty are empty. */
export function fieldsOf(listing: FeedListing, planIds: Readonly<Record<string, number>> = {}): FeedFields {
  const media = (urls: readonly string[]) =>
    urls.filter((url) => embedOf(url) !== null).map((url) => ({ url, titleEn: '', titleFr: '' }));
  return {
    propertyType: listing.type,
    name: listing.name,
    titleEn: listing.titleEn,
    titleFr: listing.titleFr,
    descriptionEn: listing.descriptionEn,
    descriptionFr: listing.descriptionFr,
    petPolicies: listing.petPolicies,
    utilities: listing.utilities,
    amenities: listing.amenities,
    parkingType: listing.parkingType,
    yearBuilt: listing.yearBuilt,
    numberOfUnits: listing.numberOfUnits,
    leaseMonths: listing.leaseMonths,
    contactName: listing.contactName,
    contactPhone: listing.contactPhone,
    floorPlans: plansOf(listing, planIds),
    costs: listing.costs,
    offers: listing.offers,
    videos: media(listing.videos),
    tours: media(listing.tours),
  };
}

/** The fields that a landlord can't change, because the feed fills them. */
export function ownedFields(listing: FeedListing): ListingField[] {
  const filled = Object.entries(fieldsOf(listing)).flatMap(([field, value]) => (isEmpty(value) ? [] : [field]));
  const owned = new Set<string>([...filled, 'street', 'postalCode', 'floorPlans']);
  if (listing.lat !== null) for (const field of ['lat', 'lng', 'cityId']) owned.add(field);
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

function plansOf({ floorPlans }: FeedListing, planIds: Record<string, number>): ListingFields['floorPlans'] {
  return floorPlans.map((plan) => ({
    id: planIds[plan.externalId] ?? null,
    label: plan.label.slice(0, 80),
    beds: plan.beds,
    baths: plan.bathsTenths,
    squareFeet: plan.squareFeet,
    rentMinCents: plan.rentMinCents,
    rentMaxCents: plan.rentMaxCents,
    isOnRequest: plan.rentMinCents === null,
    depositCents: plan.depositCents,
    availableOn: plan.availableOn,
    unitsAvailable: plan.unitsAvailable,
    furnished: plan.furnished,
  }));
}

/** The lowest rent of the floor plans, in cents; null without a rent. */
export function lowestRent({ floorPlans }: FeedListing): number | null {
  const rents = floorPlans.flatMap(({ rentMinCents }) => rentMinCents ?? []);
  return rents.length === 0 ? null : Math.min(...rents);
}
