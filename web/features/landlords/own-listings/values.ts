import type { Lang } from '#common/contract/fields.ts';
import type { DraftBody, OwnListing, OwnPhoto } from '#common/contract/landlords/own-listings.ts';
import type { ListingFacts } from '#common/listings/listing-quality.ts';
import type { Pin } from '#common/places/place-known.ts';
import { centsOf, typedCents, typedNumber, wholeOf } from './amounts.ts';

/** A row of a grid. `key` identifies it until it has an id. */
interface Keyed {
  key: string;
}
/** A floor plan in the grid. Numbers are typed text. */
export interface PlanValues extends Keyed {
  id: number | null;
  label: string;
  beds: string;
  baths: string;
  squareFeet: string;
  rentMin: string;
  rentMax: string;
  isOnRequest: boolean;
  deposit: string;
  availableOn: string;
  units: string;
  furnished: boolean;
  /** File name of the image. */
  picture: string | null;
}
export interface CostValues extends Keyed {
  kind: string;
  amount: string;
  frequency: string;
  mandatory: boolean;
}
interface OfferValues extends Keyed {
  textEn: string;
  textFr: string;
  startsOn: string;
  endsOn: string;
}
export interface MediaValues extends Keyed {
  url: string;
  titleEn: string;
  titleFr: string;
}

/** A photo of the listing, or an upload that the next save adds. */
export interface PhotoValues extends Omit<OwnPhoto, 'id'> {
  id: number | null;
  uploadId: string | null;
}

/** All values of a listing's form, as typed. */
export interface ListingValues {
  propertyType: string;
  name: string;
  titleEn: string;
  titleFr: string;
  descriptionEn: string;
  descriptionFr: string;
  street: string;
  postalCode: string;
  cityId: number | null;
  lat: number | null;
  lng: number | null;
  /** How the pin was found in this form; null if it wasn't touched. */
  pin: Pin | null;
  petPolicies: string[];
  utilities: string[];
  amenities: string[];
  parkingType: string;
  yearBuilt: string;
  numberOfUnits: string;
  leaseMonths: string;
  contactName: string;
  contactPhone: string;
  floorPlans: PlanValues[];
  costs: CostValues[];
  offers: OfferValues[];
  videos: MediaValues[];
  tours: MediaValues[];
  photos: PhotoValues[];
}

export const newKey = (): string => crypto.randomUUID().slice(0, 8);

/** First values of a floor plan: most homes have a bedroom and a bath. */
export const newPlan = (): PlanValues => ({
  key: newKey(),
  id: null,
  label: '',
  beds: '1',
  baths: '10',
  squareFeet: '',
  rentMin: '',
  rentMax: '',
  isOnRequest: false,
  deposit: '',
  availableOn: '',
  units: '1',
  furnished: false,
  picture: null,
});

const BLANK: Omit<ListingValues, 'floorPlans'> = {
  propertyType: 'apartment',
  name: '',
  titleEn: '',
  titleFr: '',
  descriptionEn: '',
  descriptionFr: '',
  street: '',
  postalCode: '',
  cityId: null,
  lat: null,
  lng: null,
  pin: null,
  petPolicies: [],
  utilities: [],
  amenities: [],
  parkingType: '',
  yearBuilt: '',
  numberOfUnits: '',
  leaseMonths: '12',
  contactName: '',
  contactPhone: '',
  costs: [],
  offers: [],
  videos: [],
  tours: [],
  photos: [],
};

/** Values of the form for a listing, or for a new one. Amounts are written in the user's language. */
export function listingValuesOf(listing: OwnListing | null, lang: Lang): ListingValues {
  if (!listing) return { ...BLANK, floorPlans: [newPlan()] };
  const keyed = <R extends object>(rows: readonly R[]) => rows.map((row) => ({ ...row, key: newKey() }));
  const own: Omit<ListingValues, 'floorPlans' | 'costs' | 'offers' | 'videos' | 'tours'> = {
    ...pick(listing, ['propertyType', 'name', 'titleEn', 'titleFr', 'descriptionEn', 'descriptionFr', 'street']),
    ...pick(listing, ['postalCode', 'cityId', 'lat', 'lng', 'petPolicies', 'utilities', 'amenities']),
    ...pick(listing, ['contactName', 'contactPhone']),
    pin: null,
    parkingType: listing.parkingType ?? '',
    yearBuilt: typedNumber(listing.yearBuilt),
    numberOfUnits: typedNumber(listing.numberOfUnits),
    leaseMonths: typedNumber(listing.leaseMonths),
    photos: listing.photos.map((photo) => ({ ...photo, uploadId: null })),
  };
  return {
    ...own,
    ...planValuesOf(listing, lang),
    ...costValuesOf(listing, lang),
    offers: keyed(
      listing.offers.map((offer) => ({ ...offer, startsOn: offer.startsOn ?? '', endsOn: offer.endsOn ?? '' })),
    ),
    videos: keyed(listing.videos),
    tours: keyed(listing.tours),
  };
}

