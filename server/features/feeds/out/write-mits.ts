import type { CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { FeedCost, FeedFloorPlan, FeedListing, FeedOffer } from '#common/feeds/feed-listing.ts';
import { catalog } from '#common/i18n/en/catalog.ts';
import { textElement as text, xmlElement as xml } from '#server/platform/texts/xml.ts';
import type { FeedWriter, OutgoingListing } from './feed-writer.ts';
import { descriptionElement, dollars, petKindsOf } from './listing-values.ts';

/** MITS 4.1 with the fees of MITS 5.0. Required numbers that are unknown are 0, as other senders write them. */
export const mitsWriter: FeedWriter = {
  start: () => '<?xml version="1.0" encoding="UTF-8"?>\n<PhysicalProperty>\n',
  listing: propertyOf,
  between: '',
  end: () => '</PhysicalProperty>\n',
};

function propertyOf(listing: OutgoingListing): string {
  return `${xml(
    'Property',
    { IDValue: listing.externalId },
    identificationOf(listing),
    xml(
      'ILS_Identification',
      { ILS_IdentificationType: 'Unspecified', RentalType: 'Market Rate' },
      text('Latitude', listing.lat),
      text('Longitude', listing.lng),
    ),
    informationOf(listing),
    ...listing.offers.map(concessionOf),
    ...listing.amenities.map((key, at) =>
      xml('Amenity', { AmenityType: 'Other' }, text('Description', catalog.amenity[key]), text('Rank', at + 1)),
    ),
    petsOf(listing),
    ...listing.floorPlans.map(floorPlanOf),
    utilitiesOf(listing),
    ...filesOf(listing),
    ...listing.utilities.map(includedItem),
    ...listing.costs.filter(({ amountCents }) => amountCents > 0).map(chargeOf),
  )}\n`;
}

const identificationOf = ({ name, street, city, province, postalCode, contactPhone }: OutgoingListing): string =>
  xml(
    'PropertyID',
    {},
    text('MarketingName', name) || xml('MarketingName', {}),
    xml(
      'Address',
      { AddressType: 'property' },
      text('AddressLine1', street),
      text('City', city),
      text('Province', province),
      text('PostalCode', postalCode),
      text('Country', 'CA'),
    ),
    contactPhone && xml('Phone', { PhoneType: 'office' }, text('PhoneNumber', contactPhone)),
  );

const informationOf = (listing: FeedListing): string =>
  xml(
    'Information',
    {},
    text('StructureType', catalog.propertyType[listing.type]),
    text('UnitCount', listing.numberOfUnits ?? 0),
    text('YearBuilt', listing.yearBuilt),
    descriptionElement('LongDescription', listing),
    text(
      'LeaseLength',
      listing.leaseMonths === 0 ? 'Month to month' : listing.leaseMonths && `${listing.leaseMonths} months`,
    ),
    listing.parkingType ? xml('Parking', { ParkingType: listing.parkingType }) : '',
  );

function concessionOf({ textEn, textFr, startsOn, endsOn }: FeedOffer): string {
  const range = [dayElement('StartDate', startsOn), dayElement('EndDate', endsOn)].join('');
  return xml(
    'Concession',
    { Active: true, 'xml:lang': textEn ? 'en' : 'fr' },
    range && xml('DateRange', {}, range),
    text('DescriptionBody', textEn || textFr),
  );
}

function dayElement(name: string, day: string | null): string {
  if (!day) return '';
  const [Year = '', Month = '', Day = ''] = day.split('-');
  return xml(name, { Month, Day, Year });
}

/** A small dog weighs at most 30 pounds. */
const PETS = {
  any: [{}],
  cats: [{ PetType: 'Cat' }],
  smallDogs: [{ PetType: 'Dog', Weight: '30' }],
  largeDogs: [{ PetType: 'Dog' }],
} as const;

function petsOf({ petPolicies }: FeedListing): string {
  const kinds = petKindsOf(petPolicies);
  if (!kinds) return '';
  const pets =
    kinds.length === 0
      ? [xml('Pet', { Allowed: false })]
      : kinds.flatMap((kind) => PETS[kind].map((pet) => xml('Pet', { Allowed: true }, xml('Pets', pet))));
  return xml('Policy', {}, ...pets);
}

function floorPlanOf(plan: FeedFloorPlan): string {
  const rent = { Min: dollars(plan.rentMinCents ?? 0), Max: dollars(plan.rentMaxCents ?? plan.rentMinCents ?? 0) };
  const room = (RoomType: string, count: number) => xml('Room', { RoomType }, text('Count', count));
  const area = plan.squareFeet ?? 0;
  const deposit = plan.depositCents ? xml('ValueRange', { Exact: dollars(plan.depositCents), Currency: 'CAD' }) : '';
  return xml(
    'Floorplan',
    { IDValue: plan.externalId },
    text('Name', plan.label) || xml('Name', {}),
    text('UnitCount', plan.unitsAvailable),
    text('UnitsAvailable', plan.unitsAvailable),
    room('Bedroom', plan.beds ?? 0),
    plan.bathsTenths === null ? '' : room('Bathroom', plan.bathsTenths / 10),
    xml('SquareFeet', { Min: area, Max: area }),
    xml('MarketRent', rent),
    xml('EffectiveRent', rent),
    dayElement('DateAvailable', plan.availableOn),
    deposit && xml('Deposit', { DepositType: 'Security Deposit' }, xml('Amount', { AmountType: 'Actual' }, deposit)),
    plan.image ? fileOf('Floorplan', plan.image, 1) : '',
  );
}

/** Elements of MITS for utilities. A parking space is an item of the fees. */
const UTILITY_ELEMENTS = [
  ['AirCon', null],
  ['BroadbandInternet', 'internet'],
  ['Cable', 'cable'],
  ['Electric', 'electricity'],
  ['Gas', null],
  ['Heat', 'heat'],
  ['HotWater', null],
  ['Satellite', 'satellite'],
  ['Sewer', 'sewer'],
  ['Telephone', null],
  ['Trash', 'trash'],
  ['Water', 'water'],
] as const;

const utilitiesOf = ({ utilities }: FeedListing): string =>
  xml(
    'Utility',
    { MajorUtility: utilities.length > 0 ? 'Some' : 'None' },
    ...UTILITY_ELEMENTS.map(([name, key]) => text(name, key !== null && utilities.includes(key))),
  );

/** Media types of files. Floor plan images may be of any type. */
const FILE_FORMATS = { Photo: 'image/jpeg', Floorplan: 'image', Video: 'text/html', 'Virtual Tour': 'text/html' };

function filesOf({ photos, videos, tours }: FeedListing): string[] {
  const files = [
    ...photos.map((url) => ['Photo', url] as const),
    ...videos.map((url) => ['Video', url] as const),
    ...tours.map((url) => ['Virtual Tour', url] as const),
  ];
  return files.map(([type, url], at) => fileOf(type, url, at + 1));
}

const fileOf = (type: 'Photo' | 'Floorplan' | 'Video' | 'Virtual Tour', url: string, rank: number): string =>
  xml(
    'File',
    { FileID: rank, Active: true },
    text('FileType', type),
    text('Name', `${type} ${rank}`),
    text('Format', FILE_FORMATS[type]),
    text('Src', url),
    text('Rank', rank),
  );

/** The class of a fee, and the element of its item. */
const CLASSES: Partial<Record<CostKindKey, [code: string, item: string]>> = {
  'application-fee': ['APPLICATION', 'ChargeOfferItem'],
  'pet-fee': ['PET', 'PetOfferItem'],
  parking: ['PARKING', 'ParkingOfferItem'],
  'storage-locker': ['STORAGE', 'StorageOfferItem'],
  'amenity-fee': ['AMENITY', 'ChargeOfferItem'],
  internet: ['UTILITY', 'ChargeOfferItem'],
  electricity: ['UTILITY', 'ChargeOfferItem'],
  heat: ['UTILITY', 'ChargeOfferItem'],
  water: ['UTILITY', 'ChargeOfferItem'],
  trash: ['UTILITY', 'ChargeOfferItem'],
};
const FREQUENCIES = { monthly: 'Monthly', yearly: 'Annually', once: 'One-time' } as const;

/** A fee of MITS 5.0. Each has a class of its own, so that the order stays. */
function chargeOf({ kind, amountCents, frequency, mandatory }: FeedCost, at: number): string {
  const [code, item] = CLASSES[kind] ?? ['OTHER', 'ChargeOfferItem'];
  const lifecycle = frequency !== 'once' ? 'During Term' : kind === 'application-fee' ? 'At Application' : 'Move-in';
  const name = catalog.costKind[kind];
  return xml(
    'ChargeOfferClass',
    { Code: code },
    xml(
      item,
      { InternalCode: `${kind}-${at + 1}` },
      text('Name', name),
      text('Description', name),
      xml(
        'Characteristics',
        {},
        text('ChargeRequirement', mandatory ? 'Mandatory' : 'Optional'),
        text('Lifecycle', lifecycle),
        text('PaymentFrequency', FREQUENCIES[frequency]),
      ),
      text('AmountBasis', 'Explicit'),
      text('AmountPerType', 'Item'),
      xml('ChargeOfferAmount', {}, text('Amounts', dollars(amountCents))),
    ),
  );
}

const includedItem = (key: FeedListing['utilities'][number]): string =>
  xml(
    'ChargeOfferClass',
    { Code: key === 'parking' ? 'PARKING' : 'UTILITY' },
    xml(
      'ChargeOfferItem',
      { InternalCode: `${key}-included` },
      text('Name', catalog.utility[key]),
      text('Description', catalog.utility[key]),
      xml('Characteristics', {}, text('ChargeRequirement', 'Included')),
    ),
  );
