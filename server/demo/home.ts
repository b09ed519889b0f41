import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { BaseNeighbourhood, City } from '#server/base-data/geography.ts';

/** A floor plan. Rents are in dollars per month; null means "contact for price". */
export type Plan = {
  readonly label: string;
  readonly beds: number;
  readonly bathsTenths: number;
  readonly squareFeet: number | null;
  readonly rentMin: number | null;
  readonly rentMax: number | null;
  readonly deposit: number | null;
  /** Date as YYYY-MM-DD, null for now. */
  readonly availableOn: string | null;
  readonly unitsAvailable: number;
  readonly furnished: boolean;
  readonly picture: string | null;
};

/** Amounts are in dollars. */
export type Cost = {
  readonly kind: CostKindKey;
  readonly amount: number;
  readonly frequency: 'monthly' | 'yearly' | 'once';
  readonly mandatory: boolean;
};

/** Facts that all listings at one address share. */
export type Building = {
  readonly propertyType: PropertyTypeKey;
  readonly name: string | null;
  readonly street: string;
  readonly postalCode: string;
  readonly addressNormalised: string;
  readonly city: City;
  readonly neighbourhood: BaseNeighbourhood | null;
  readonly lat: number;
  readonly lng: number;
  readonly yearBuilt: number;
  readonly storeys: number;
  readonly units: number;
  readonly parking: ParkingTypeKey;
  readonly amenities: readonly AmenityKey[];
  /** From about 0.85 (tired) to 1.2 (the best on its street). */
  readonly quality: number;
};

/** Facts of a listing, from which its texts are made. */
export type Home = {
  readonly building: Building;
  readonly amenities: ReadonlySet<AmenityKey>;
  readonly utilities: readonly UtilityKey[];
  readonly pets: readonly PetPolicyKey[];
  readonly plans: readonly Plan[];
  readonly costs: readonly Cost[];
  /** 1 is month to month, null is not stated. */
  readonly leaseMonths: number | null;
  readonly byOwner: boolean;
  /** Month of activation, 1 to 12. */
  readonly month: number;
};

/** The first floor plan, which descriptions are about. */
export function mainPlan({ plans: [plan] }: Home): Plan {
  if (plan === undefined) throw new Error('A home has at least one floor plan');
  return plan;
}

/** Mandatory monthly costs beyond rent, in dollars. */
export function monthlyFees(costs: readonly Cost[]): number {
  return costs.reduce(
    (sum, { mandatory, frequency, amount }) => (mandatory && frequency === 'monthly' ? sum + amount : sum),
    0,
  );
}

export const isWinter = (month: number): boolean => month === 12 || month <= 3;
