import { readGeography } from '#server/base-data/geography.ts';
import { createRandom } from './random.ts';
import { inventStreet } from './street-names.ts';

/** Streets with civic numbers as the demo market invents them, with their cities; from many cities of every province. */
export async function inventAddresses(count: number): Promise<{ street: string; cityId: number; city: string }[]> {
  const { cities } = await readGeography();
  const large = cities.filter(({ population }) => population > 150_000);
  const random = createRandom(2, 'addresses');
  return Array.from({ length: count }, () => {
    // Half of them in large cities, as on the market.
    const city = random.pick(random.chance(0.5) ? cities : large);
    return { street: inventStreet(city, random), cityId: city.id, city: city.name.en };
  });
}
