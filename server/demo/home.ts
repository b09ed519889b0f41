import type { AmenityKey } from '#common/catalog/amenities.ts';
import type { CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { ParkingTypeKey } from '#common/catalog/parking-types.ts';
import type { PetPolicyKey } from '#common/catalog/pet-policies.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { City, Neighbourhood } from './geography.ts';

/** A dwelling that can be rented inside a home's listing. Rents in dollars a month, null for "contact for price". */
export type Plan = {
  readonly label: string;
  readonly beds: number;
  readonly bathsTenths: number;
  readonly squareFeet: number | null;
  readonly rentMin: number | null;
  readonly rentMax: number | null;
  readonly deposit: number | null;
  /** Days from the reference date, null for now. */
  readonly availableOn: string | null;
  readonly unitsAvailable: number;
  readonly furnished: boolean;
  readonly picture: string | null;
};

export type Cost = {
  readonly kind: CostKindKey;
  readonly amount: number;
  readonly frequency: 'monthly' | 'yearly' | 'once';
  readonly mandatory: boolean;
};

/** The place itself: what several listings at one address have in common. */
export type Building = {
  readonly propertyType: PropertyTypeKey;
  readonly name: string | null;
  readonly street: string;
  readonly postalCode: string;
  readonly addressNormalised: string;
  readonly city: City;
  readonly neighbourhood: Neighbourhood | null;
  readonly lat: number;
  readonly lng: number;
  readonly yearBuilt: number;
  readonly storeys: number;
  readonly units: number;
  readonly parking: ParkingTypeKey;
  readonly amenities: readonly AmenityKey[];
  /** From about 0.85 (tired) to 1.2 (the best of its street). */
  readonly quality: number;
};

/** What an advert says about a home, before it is put into words. */
export type Home = {
  readonly building: Building;
  readonly amenities: ReadonlySet<AmenityKey>;
  readonly utilities: readonly UtilityKey[];
  readonly pets: readonly PetPolicyKey[];
  readonly plans: readonly Plan[];
  readonly costs: readonly Cost[];
  /** 1 is month to month, null where the advert does not say. */
  readonly leaseMonths: number | null;
  readonly byOwner: boolean;
  /** Month of the advert, 1 to 12. */
  readonly month: number;
};

/** The plan that an advert speaks about: the first one. */
export function mainPlan(home: Home): Plan {
  const plan = home.plans[0];
  if (plan === undefined) throw new Error('A home has at least one floor plan');
  return plan;
}

/** Neighbourhood where there is one, else the city, in English. */
export function areaOf(home: Home, lang: 'en' | 'fr'): string {
  return (home.building.neighbourhood ?? home.building.city).name[lang];
}
