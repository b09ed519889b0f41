import type { City, Geography } from '#server/base-data/geography.ts';
import { itemAt, numberAt } from '#server/search/numbers.ts';
import { inventBuilding } from './buildings.ts';
import { companyCount, createCompanies } from './companies.ts';
import type { Building } from './home.ts';
import { inventListing, type Listing } from './listings.ts';
import { createPostalTable } from './postal-codes.ts';
import { createRandom, type Random } from './random.ts';
import type { Sites } from './sites.ts';

/** Recent buildings per city that may get another listing. */
const MAX_RECENT_BUILDINGS = 12;

/** Chance that a listing is in a building that already has one. */
const SAME_BUILDING_CHANCE: Readonly<Record<string, number>> = {
  condo: 0.3,
  apartment: 0.12,
  loft: 0.25,
  duplex: 0.15,
  triplex: 0.2,
  fourplex: 0.25,
};

/** Factors for provinces that would get almost no listings by population. */
const SMALL_PROVINCES: Readonly<Record<string, number>> = { PE: 2, YT: 3, NT: 4, NU: 3 };

/** Picks cities by population, large cities a little less often. */
function createCityPicker(geography: Geography): (random: Random) => City {
  const totals: number[] = [];
  let sum = 0;
  for (const city of geography.cities) {
    sum += city.population ** 0.92 * (SMALL_PROVINCES[city.province.code] ?? 1);
    totals.push(sum);
  }
  return (random) => {
    const at = random.next() * sum;
    let low = 0;
    let high = totals.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(totals, middle) <= at) low = middle + 1;
      else high = middle;
    }
    return itemAt(geography.cities, low);
  };
}

/** Creates all companies at once, but listings one by one to save memory. */
export function createMarket(
  geography: Geography,
  sites: Sites,
  options: { listings: number; seed: number; today: Date },
) {
  const { listings, seed, today } = options;
  const pickCity = createCityPicker(geography);
  const companies = createCompanies(companyCount(listings), pickCity, createRandom(seed, 'companies'));
  const postal = createPostalTable(geography);
  const random = createRandom(seed, 'listings');
  const recentBuildings = new Map<number, Building[]>();

  async function nextListing(): Promise<Listing> {
    const city = pickCity(random);
    await sites.prepare(city);
    const recent = recentBuildings.get(city.id) ?? [];
    const old = recent.length > 0 && random.chance(0.5) ? random.pick(recent) : null;
    if (old && random.chance(2 * (SAME_BUILDING_CHANCE[old.propertyType] ?? 0)))
      return inventListing(old, companies, today, random);
    const building = inventBuilding(city, sites, postal, random);
    if (SAME_BUILDING_CHANCE[building.propertyType]) {
      recent.push(building);
      if (recent.length > MAX_RECENT_BUILDINGS) recent.shift();
      recentBuildings.set(city.id, recent);
    }
    return inventListing(building, companies, today, random);
  }

  return { companies: companies.companies, nextListing, random: createRandom(seed, 'photos') };
}
