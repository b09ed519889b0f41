import { listingWords } from '#server/search/keywords.ts';
import { MAX_BATH_TENTHS } from '#server/search/memory/layout.ts';
import {
  FACET_GROUPS,
  type FacetGroup,
  OPTION_COUNT,
  optionNumber,
  placedOptions,
  planOptions,
} from '#server/search/memory/options.ts';
import { dayNumber, searchedPlans } from '#server/search/memory/plan-layers.ts';
import { microDegrees } from '#server/search/memory/rows.ts';
import { int32At } from '#server/search/numbers.ts';
import { NO_END } from '#server/search/query/query.ts';
import type { ListingRecord } from '#server/search/record.ts';

/** 32-bit words of the options that a search can require: amenities, utilities, a station and a known place. */
export const MUST_WORDS = Math.ceil(OPTION_COUNT / 32);
/** Set in every listing's options and in an alert that accepts any option, never in one that asks for some. */
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
  /** Above MAX_BATH_TENTHS if nobody states them. */
  bathTenths: number;
};

/** One listing, prepared for checking against many alerts. */
export type Probe = {
  id: number;
  /** Ids of city, metropolitan area, province and neighbourhood. */
  places: (number | null)[];
  /** Millionths of a degree. */
  lat: number;
  lng: number;
  must: Int32Array;
  pets: number;
  types: number;
  plans: ProbePlan[];
  /** The beds of all plans. */
  beds: number;
  /** Lowest rent of any plan; NO_END if none has a price. */
  lowest: number;
  words: () => ReadonlySet<string>;
};

/** Prepares a listing. */
export function probeOf(record: ListingRecord): Probe {
  const must = new Int32Array(MUST_WORDS);
  const addOption = (option: number) => {
    if (option >= 0) must[option >> 5] = int32At(must, option >> 5) | (1 << (option & 31));
  };
  const add = (group: FacetGroup, keys: readonly string[]) => {
    for (const key of keys) addOption(optionNumber(group, key));
  };
  add('amenities', record.amenities);
  add('utilities', record.utilities);
  add('nearby', record.isNearStation ? ['station'] : []);
  for (const option of placedOptions(record.placeKnown)) addOption(option);
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
      bathTenths: plan.bathsTenths ?? MAX_BATH_TENTHS + 1,
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
    lowest: plans.reduce((least, { low }) => (low > 0 ? Math.min(least, low) : least), NO_END),
    words: () => {
      found ??= new Set(listingWords(record));
      return found;
    },
  };
}

function maskOf(group: FacetGroup, keys: readonly string[]): number {
  return keys.reduce((mask, key) => {
    const option = optionNumber(group, key);
    return option < 0 ? mask : mask | (1 << (option - FACET_GROUPS[group].from));
  }, ANY);
}
