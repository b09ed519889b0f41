import { FACET_GROUPS, type FacetGroup, optionNumber, planOptions } from '#server/search/memory/options.ts';
import { dayNumber, searchedPlans } from '#server/search/memory/plan-layers.ts';
import { microDegrees } from '#server/search/memory/rows.ts';
import { int32At } from '#server/search/numbers.ts';
import { NO_END } from '#server/search/query/query.ts';
import type { ListingRecord } from '#server/search/record.ts';
import { words } from '#server/search/text.ts';

/** Words of 32 options that must all be there: amenities and utilities. */
export const MUST_WORDS = Math.ceil(FACET_GROUPS.utilities.to / 32);
/** Set in every listing's options and in a wish for any of them, never in a wish for some. */
const ANY = 1 << 31;

/** A floor plan in the units of the alerts' rows. */
export type ProbePlan = {
  beds: number;
  baths: number;
  /** 1 furnished, 0 not. */
  furnished: number;
  /** Cents; 0 is unpriced. */
  low: number;
  high: number;
  /** 0 is unknown. */
  feet: number;
  day: number;
  bathTenths: number;
};

/** One listing, made ready to be asked by many alerts. */
export type Probe = {
  id: number;
  /** Ids of city, metropolitan area, province and neighbourhood; null is none. */
  places: (number | null)[];
  /** Millionths of a degree. */
  lat: number;
  lng: number;
  must: Int32Array;
  pets: number;
  types: number;
  plans: ProbePlan[];
  /** All plans' beds together. */
  beds: number;
  extraCents: number;
  /** Lowest rent of any plan; above every rent where none is priced. */
  lowest: number;
  words: () => ReadonlySet<string>;
};

/** Reads a listing once for all alerts. */
export function probeOf(record: ListingRecord): Probe {
  const must = new Int32Array(MUST_WORDS);
  const add = (group: FacetGroup, keys: readonly string[]) => {
    for (const key of keys) {
      const slot = optionNumber(group, key);
      if (slot >= 0) must[slot >> 5] = int32At(must, slot >> 5) | (1 << (slot & 31));
    }
  };
  add('amenities', record.amenities);
  add('utilities', record.utilities);
  const plans = searchedPlans(record).map((plan): ProbePlan => {
    const { bed, bath, furnished } = planOptions(plan);
    return {
      beds: 1 << bed,
      baths: bath < 0 ? 0 : 1 << bath,
      furnished,
      low: plan.rentMinCents ?? 0,
      high: plan.rentMaxCents ?? plan.rentMinCents ?? 0,
      feet: Math.min(65_535, plan.squareFeet ?? 0),
      day: dayNumber(plan.availableOn),
      bathTenths: plan.bathsTenths,
    };
  });
  let found: Set<string> | undefined;
  return {
    id: record.id,
    places: [record.cityId, record.metroAreaId, record.provinceId, record.neighbourhoodId],
    lat: microDegrees(record.lat),
    lng: microDegrees(record.lng),
    must,
    pets: maskOf('pets', record.petPolicies),
    types: maskOf('types', [record.propertyType]),
    plans,
    beds: plans.reduce((all, plan) => all | plan.beds, 0),
    extraCents: record.mandatoryMonthlyCents,
    lowest: plans.reduce((least, { low }) => (low > 0 ? Math.min(least, low) : least), NO_END),
    words: () => {
      found ??= new Set(words(record.text));
      return found;
    },
  };
}

function maskOf(group: FacetGroup, keys: readonly string[]): number {
  return keys.reduce((mask, key) => {
    const slot = optionNumber(group, key);
    return slot < 0 ? mask : mask | (1 << (slot - FACET_GROUPS[group].from));
  }, ANY);
}