/** The floor plans as typed. */
export const planValuesOf = ({ floorPlans }: Pick<OwnListing, 'floorPlans'>, lang: Lang) => ({
  floorPlans: floorPlans.map(
    (plan): PlanValues => ({
      ...pick(plan, ['id', 'label', 'isOnRequest', 'furnished', 'picture']),
      key: newKey(),
      beds: String(plan.beds ?? ''),
      baths: String(plan.baths ?? ''),
      squareFeet: typedNumber(plan.squareFeet),
      rentMin: typedCents(plan.rentMinCents, lang),
      rentMax: typedCents(plan.rentMaxCents, lang),
      deposit: typedCents(plan.depositCents, lang),
      availableOn: plan.availableOn ?? '',
      units: String(plan.unitsAvailable),
    }),
  ),
});

/** The costs as typed. */
export const costValuesOf = ({ costs }: Pick<OwnListing, 'costs'>, lang: Lang) => ({
  costs: costs.map(
    ({ amountCents, ...cost }): CostValues => ({ ...cost, amount: typedCents(amountCents, lang), key: newKey() }),
  ),
});

const pick = <T, const K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

const filled = <R>(rows: readonly R[], textOf: (row: R) => string) => rows.filter((row) => textOf(row).trim() !== '');
const filledMedia = (rows: readonly MediaValues[]) =>
  filled(rows, ({ url, titleEn, titleFr }) => url + titleEn + titleFr);

/** The costs with an amount. */
export const filledCosts = (costs: readonly CostValues[]) => filled(costs, ({ amount }) => amount);

/** The rows with input. Empty rows don't count, also not in the positions of errors. */
export const filledRows = ({ offers, videos, tours }: ListingValues) => ({
  offers: filled(offers, ({ textEn, textFr, startsOn, endsOn }) => textEn + textFr + startsOn + endsOn),
  videos: filledMedia(videos),
  tours: filledMedia(tours),
});
export type RowField = keyof ReturnType<typeof filledRows>;

const mediaOf = (rows: readonly MediaValues[]) =>
  rows.map(({ url, titleEn, titleFr }) => ({ url: url.trim(), titleEn, titleFr }));

/** The floor plans for the body of a call. Invalid numbers are NaN, which its schema rejects. */
export const planBodyOf = (plans: readonly PlanValues[]) =>
  plans.map((plan) => ({
    ...pick(plan, ['id', 'label', 'isOnRequest', 'furnished', 'picture']),
    beds: plan.beds === '' ? null : Number(plan.beds),
    baths: plan.baths === '' ? null : Number(plan.baths),
    squareFeet: wholeOf(plan.squareFeet),
    rentMinCents: plan.isOnRequest ? null : centsOf(plan.rentMin),
    rentMaxCents: plan.isOnRequest ? null : centsOf(plan.rentMax),
    depositCents: centsOf(plan.deposit),
    availableOn: plan.availableOn || null,
    unitsAvailable: wholeOf(plan.units) ?? 0,
  }));

/** The costs with an amount for the body of a call. */
export const costBodyOf = (costs: readonly CostValues[]) =>
  filledCosts(costs).map(({ key: _, amount, ...cost }) => ({ ...cost, amountCents: centsOf(amount) }));

/** The body of the call. Invalid numbers are NaN, which its schema rejects. */
export function listingBodyOf(values: ListingValues): Required<DraftBody> {
  const { floorPlans, photos, parkingType, ...own } = values;
  const { offers, videos, tours } = filledRows(values);
  const body = {
    ...own,
    parkingType: parkingType || null,
    yearBuilt: wholeOf(own.yearBuilt),
    numberOfUnits: wholeOf(own.numberOfUnits),
    leaseMonths: wholeOf(own.leaseMonths),
    floorPlans: planBodyOf(floorPlans),
    costs: costBodyOf(own.costs),
    offers: offers.map(({ key: _, startsOn, endsOn, ...offer }) => ({
      ...offer,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
    })),
    videos: mediaOf(videos),
    tours: mediaOf(tours),
    photos: photos.map(({ id, uploadId, altEn, altFr }) => ({
      id,
      uploadId: id === null ? uploadId : null,
      altEn,
      altFr,
    })),
  };
  return body as Required<DraftBody>;
}

/** The facts that the requirements and the score are computed from. */
export function factsOf(values: ListingValues, listing: Pick<OwnListing, 'feedFields'> | null): ListingFacts {
  const plans = values.floorPlans;
  const length = (text: string) => text.trim().length;
  return {
    street: values.street.trim(),
    postalCode: values.postalCode.trim(),
    isFromFeed: (listing?.feedFields.length ?? 0) > 0,
    hasPlace: values.lat !== null && values.lng !== null,
    titles: { en: length(values.titleEn), fr: length(values.titleFr) },
    descriptions: { en: length(values.descriptionEn), fr: length(values.descriptionFr) },
    photos: values.photos.length,
    plans: plans.length,
    plansWithoutBeds: plans.filter(({ beds }) => beds === '').length,
    plansWithoutRent: plans.filter(({ isOnRequest, rentMin }) => !isOnRequest && !centsOf(rentMin)).length,
    plansOnRequest: plans.filter(({ isOnRequest }) => isOnRequest).length,
    plansWithoutArea: plans.filter(({ squareFeet }) => !wholeOf(squareFeet)).length,
    amenities: values.amenities.length,
    pets: values.petPolicies.length,
    media: filledMedia([...values.videos, ...values.tours]).length,
    hasParking: values.parkingType !== '',
    hasLease: values.leaseMonths.trim() !== '',
  };
}
