import type { CostFrequency, CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { FeedCell } from './cell.ts';

/** A rent of the sender: one value, or a range. */
export interface RawRent {
  min?: FeedCell | undefined;
  max?: FeedCell | undefined;
  /** Its own period, like `Weekly`. */
  period?: FeedCell | undefined;
}

/** A home that belongs to a floor plan. Only homes that can be rented become part of it. */
export interface RawUnit {
  at: FeedCell;
  name?: FeedCell | undefined;
  /** Its ids and its name. A second one with the same key is the same home. */
  key?: string | undefined;
  /** How it names its floor plan. */
  planName?: string | undefined;
  isRentable: boolean;
  /** The sender's status, for the note of a home that can't be rented. */
  status?: FeedCell | undefined;
  /** A status that no vocabulary has. The home counts as available. */
  unknownStatus?: FeedCell | undefined;
  rents: RawRent[];
  /** May name the period of its rents. */
  comment?: FeedCell | undefined;
  /** The home is free on the latest of these days. */
  dates: FeedCell[];
  /** Somebody lives there, so that without a day nobody knows when it is free. */
  isOccupied?: boolean;
  beds?: FeedCell | undefined;
  baths?: FeedCell | undefined;
  squareFeet?: FeedCell | undefined;
  deposit?: FeedCell | undefined;
}

/** A floor plan as the sender wrote it. Each `rents` is in the order of preference. */
export interface RawPlan {
  at: FeedCell;
  id?: FeedCell | undefined;
  label?: FeedCell | undefined;
  beds?: FeedCell | undefined;
  baths?: FeedCell | undefined;
  halfBaths?: FeedCell | undefined;
  squareFeet?: FeedCell | undefined;
  squareMetres?: FeedCell | undefined;
  rents: RawRent[];
  rentPeriod?: FeedCell | undefined;
  /** May name the period of its rents. */
  comments?: FeedCell[];
  deposit?: FeedCell | undefined;
  /** The deposit in months of rent. */
  depositMonths?: FeedCell | undefined;
  dates: FeedCell[];
  unitsAvailable?: FeedCell | undefined;
  furnished?: FeedCell | undefined;
  image?: FeedCell | undefined;
  /** A row of a table, which is a home: its unit, or all its cells. */
  home?: string | undefined;
  units: RawUnit[];
  /** A status that no vocabulary has. Its home counts as available. */
  unknownStatus?: FeedCell | undefined;
}

/** A cost beyond rent. */
export interface RawCost {
  kind: CostKindKey;
  amountCents: number;
  frequency: CostFrequency;
  mandatory: boolean;
}

/** A cost that is a share of the rent or has no amount, which the floor plans complete. */
export interface RawShare extends Omit<RawCost, 'amountCents'> {
  at: FeedCell;
  /** Percent of the rent, or undefined if the file does not say of what. */
  percent: number | undefined;
}

/** A special offer. */
export interface RawOffer {
  text: FeedCell;
  /** The texts of offers that name their language. */
  textEn?: FeedCell | undefined;
  textFr?: FeedCell | undefined;
  startsOn?: FeedCell | undefined;
  endsOn?: FeedCell | undefined;
}

/** A listing as the sender wrote it: values are texts with their positions. */
export interface RawListing {
  at: FeedCell;
  id?: FeedCell | undefined;
  /** Completes an id that is only the address, if another home of the file has it. */
  idDetails?: string | undefined;
  name?: FeedCell | undefined;
  title?: FeedCell | undefined;
  titleEn?: FeedCell | undefined;
  titleFr?: FeedCell | undefined;
  description?: FeedCell | undefined;
  descriptionEn?: FeedCell | undefined;
  descriptionFr?: FeedCell | undefined;
  street?: FeedCell | undefined;
  street2?: FeedCell | undefined;
  /** The flag that hides the street, if it does. */
  hidesAddress?: FeedCell | undefined;
  unit?: FeedCell | undefined;
  city?: FeedCell | undefined;
  province?: FeedCell | undefined;
  postalCode?: FeedCell | undefined;
  country?: FeedCell | undefined;
  /** Rows of a table whose address is the one of the row above. */
  above: FeedCell[];
  lat?: FeedCell | undefined;
  lng?: FeedCell | undefined;
  /** The first one that is understood counts. */
  types: FeedCell[];
  amenities: FeedCell[];
  utilities: FeedCell[];
  /** Utilities that the format names exactly. */
  includedUtilities: UtilityKey[];
  pets: FeedCell[];
  /** Pet policies that the format names exactly. */
  petPolicies: PetPolicyKey[];
  parking: FeedCell[];
  parkingType?: ParkingTypeKey | undefined;
  laundry?: FeedCell | undefined;
  yearBuilt?: FeedCell | undefined;
  numberOfUnits?: FeedCell | undefined;
  leaseTerm?: FeedCell | undefined;
  contactName?: FeedCell | undefined;
  contactPhone?: FeedCell | undefined;
  contactEmail?: FeedCell | undefined;
  website?: FeedCell | undefined;
  photos: FeedCell[];
  videos: FeedCell[];
  tours: FeedCell[];
  costs: RawCost[];
  shares: RawShare[];
  offers: RawOffer[];
  plans: RawPlan[];
  /** Homes whose floor plan the file does not contain. */
  orphans: RawUnit[];
  /** The first text whose encoding was repaired. */
  repaired?: FeedCell | undefined;
  /** A line of JSON that can't be read. `at` has its start, and it has nothing else. */
  isBroken?: true;
}

export const newRawListing = (at: FeedCell): RawListing => ({
  at,
  above: [],
  types: [],
  amenities: [],
  utilities: [],
  includedUtilities: [],
  pets: [],
  petPolicies: [],
  parking: [],
  photos: [],
  videos: [],
  tours: [],
  costs: [],
  shares: [],
  offers: [],
  plans: [],
  orphans: [],
});
