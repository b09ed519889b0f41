import { readFileSync } from 'node:fs';
import { AMENITY_KEYS, type AmenityKey } from '#common/catalog/amenities.ts';
import { PET_POLICIES, type PetPolicyKey } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { FloorPlanRecord, ListingRecord } from '#server/search/record.ts';

export type Random = () => number;

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type City = {
  id: number;
  name: { en: string; fr: string };
  province: string;
  metro: string | null;
  lat: number;
  lng: number;
  population: number;
};

const cities: City[] = JSON.parse(readFileSync(new URL('../assets/geo/cities.json', import.meta.url), 'utf8'));
const provinces = [...new Set(cities.map((city) => city.province))];
const metros = [...new Set(cities.flatMap((city) => city.metro ?? []))];

const SYLLABLES =
  'ba be bo ca ce co cra da de dra fa fe fi ga ge gra ha ho ja ka la le li lo ma me mi mo na ne no pa pe pra ra ri ro sa se sta ta te tra va vi vo wa za'.split(
    ' ',
  );
const COMMON =
  'the a and of with in to for bright spacious modern renovated quiet suite unit apartment home building rent lease available now utilities heat water parking kitchen bathroom bedroom living room large windows view transit subway shopping schools parks downtown restaurants laundry storage pets welcome le la les de du et avec lumineux rénové près métro école parc chauffage eau stationnement cuisine chambre salon vue logement immeuble bail libre animaux acceptés services inclus'.split(
    ' ',
  );
const STREETS =
  'King Queen Main Maple Oak Elm Victoria Wellington Dundas Yonge Sherbrooke Jasper Granville Robson Portage Spadina Bathurst Laurier Cartier Papineau Albert Bank Rideau Park Church College'.split(
    ' ',
  );

const ODDS = [0.6, 0.4, 0.3, 0.15, 0.08];

const vocabulary = (() => {
  const random = randomFrom(77);
  return Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
      '',
    ),
  );
})();

/** As many listings as asked for: by population, in buildings and neighbourhoods, with 1 to 8 floor plans (2.5 on average). */
export function* syntheticListings(count: number, seed = 1): Generator<ListingRecord> {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const reach: number[] = [];
  let people = 0;
  for (const city of cities) {
    people += city.population;
    reach.push(people);
  }
  let id = 1;
  while (id <= count) {
    const at = random() * people;
    const city = cities[reach.findIndex((limit) => limit > at)] as City;
    const hoods = Math.min(80, 1 + Math.floor(city.population / 12_000));
    const hood = Math.floor(random() * random() * hoods);
    const spread = (0.7 + Math.sqrt(city.population) * 0.005) / 111.3;
    const angle = hood * 2.4;
    const away = (hood / hoods) * 2 * spread;
    const lat = city.lat + Math.sin(angle) * away + normal() * 0.005;
    const lng = city.lng + (Math.cos(angle) * away + normal() * 0.005) / Math.cos((city.lat * Math.PI) / 180);
    const units =
      random() < 0.3
        ? Math.min(250, 2 + Math.floor(6 / (1 - random() * 0.9985) ** 0.6) - 6 + Math.floor(random() * 5))
        : 1;
    const building = {
      lat: Math.round(lat * 1e6) / 1e6,
      lng: Math.round(lng * 1e6) / 1e6,
      street: `${1 + Math.floor(random() * 4000)} ${STREETS[Math.floor(random() * STREETS.length)]} Street`,
      company: Math.floor(random() ** 2.2 * 3000),
      amenities: AMENITY_KEYS.filter((_, i) => random() < (ODDS[i % ODDS.length] ?? 0)),
      utilities: UTILITIES.filter(() => random() < 0.3),
      pets: random() < 0.35 ? (['pets-not-allowed'] as const) : PET_POLICIES.filter((_, i) => i < 5 && random() < 0.45),
      level: (Math.log10(city.population) - 3) * 26_000 * (0.8 + random() * 0.5),
    };
    for (let unit = 0; unit < Math.max(1, units) && id <= count; unit++)
      yield oneListing(id++, city, hood, building, random);
  }
}

type Building = {
  lat: number;
  lng: number;
  street: string;
  company: number;
  amenities: readonly AmenityKey[];
  utilities: ListingRecord['utilities'];
  pets: readonly PetPolicyKey[];
  level: number;
};

function oneListing(id: number, city: City, hood: number, building: Building, random: Random): ListingRecord {
  const type = PROPERTY_TYPES[Math.floor(random() ** 2 * PROPERTY_TYPES.length)] ?? 'apartment';
  const plans = Math.min(8, 1 + Math.floor(-Math.log(1 - random()) * 1.9));
  const text = Array.from({ length: 25 + Math.floor(random() * 30) }, () =>
    random() < 0.8
      ? COMMON[Math.floor(random() ** 1.7 * COMMON.length)]
      : vocabulary[Math.floor(random() ** 3.5 * vocabulary.length)],
  ).join(' ');
  const floorPlans = Array.from({ length: plans }, () => onePlan(building.level, random));
  const card = {
    id,
    title: `${city.name.fr} ${type}`,
    address: building.street,
    city: city.name,
    hood,
    lat: building.lat,
    lng: building.lng,
    photos: [`listings/${id}/front.jpg`, `listings/${id}/kitchen.jpg`, `listings/${id}/view.jpg`],
    plans: floorPlans.map((plan) => [plan.beds, plan.bathsTenths, plan.squareFeet, plan.rentMinCents]),
    company: building.company,
  };
  return {
    id,
    cityId: city.id,
    metroAreaId: city.metro ? metros.indexOf(city.metro) + 1 : null,
    provinceId: provinces.indexOf(city.province) + 1,
    neighbourhoodId: city.id * 100 + hood,
    companyId: building.company,
    lat: building.lat,
    lng: building.lng,
    propertyType: type,
    petPolicies: building.pets,
    utilities: building.utilities,
    amenities: building.amenities,
    featured: random() < 0.05,
    activatedAt: 1_790_000_000 - Math.floor(random() ** 2 * 86_400 * 200),
    floorPlans,
    mandatoryMonthlyCents: random() < 0.3 ? Math.floor(random() * 150) * 100 : 0,
    text: `${type} ${building.street} ${city.name.en} ${city.name.fr} ${text}`,
    addressKey: `${building.street}|${city.id}`,
    card: JSON.stringify(card),
  };
}

function onePlan(level: number, random: Random): FloorPlanRecord {
  const beds = [0, 1, 1, 1, 2, 2, 2, 3, 3, 4][Math.floor(random() * 10)] as number;
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
