import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { CostFrequency, CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { ProvinceCode } from '#common/places/provinces.ts';

/** A floor plan of a feed's listing. Amounts in cents per month, baths in tenths, days as YYYY-MM-DD. */
export interface FeedFloorPlan {
  /** The sender's id. It is unique in its listing. */
  externalId: string;
  label: string;
  /** 0 is a bachelor. Null if the feed names no number of bedrooms. */
  beds: number | null;
  /** Null while nobody states them. */
  bathsTenths: number | null;
  squareFeet: number | null;
  /** Null means "Contact for price", unless the rent is too high. */
  rentMinCents: number | null;
  /** Equal to the minimum if there is only one rent. */
  rentMaxCents: number | null;
  /** The file states a rent that is higher than a listing can have. */
  isRentTooHigh?: true;
  depositCents: number | null;
  /** Null means now. */
  availableOn: string | null;
  unitsAvailable: number;
  furnished: boolean;
  /** URL of the floor plan image. */
  image: string | null;
}

/** A cost of a feed's listing. Each pair of kind and frequency appears once. */
export interface FeedCost {
  kind: CostKindKey;
  amountCents: number;
  frequency: CostFrequency;
  mandatory: boolean;
}

/** A special offer of a feed's listing. */
export interface FeedOffer {
  textEn: string;
  textFr: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** A listing as a feed describes it, in the site's terms. Unknown texts are empty, and unknown values null. */
export interface FeedListing {
  /** Name of the building. */
  name: string;
  titleEn: string;
  titleFr: string;
  descriptionEn: string;
  descriptionFr: string;
  /** As the sender wrote it, without the unit. */
  street: string;
  /** The sender hides the number: the site stores only the street. Absent otherwise. */
  hidesAddress?: true;
  unit: string;
  city: string;
  /** Null if the feed names no province. */
  province: ProvinceCode | null;
  /** `M5V 2T6`, or empty. */
  postalCode: string;
  lat: number | null;
  lng: number | null;
  type: PropertyTypeKey;
  petPolicies: PetPolicyKey[];
  utilities: UtilityKey[];
  amenities: AmenityKey[];
  parkingType: ParkingTypeKey | null;
  yearBuilt: number | null;
  numberOfUnits: number | null;
  /** 0 is month to month. */
  leaseMonths: number | null;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  website: string;
  /** URLs, in the sender's order. */
  photos: string[];
  /** URLs of videos. */
  videos: string[];
  /** URLs of virtual tours. */
  tours: string[];
  costs: FeedCost[];
  offers: FeedOffer[];
  floorPlans: FeedFloorPlan[];
}
