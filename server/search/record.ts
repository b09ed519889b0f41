import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';

/** What can be rented inside a listing. Plans with no unit available take no part in searches. */
export type FloorPlanRecord = {
  /** 0 is a bachelor. */
  beds: number;
  /** 15 is one and a half. */
  bathsTenths: number;
  squareFeet: number | null;
  /** Both null: "Contact for price". */
  rentMinCents: number | null;
  rentMaxCents: number | null;
  furnished: boolean;
  /** ISO date; null is now. */
  availableOn: string | null;
  unitsAvailable: number;
};

/** A public listing as the index takes it in. */
export type ListingRecord = {
  id: number;
  cityId: number;
  metroAreaId: number | null;
  provinceId: number;
  neighbourhoodId: number | null;
  companyId: number;
  lat: number;
  lng: number;
  propertyType: PropertyTypeKey;
  petPolicies: readonly PetPolicyKey[];
  utilities: readonly UtilityKey[];
  amenities: readonly AmenityKey[];
  featured: boolean;
  /** Epoch seconds. */
  activatedAt: number;
  floorPlans: readonly FloorPlanRecord[];
  /** Sum of the mandatory monthly costs beyond rent; added to rent it is the all-in price. */
  mandatoryMonthlyCents: number;
  /** Everything that a keyword may find, in both languages. */
  text: string;
  /** Equal for listings in one building. */
  addressKey: string;
  /** JSON, handed out as it is. */
  card: string;
};

/** The plans that count: those with a unit to rent. */
export function availablePlans(record: ListingRecord): FloorPlanRecord[] {
  return record.floorPlans.filter((plan) => plan.unitsAvailable > 0);
}
