import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { PlaceKnown } from '#common/places/place-known.ts';

/** A floor plan of a listing. Searches ignore plans without an available unit. */
export type FloorPlanRecord = {
  /** 0 is a bachelor, null a commercial space. */
  beds: number | null;
  /** 15 is one and a half. Null while nobody states them. */
  bathsTenths: number | null;
  squareFeet: number | null;
  /** All-in cents per month: rent plus mandatory monthly fees. Both null: "Contact for price". */
  rentMinCents: number | null;
  rentMaxCents: number | null;
  furnished: boolean;
  /** ISO date; null is now. */
  availableOn: string | null;
  unitsAvailable: number;
};

/** A public listing, as the index stores it. */
export type ListingRecord = {
  id: number;
  cityId: number;
  metroAreaId: number | null;
  provinceId: number;
  neighbourhoodId: number | null;
  companyId: number;
  lat: number;
  lng: number;
  placeKnown: PlaceKnown;
  propertyType: PropertyTypeKey;
  petPolicies: readonly PetPolicyKey[];
  utilities: readonly UtilityKey[];
  amenities: readonly AmenityKey[];
  featured: boolean;
  /** Whether a station is within STATION_REACH_KM. */
  isNearStation: boolean;
  /** Epoch seconds. */
  activatedAt: number;
  floorPlans: readonly FloorPlanRecord[];
  /** The text that keywords are looked for in, in both languages, without the street. */
  text: string;
  /** Civic number and street; keywords find it in any way to write it. */
  street: string;
  /** Equal for listings in one building. */
  addressKey: string;
  /** JSON, returned unchanged. */
  card: string;
};

export function availablePlans(record: ListingRecord): FloorPlanRecord[] {
  return record.floorPlans.filter((plan) => plan.unitsAvailable > 0);
}
