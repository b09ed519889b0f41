import { readFileSync } from 'node:fs';
import { AMENITY_KEYS, type AmenityKey } from '#common/catalog/amenities.ts';
import { PET_POLICIES, type PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { type CardFacts, storeCard } from '#server/features/market/search/cards.ts';
import { itemAt, numberAt } from '#server/search/numbers.ts';
import type { FloorPlanRecord, ListingRecord } from '#server/search/record.ts';
import { type Random, randomFrom } from './random.ts';
import { descriptionOf, nameOfCompany, nameOfHood, STREETS } from './synthetic-words.ts';

export type SyntheticCity = {
  id: number;
  name: { en: string; fr: string };
  province: string;
  metro: string | null;
  lat: number;
  lng: number;
  population: number;
};

/** The product's cities. Ids of metropolitan areas and provinces are their position + 1. */
export const CITIES: readonly SyntheticCity[] = JSON.parse(
  readFileSync(new URL('../assets/geo/cities.json', import.meta.url), 'utf8'),
);
export const PROVINCES = [...new Set(CITIES.map((city) => city.province))];
export const METROS = [...new Set(CITIES.flatMap((city) => city.metro ?? []))];

/** Probability of each amenity in the catalogue. */
export const AMENITY_ODDS = AMENITY_KEYS.map((_, i) => numberAt([0.6, 0.4, 0.3, 0.15, 0.08], i % 5));

type Building = {
  city: SyntheticCity;
  hood: number;
  lat: number;
  lng: number;
  street: string;
  company: number;
  amenities: readonly AmenityKey[];
  utilities: ListingRecord['utilities'];
  pets: readonly PetPolicyKey[];
  level: number;
};

const populationSums: number[] = [];
for (const { population } of CITIES) populationSums.push((populationSums.at(-1) ?? 0) + population);

/** Picks a city with a probability proportional to its population. */
export function pickCity(random: Random): SyntheticCity {
  return itemAt(CITIES, firstAbove(populationSums, random() * (populationSums.at(-1) ?? 0)));
}

/** Listings by population, in buildings and neighbourhoods, with 1 to 8 floor plans (2.4 on average). */
export function* syntheticListings(count: number, seed = 1): Generator<ListingRecord> {
  const random = randomFrom(seed);
  let id = 1;
  while (id <= count) {
    const building = inventBuilding(pickCity(random), random);
    const units =
      random() < 0.3
        ? Math.min(250, 2 + Math.floor(6 / (1 - random() * 0.9985) ** 0.6) - 6 + Math.floor(random() * 5))
        : 1;
    for (let unit = 0; unit < Math.max(1, units) && id <= count; unit++) yield inventListing(id++, building, random);
  }
}

function firstAbove(limits: readonly number[], value: number): number {
  let low = 0;
  let high = limits.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(limits, middle) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function inventBuilding(city: SyntheticCity, random: Random): Building {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const hoods = Math.min(80, 1 + Math.floor(city.population / 12_000));
  const hood = Math.floor(random() * random() * hoods);
  const spread = (0.7 + Math.sqrt(city.population) * 0.005) / 111.3;
  const angle = hood * 2.4;
  const away = (hood / hoods) * 2 * spread;
  const lat = city.lat + Math.sin(angle) * away + normal() * 0.005;
  const lng = city.lng + (Math.cos(angle) * away + normal() * 0.005) / Math.cos((city.lat * Math.PI) / 180);
  return {
    city,
    hood,
    lat: Math.round(lat * 1e6) / 1e6,
    lng: Math.round(lng * 1e6) / 1e6,
    street: `${1 + Math.floor(random() * 4000)} ${STREETS[Math.floor(random() * STREETS.length)]} Street`,
    company: 1 + Math.floor(random() ** 2.2 * 3000),
    amenities: AMENITY_KEYS.filter((_, i) => random() < numberAt(AMENITY_ODDS, i)),
    utilities: UTILITIES.filter(() => random() < 0.3),
    pets: random() < 0.35 ? ['pets-not-allowed'] : PET_POLICIES.filter((_, i) => i < 5 && random() < 0.45),
    level: (Math.log10(city.population) - 3) * 26_000 * (0.8 + random() * 0.5),
  };
}

function inventListing(id: number, building: Building, random: Random): ListingRecord {
  const { city, hood, street, company } = building;
  const propertyType = PROPERTY_TYPES[Math.floor(random() ** 2 * PROPERTY_TYPES.length)] ?? 'apartment';
  const plans = Math.min(8, 1 + Math.floor(-Math.log(1 - random()) * 1.9));
  // Each unit differs from its building by one amenity.
  const odd = itemAt(AMENITY_KEYS, Math.floor(random() * AMENITY_KEYS.length));
  const amenities = building.amenities.includes(odd)
    ? building.amenities.filter((key) => key !== odd)
    : [...building.amenities, odd];
  const floorPlans = Array.from({ length: plans }, () => inventPlan(building.level, random));
  const feesCents = random() < 0.3 ? Math.floor(random() * 150) * 100 : 0;
  const listing = {
    id,
    cityId: city.id,
    metroAreaId: city.metro ? METROS.indexOf(city.metro) + 1 : null,
    provinceId: PROVINCES.indexOf(city.province) + 1,
    neighbourhoodId: city.id * 100 + hood,
    companyId: company,
    lat: building.lat,
    lng: building.lng,
    propertyType,
    petPolicies: building.pets,
    utilities: building.utilities,
    amenities,
    featured: random() < 0.05,
    isNearStation: building.level % 10 < 2,
    placeKnown: 'confirmed' as const,
    activatedAt: 1_790_000_000 - Math.floor(random() ** 2 * 86_400 * 200),
    floorPlans,
    text: `${propertyType} ${city.name.en} ${city.name.fr} ${nameOfHood(hood)} ${nameOfCompany(company)} ${descriptionOf(random)}`,
    street,
    addressKey: `${street} ${city.id}`,
  };
  return { ...listing, card: storeCard(cardOf(listing, street, feesCents)) };
}

function inventPlan(level: number, random: Random): FloorPlanRecord {
  const beds = numberAt([0, 1, 1, 1, 2, 2, 2, 3, 3, 4], Math.floor(random() * 10));
  const bathsTenths = 10 + Math.floor(beds * 0.9 * random() * 1.7) * 5;
  const rent = Math.max(35_000, Math.round((65_000 + level + beds * 38_000) * (0.94 + random() * 0.12)));
  const priced = random() < 0.95;
  return {
    beds,
    bathsTenths,
    squareFeet: random() < 0.18 ? null : Math.round(330 + beds * 260 + random() * 220),
    rentMinCents: priced ? rent : null,
    rentMaxCents: priced ? rent + (random() < 0.25 ? Math.round(random() * 40_000) : 0) : null,
    furnished: random() < 0.12,
    availableOn: random() < 0.5 ? null : `2027-0${1 + Math.floor(random() * 9)}-01`,
    unitsAvailable: random() < 0.05 ? 0 : 1 + Math.floor(random() * 5),
  };
}

const PHOTOS = ['exterior-lowrise', 'living-room', 'kitchen'];

/** The card as the product stores it. */
function cardOf(listing: Omit<ListingRecord, 'card'>, street: string, fees: number): CardFacts {
  const { id, floorPlans, neighbourhoodId } = listing;
  const span = (values: (number | null)[]): [number, number] | null => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
  };
  const prices = span(floorPlans.flatMap((plan) => [plan.rentMinCents, plan.rentMaxCents]));
  return {
    id,
    address: street,
    cityId: listing.cityId,
    hoodId: neighbourhoodId,
    rent: prices && [prices[0] - fees, prices[1] - fees],
    ...(fees > 0 && { fees }),
    beds: span(floorPlans.map((plan) => plan.beds)) ?? [0, 0],
    baths: span(floorPlans.map((plan) => plan.bathsTenths)) ?? [0, 0],
    area: span(floorPlans.map((plan) => plan.squareFeet)),
    perks: listing.utilities.includes('heat') ? ['heat'] : [],
    badges: [...(listing.featured ? ['featured' as const] : []), ...(id % 3 === 0 ? ['verified' as const] : [])],
    since: listing.activatedAt,
    at: [Math.round(listing.lat * 1e5) / 1e5, Math.round(listing.lng * 1e5) / 1e5],
    company: nameOfCompany(listing.companyId),
    photos: PHOTOS.map((room, photo) => `${room}-${10 + ((id * 7 + photo) % 90)}`),
    photoCount: 3 + (id % 20),
  };
}
