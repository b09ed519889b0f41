import { inventBuilding } from './buildings.ts';
import { companyCount, createCompanies } from './companies.ts';
import type { City, Geography } from './geography.ts';
import type { Building } from './home.ts';
import { inventListing, type Listing } from './listings.ts';
import { createPostalTable } from './postal-codes.ts';
import { createRandom, type Random } from './random.ts';
import type { Sites } from './sites.ts';

/** How many recent buildings of a city may still get a second listing. */
const REMEMBERED = 12;

/** Chance that a listing is another home at an address that already has one. */
const AGAIN: Readonly<Record<string, number>> = {
  condo: 0.3,
  apartment: 0.12,
  loft: 0.25,
  duplex: 0.15,
  triplex: 0.2,
  fourplex: 0.25,
};

/** By their people alone, a market of some thousands would have next to nothing there. */
const SMALL_PROVINCES: Readonly<Record<string, number>> = { PE: 2, YT: 3, NT: 4, NU: 3 };

/** Draws cities in proportion to their people, large ones a little less. */
function createCityDraw(geography: Geography): (random: Random) => City {
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
      if ((totals[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return geography.cities[low] as City;
  };
}

/** Creates the companies at once and the listings one by one, so that a million need no more memory than a thousand. */
export function createMarket(
  geography: Geography,
  sites: Sites,
  options: { listings: number; seed: number; today: Date },
) {
  const { listings, seed, today } = options;
  const drawCity = createCityDraw(geography);
  const companies = createCompanies(companyCount(listings), drawCity, createRandom(seed, 'companies'));
  const postal = createPostalTable(geography);
  const random = createRandom(seed, 'listings');
  const remembered = new Map<number, Building[]>();

  async function nextListing(): Promise<Listing> {
    const city = drawCity(random);
    await sites.prepare(city);
    const known = remembered.get(city.id) ?? [];
    const old = known.length > 0 && random.chance(0.5) ? random.pick(known) : null;
    if (old && random.chance(2 * (AGAIN[old.propertyType] ?? 0))) return inventListing(old, companies, today, random);
    const building = inventBuilding(city, sites, postal, random);
    if (AGAIN[building.propertyType]) {
      known.push(building);
      if (known.length > REMEMBERED) known.shift();
      remembered.set(city.id, known);
    }
    return inventListing(building, companies, today, random);
  }

  return { companies: companies.companies, nextListing, random: createRandom(seed, 'photos') };
}
