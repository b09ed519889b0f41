import type { City } from '#server/base-data/geography.ts';
import type { Random } from './random.ts';
import RENTS from './texts/rents.json' with { type: 'json' };

/** Asking rent of an ordinary one-bedroom apartment in dollars per month, late 2026. Estimates, not statistics. */
const CITY_RENTS: Readonly<Record<string, number>> = RENTS.cities;
const PROVINCE_RENTS: Readonly<Record<string, number>> = RENTS.provinces;
const METRO_RENTS: Readonly<Record<string, number>> = RENTS.metroAreas;

/** Rent factor by bedrooms, from studio to five. */
const BEDS_FACTORS = [0.83, 1, 1.27, 1.56, 1.85, 2.15] as const;

/** Rent factor by property type. */
const TYPE_FACTORS: Readonly<Record<string, number>> = {
  apartment: 1,
  condo: 1.08,
  loft: 1.14,
  house: 1.14,
  townhouse: 1.1,
  duplex: 0.97,
  triplex: 0.95,
  fourplex: 0.93,
  'main-floor': 1,
  basement: 0.8,
  room: 0.46,
  commercial: 1.5,
};

/** Rent of a one-bedroom apartment in dollars per month. Small towns away from large cities are cheaper. */
function usualRent(city: City): number {
  const known = CITY_RENTS[city.key];
  if (known !== undefined) return known;
  const province = PROVINCE_RENTS[city.province.code] ?? 1200;
  const size = Math.log10(Math.max(city.population, 1000) / 15_000);
  const alone = province * (1 + 0.07 * Math.max(-1, Math.min(1.2, size)));
  const metro = city.metroArea && METRO_RENTS[city.metroArea.slug.en];
  return metro ? metro * 0.75 + alone * 0.25 : alone;
}

/** See Building for `quality`. */
type RentFactors = {
  readonly city: City;
  readonly beds: number;
  readonly propertyType: string;
  readonly yearBuilt: number;
  readonly quality: number;
  readonly furnished: boolean;
  readonly baths: number;
};

/** Asking rent in dollars per month, rounded as landlords do. */
export function inventRent(factors: RentFactors, random: Random): number {
  const { city, beds, propertyType, yearBuilt, quality, furnished, baths } = factors;
  const age = yearBuilt >= 2015 ? 1.1 : yearBuilt >= 2000 ? 1.04 : yearBuilt >= 1975 ? 0.96 : 0.93;
  const bath = 1 + 0.03 * Math.max(0, baths - 1);
  const byBeds = propertyType === 'room' ? 1 : (BEDS_FACTORS[Math.min(beds, BEDS_FACTORS.length - 1)] ?? 1);
  const exact =
    usualRent(city) *
    byBeds *
    (TYPE_FACTORS[propertyType] ?? 1) *
    age *
    bath *
    quality *
    (furnished ? 1.14 : 1) *
    (1 + 0.035 * random.normal());
  return roundRent(Math.max(exact, 380), random);
}

/** Rounds to amounts that end in 00, 25, 45, 49, 50, 75, 95 or 99, and sometimes to 5 dollars. */
function roundRent(dollars: number, random: Random): number {
  const style = random.next();
  if (style < 0.45) return Math.round(dollars / 50) * 50;
  if (style < 0.7) return Math.round(dollars / 25) * 25;
  if (style < 0.85) return Math.round(dollars / 50) * 50 - 5;
  if (style < 0.92) return Math.round(dollars / 50) * 50 - 1;
  return Math.round(dollars / 5) * 5;
}
