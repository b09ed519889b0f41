import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { FeedCost, FeedFloorPlan, FeedListing, FeedOffer } from '#common/feeds/feed-listing.ts';
import { catalog } from '#common/i18n/en/catalog.ts';
import { textElement as text, xmlElement as xml } from '#server/platform/texts/xml.ts';
import type { FeedWriter, OutgoingListing, SendingSite } from './feed-writer.ts';
import { descriptionElement, dollars, petKindsOf } from './listing-values.ts';

/** The sender of the feed, which each listing names. */
const COMPANY_ID = 'foyer';

/** HotPads and Zillow Rentals XML 2.1. Each floor plan is a model. */
export const hotpadsWriter: FeedWriter = {
  start: ({ name, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<hotPadsItems version="2.1">\n${xml('Company', { id: COMPANY_ID }, text('name', name), text('website', url))}\n`,
  listing: listingOf,
  between: '',
  end: () => '</hotPadsItems>\n',
};

function listingOf(listing: OutgoingListing, { email }: SendingSite): string {
  const [only, ...more] = listing.floorPlans;
  const { type, parkingType, leaseMonths } = listing;
  return `${xml(
    'Listing',
    {
      id: listing.externalId,
      type: type === 'room' ? 'ROOM' : 'RENTAL',
      companyId: COMPANY_ID,
      propertyType: type === 'apartment' ? 'MEDIUM' : type.toUpperCase().replace('-', '_'),
    },
    text('name', listing.name),
    text('street', listing.street, { hide: false }),
    text('city', listing.city),
    text('state', listing.province),
    text('zip', listing.postalCode),
    text('country', 'CA'),
    text('latitude', listing.lat),
    text('longitude', listing.lng),
    text('lastUpdated', listing.updatedAt),
    text('contactName', listing.contactName),
    // Required. Landlords' own addresses stay private.
    text('contactEmail', email),
    text('contactPhone', listing.contactPhone),
    descriptionElement('description', listing),
    text('leaseTerm', leaseMonths === 0 ? 'Month to month' : leaseMonths && `${leaseMonths} months`),
    text('virtualTourUrl', listing.tours[0] ?? ''),
    text('numUnits', listing.numberOfUnits),
    // A listing of one home has its facts, too; the models of several must not inherit them.
    only && more.length === 0 ? `${text('pricingFrequency', 'MONTH')}${factsOf(only)}` : '',
    parkingOf(parkingType),
    petsOf(listing),
    xml('fees', {}, ...listing.costs.filter(({ amountCents }) => amountCents > 0).map(feeOf)),
    tagOf(
      'PROPERTY_AMENITY',
      listing.amenities.map((key) => catalog.amenity[key]),
    ),
    tagOf(
      'RENT_INCLUDES',
      listing.utilities.map((key) => catalog.utility[key]),
    ),
    tagOf('PARKING_TYPE', parkingType ? [parkingType] : []),
    tagOf('YEAR_BUILT', listing.yearBuilt === null ? [] : [String(listing.yearBuilt)]),
    ...listing.floorPlans.map(modelOf),
    ...listing.photos.map((source) => xml('ListingPhoto', { source })),
    ...listing.offers.map(offerOf),
  )}\n`;
}

/** The facts of a home. Rent is left out if it is on request. */
function factsOf(plan: FeedFloorPlan): string {
  const { rentMinCents, rentMaxCents, bathsTenths, depositCents } = plan;
  return [
    rentMinCents === null ? '' : text('lowPrice', dollars(rentMinCents)),
    rentMinCents === null ? '' : text('highPrice', dollars(rentMaxCents ?? rentMinCents)),
    text('numBedrooms', plan.beds),
    bathsTenths === null ? '' : text('numFullBaths', Math.floor(bathsTenths / 10)),
    bathsTenths === null ? '' : text('numHalfBaths', Math.round((bathsTenths % 10) / 5)),
    text('squareFeet', plan.squareFeet),
    text('deposit', depositCents ? dollars(depositCents) : ''),
    text('dateAvailable', plan.availableOn),
    text('isFurnished', plan.furnished),
  ].join('');
}

const modelOf = (plan: FeedFloorPlan): string =>
  xml(
    'Model',
    { id: plan.externalId, type: 'floorplan' },
    text('name', plan.label),
    text('numUnitsAvailable', plan.unitsAvailable),
    factsOf(plan),
    plan.image ? xml('ModelLayout', { source: plan.image }) : '',
  );

/** Values of `parkingType`. Other types are in a tag only. */
const PARKING: Partial<Record<ParkingTypeKey, string>> = {
  none: 'none',
  street: 'street',
  carport: 'coveredLot',
  surface: 'surfaceLot',
  garage: 'garageLot',
};

const parkingOf = (type: ParkingTypeKey | null): string =>
  type ? xml('parking', {}, text('parkingType', PARKING[type] ?? 'other')) : '';

function petsOf({ petPolicies }: FeedListing): string {
  const kinds = petKindsOf(petPolicies);
  if (!kinds) return '';
  const pet = (type: string, isAllowed: boolean) => xml('pet', {}, text('petType', type), text('allowed', isAllowed));
  if (kinds.length === 0) return xml('pets', {}, ...['cats', 'smallDogs', 'largeDogs'].map((type) => pet(type, false)));
  return xml('pets', {}, ...kinds.map((kind) => pet(kind === 'any' ? 'other' : kind, true)));
}

/** A fee. The format knows no yearly one, so it becomes the twelfth per month. */
function feeOf({ kind, amountCents, frequency, mandatory }: FeedCost): string {
  const value = dollars(frequency === 'yearly' ? Math.round(amountCents / 12) : amountCents);
  return xml(
    'fee',
    {},
    xml('feeCalculationType', { value, valueType: 'flatFee' }),
    text('feeType', kind === 'application-fee' ? 'applicationFee' : kind === 'parking' ? 'parkingFee' : 'customFee'),
    text('feeName', catalog.costKind[kind]),
    text('feeTimingType', frequency !== 'once' ? 'monthly' : kind === 'application-fee' ? 'atApplication' : 'moveIn'),
    text('feeRequirementType', mandatory ? 'mandatory' : 'optional'),
  );
}

const tagOf = (type: string, values: readonly string[]): string =>
  values.length === 0 ? '' : xml('ListingTag', { type }, ...values.map((value) => text('tag', value)));

const offerOf = ({ textEn, textFr, startsOn, endsOn }: FeedOffer): string =>
  xml(
    'ListingSpecialOffer',
    { 'xml:lang': textEn ? 'en' : 'fr' },
    text('description', textEn || textFr),
    text('startDate', startsOn),
    text('endDate', endsOn),
  );
