import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { BATHS } from '#common/catalog/baths.ts';
import { BEDS } from '#common/catalog/beds.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { filtersQuery, NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import { itemAt, numberAt } from '#server/search/numbers.ts';
import { type Random, randomFrom } from './random.ts';
import { AMENITY_ODDS, METROS, PROVINCES, pickCity, type SyntheticCity } from './synthetic-listings.ts';

export type SyntheticAlert = {
  locationKind: 'city' | 'metro' | 'province' | null;
  locationId: number | null;
  /** Canonical query string. */
  query: string;
};

/** Alerts for places by population, with realistic filters. */
export function* syntheticAlerts(count: number, seed = 7): Generator<SyntheticAlert> {
  const random = randomFrom(seed);
  for (let i = 0; i < count; i++) {
    const city = pickCity(random);
    yield { ...placeOf(city, random), query: filtersQuery(filtersIn(city, random)).slice(1) };
  }
}

/** 78 % a city, 16 % its metropolitan area, 4 % a province, 2 % all of Canada. */
function placeOf(city: SyntheticCity, random: Random): Pick<SyntheticAlert, 'locationKind' | 'locationId'> {
  const what = random();
  if (what < 0.16 && city.metro) return { locationKind: 'metro', locationId: METROS.indexOf(city.metro) + 1 };
  if (what < 0.2) return { locationKind: 'province', locationId: PROVINCES.indexOf(city.province) + 1 };
  if (what < 0.22) return { locationKind: null, locationId: null };
  return { locationKind: 'city', locationId: city.id };
}

function filtersIn(city: SyntheticCity, random: Random): SearchFilters {
  const chance = (odds: number) => random() < odds;
  const one = <T>(all: readonly T[]) => itemAt(all, Math.floor(random() ** 1.5 * all.length));
  const some = <T>(all: readonly T[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => one(all))),
  ];
  const level = 900 + (Math.log10(city.population) - 3) * 260;
  const top = Math.round((level + random() * 1800) / 50) * 50;
  return {
    ...NO_FILTERS,
    beds: chance(0.7) ? some(BEDS, 2) : [],
    baths: chance(0.08) ? some(BATHS, 2) : [],
    rent: chance(0.85) ? { max: top, ...(chance(0.3) && { min: Math.round(top * 0.012) * 50 }) } : null,
    sqft: chance(0.05) ? { min: 500 + Math.floor(random() * 8) * 50 } : null,
    pets: chance(0.22) ? some(PET_POLICIES.slice(0, 4), 2) : [],
    types: chance(0.3) ? some(PROPERTY_TYPES, 3) : [],
    utilities: chance(0.07) ? ['heat'] : [],
    amenities: chance(0.22) ? AMENITY_KEYS.filter((_, i) => chance(numberAt(AMENITY_ODDS, i) / 12)) : [],
    furnished: chance(0.05) ? chance(0.7) : null,
    moveIn: chance(0.08) ? `2027-0${1 + Math.floor(random() * 9)}-01` : null,
    keyword: chance(0.03) ? one(['loft', 'view', 'quiet street', 'metro', 'lake']) : '',
    ...(chance(0.1) && mapArea(city, random)),
  };
}

/** A part of the map in or near the city: bounds or a drawn area. */
function mapArea({ lat, lng, population }: SyntheticCity, random: Random): Partial<SearchFilters> {
  const spread = (0.7 + Math.sqrt(population) * 0.005) / 111.3;
  const wide = spread * (0.2 + random() * 2);
  const south = lat + (random() - 0.5) * 2 * spread - wide / 2;
  const west = lng + (random() - 0.5) * 3 * spread - wide / 2;
  const north = south + wide;
  const east = west + wide * 1.4;
  if (random() < 0.8) return { bounds: { south, west, north, east } };
  const middle = (west + east) / 2;
  return {
    area: [
      [
        [south, middle],
        [(south + north) / 2, west],
        [north, middle],
        [(south + north) / 2, east],
      ],
    ],
  };
}
