import { addressKey } from '#common/address-key/address-key.ts';
import type { PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { City } from '#server/base-data/geography.ts';
import { inventBuildingAmenities, inventParking } from './features.ts';
import type { Building } from './home.ts';
import type { PostalTable } from './postal-codes.ts';
import type { Random } from './random.ts';
import type { Sites } from './sites.ts';
import { inventStreet } from './street-names.ts';
import NAMES from './texts/buildings.json' with { type: 'json' };

type Weights = Readonly<Partial<Record<PropertyTypeKey, number>>>;

/** Weights of property types. Triplexes are typical of Montreal, basement suites of Ontario and British Columbia. */
const LARGE: Weights = {
  apartment: 42,
  condo: 20,
  house: 7,
  townhouse: 7,
  basement: 8,
  'main-floor': 4,
  room: 4,
  loft: 2,
  duplex: 3,
  triplex: 1,
  fourplex: 1,
  commercial: 1,
};
const SMALL: Weights = {
  apartment: 38,
  condo: 4,
  house: 24,
  townhouse: 8,
  basement: 8,
  'main-floor': 5,
  room: 3,
  duplex: 6,
  fourplex: 3,
  commercial: 1,
};
const QUEBEC: Weights = {
  apartment: 44,
  condo: 17,
  house: 4,
  townhouse: 3,
  basement: 4,
  'main-floor': 4,
  room: 3,
  loft: 3,
  duplex: 8,
  triplex: 8,
  fourplex: 2,
  commercial: 1,
};

function weightsOf(city: City): Weights {
  if (city.province.code === 'QC') return QUEBEC;
  if (city.population < 60_000) return SMALL;
  if (city.province.code === 'BC') return { ...LARGE, basement: 13, house: 6, 'main-floor': 3 };
  return LARGE;
}

function inventYear(propertyType: PropertyTypeKey, city: City, random: Random): number {
  if (propertyType === 'condo') return random.int(city.population > 200_000 ? 1995 : 1985, 2026);
  if (propertyType === 'loft') return random.chance(0.6) ? random.int(1895, 1935) : random.int(2004, 2024);
  if (propertyType === 'triplex' || propertyType === 'duplex')
    return random.chance(0.5) ? random.int(1905, 1945) : random.int(1946, 1992);
  if (propertyType === 'apartment')
    return random.chance(0.33)
      ? random.int(2014, 2026)
      : random.chance(0.7)
        ? random.int(1958, 1984)
        : random.int(1912, 1957);
  if (propertyType === 'townhouse') return random.int(1968, 2024);
  return random.chance(0.25)
    ? random.int(1908, 1945)
    : random.chance(0.6)
      ? random.int(1946, 1990)
      : random.int(1991, 2024);
}

function inventStoreys(propertyType: PropertyTypeKey, city: City, yearBuilt: number, random: Random): number {
  const large = city.population > 250_000;
  if (propertyType === 'condo') return large ? random.pick([4, 6, 6, 12, 18, 24, 31, 38]) : random.int(3, 5);
  if (propertyType === 'apartment') {
    if (yearBuilt < 1958) return random.int(3, 4);
    return large
      ? Number(random.weighted({ '3': 25, '4': 22, '6': 14, '8': 10, '12': 14, '17': 9, '24': 6 }))
      : Number(random.weighted({ '3': 45, '4': 35, '6': 12, '9': city.population > 60_000 ? 8 : 0 }));
  }
  if (propertyType === 'loft') return random.int(3, 6);
  if (propertyType === 'triplex') return 3;
  return 2;
}

const UNITS: Readonly<Partial<Record<PropertyTypeKey, number>>> = {
  duplex: 2,
  triplex: 3,
  fourplex: 4,
  basement: 2,
  'main-floor': 2,
  house: 1,
  room: 1,
  townhouse: 1,
  commercial: 1,
};

export function inventBuilding(city: City, sites: Sites, postal: PostalTable, random: Random): Building {
  const propertyType = random.weighted(weightsOf(city));
  const site = sites.choose(city, random);
  const yearBuilt = inventYear(propertyType, city, random);
  const storeys = inventStoreys(propertyType, city, yearBuilt, random);
  const units = UNITS[propertyType] ?? Math.max(6, storeys * random.int(4, 11));
  const quality = Math.max(0.84, Math.min(1.2, 1 + 0.075 * random.normal() + (yearBuilt >= 2015 ? 0.04 : 0)));
  const question = { propertyType, yearBuilt, storeys, units, quality, province: city.province.code };
  const parking = inventParking(question, random);
  const street = inventStreet(city, random);
  const named =
    (propertyType === 'apartment' && units >= 20 && random.chance(0.6)) ||
    (propertyType === 'condo' && random.chance(0.25)) ||
    (propertyType === 'loft' && random.chance(0.4));
  return {
    propertyType,
    name: named ? random.pick(city.province.code === 'QC' ? NAMES.french : NAMES.english) : null,
    street,
    postalCode: postal.inventCode({ ...site, city, neighbourhoodId: site.neighbourhood?.id ?? null }, random),
    addressNormalised: addressKey(street, city.id).key,
    city,
    neighbourhood: site.neighbourhood,
    lat: site.lat,
    lng: site.lng,
    yearBuilt,
    storeys,
    units,
    parking,
    amenities: inventBuildingAmenities(question, parking, random),
    quality,
  };
}
