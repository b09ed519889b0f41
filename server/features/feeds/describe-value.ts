import type { FeedField } from '#common/feeds/feed-fields.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import {
  formatArea,
  formatBaths,
  formatBeds,
  formatDay,
  formatMoney,
  formatNumber,
  formatPerMonth,
} from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';

type Describe = (listing: FeedListing, t: Translate) => string;
type Plan = FeedListing['floorPlans'][number];

const ofPlan =
  (describe: (plan: Plan, t: Translate) => string): Describe =>
  ({ floorPlans: [plan] }, t) =>
    plan ? describe(plan, t) : '';
const count =
  (of: (listing: FeedListing) => number | null): Describe =>
  (listing, t) => {
    const number = of(listing);
    return number === null ? '' : formatNumber(number, t.lang);
  };

const rent = ofPlan(({ rentMinCents, rentMaxCents, isRentTooHigh }, t) => {
  if (rentMinCents === null) return isRentTooHigh ? '' : t('format.contactForPrice');
  const to = formatPerMonth(rentMaxCents ?? rentMinCents, t);
  return rentMaxCents === null || rentMaxCents === rentMinCents
    ? to
    : t('format.range', { from: formatMoney(rentMinCents, t), to });
});
const beds: Describe = ({ province, floorPlans: [plan] }, t) =>
  plan && plan.beds !== null ? formatBeds(plan.beds, plan.beds, { t, provinceCode: province ?? undefined }) : '';
const area = ofPlan(({ squareFeet }, t) => formatArea(squareFeet, squareFeet, t));
const baths = ofPlan(({ bathsTenths }, t) => (bathsTenths === null ? '' : formatBaths(bathsTenths, bathsTenths, t)));
const pets: Describe = ({ petPolicies }, t) => petPolicies.map((key) => t(`catalog.petPolicy.${key}`)).join(', ');
const amenities: Describe = (listing, t) =>
  [
    ...listing.utilities.map((key) => t(`catalog.utility.${key}`)),
    ...listing.amenities.map((key) => t(`catalog.amenity.${key}`)),
  ].join(', ');
const cost: Describe = ({ costs }, t) =>
  costs
    .map(({ kind, amountCents, frequency }) =>
      [t(`catalog.costKind.${kind}`), formatMoney(amountCents, t), t(`catalog.costFrequency.${frequency}`)].join(' '),
    )
    .join(', ');

/** Fields whose value looks different once it is read. Others are texts, which stay as they are. */
const DESCRIPTIONS: Partial<Record<FeedField, Describe>> = {
  street: ({ street, unit }, t) => (unit === '' ? street : t('feeds.mapping.unitOf', { street, unit })),
  unit: ({ unit }) => unit,
  city: ({ city }) => city,
  province: ({ province }, t) => (province ? t(`portalBilling.provinces.${province}`) : ''),
  postalCode: ({ postalCode }) => postalCode,
  type: ({ type }, t) => t(`catalog.propertyType.${type}`),
  pets,
  catsAllowed: pets,
  dogsAllowed: pets,
  utilities: amenities,
  amenities,
  laundry: amenities,
  parking: ({ parkingType }, t) => (parkingType ? t(`catalog.parkingType.${parkingType}`) : ''),
  yearBuilt: ({ yearBuilt }) => (yearBuilt === null ? '' : String(yearBuilt)),
  numberOfUnits: count(({ numberOfUnits }) => numberOfUnits),
  leaseTerm: ({ leaseMonths }, t) => (leaseMonths === null ? '' : t('feeds.mapping.months', { count: leaseMonths })),
  contactPhone: ({ contactPhone }) => contactPhone,
  contactEmail: ({ contactEmail }) => contactEmail,
  photos: ({ photos }, t) => t('feeds.mapping.photos', { count: photos.length }),
  parkingFee: cost,
  petFee: cost,
  applicationFee: cost,
  storageFee: cost,
  status: ({ floorPlans: [plan] }, t) => t(`feeds.mapping.${plan?.unitsAvailable === 0 ? 'unavailable' : 'available'}`),
  'plan.beds': beds,
  'plan.rooms': beds,
  'plan.baths': baths,
  'plan.squareFeet': area,
  'plan.squareMetres': area,
  'plan.rent': rent,
  'plan.rentMin': rent,
  'plan.rentMax': rent,
  'plan.deposit': ofPlan(({ depositCents }, t) => (depositCents === null ? '' : formatMoney(depositCents, t))),
  'plan.availableOn': ofPlan(({ availableOn }, t) =>
    availableOn === null ? t('format.availableNow') : formatDay(availableOn, t),
  ),
  'plan.unitsAvailable': ofPlan(({ unitsAvailable }, t) => formatNumber(unitsAvailable, t.lang)),
  'plan.furnished': ofPlan(({ furnished }, t) => t(`feeds.mapping.${furnished ? 'isFurnished' : 'isNotFurnished'}`)),
};

/** A value of a feed as the site shows it. Null for a text that stays as it is, and empty if nothing was understood. */
export function describeValue(field: FeedField, listing: FeedListing, t: Translate): string | null {
  return DESCRIPTIONS[field]?.(listing, t) ?? null;
}
