import { type City, type Geography, ofPostalArea } from '#server/base-data/geography.ts';
import { itemAt } from '#server/search/numbers.ts';
import { hashText, type Random } from './random.ts';

const FIRST_LETTERS = 'ABCEGHJKLMNPRSTVXY';
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
const COMMON_LETTERS = 'ABCEGHJKLMNPRSTV';

/** Postal codes by place. The first three characters are called the FSA; the longest known prefix decides. */
export type PostalTable = {
  /** Province code and city key, or null if unknown. */
  resolve(fsa: string): { province: string | null; city: string | null };
  /** Codes in one neighbourhood have the same FSA. */
  inventCode(city: City, neighbourhoodId: number | null, random: Random): string;
};

export function createPostalTable({
  postalPrefixes,
  cities,
}: Pick<Geography, 'postalPrefixes' | 'cities'>): PostalTable {
  const prefixesByCity = new Map<string, string[]>();
  for (const [prefix, key] of Object.entries(postalPrefixes.city))
    prefixesByCity.set(key, [...(prefixesByCity.get(key) ?? []), prefix]);
  const known = cities.filter((city) => prefixesByCity.has(city.key));
  const candidates = new Map<number, string[]>();

  const resolve = (fsa: string): { province: string | null; city: string | null } => ({
    province: ofPostalArea(postalPrefixes.province, fsa) ?? null,
    city: ofPostalArea(postalPrefixes.city, fsa) ?? null,
  });

  function complete(prefix: string): string[] {
    if (prefix.length === 3) return [prefix];
    if (prefix.length === 2) return [...COMMON_LETTERS].map((letter) => prefix + letter);
    return [...'123456789'].flatMap((digit) => complete(prefix + digit));
  }

  /** FSAs for a city without known prefixes: the first letter comes from the nearest city that has one. */
  function guessFsas(city: City): string[] {
    const near = known
      .filter((other) => other.province === city.province)
      .sort(
        (a, b) =>
          Math.hypot(a.lat - city.lat, (a.lng - city.lng) * 0.7) -
          Math.hypot(b.lat - city.lat, (b.lng - city.lng) * 0.7),
      )[0];
    const firsts = near
      ? [(prefixesByCity.get(near.key)?.[0] ?? '').charAt(0)]
      : [...FIRST_LETTERS].filter((letter) => resolve(letter).province === city.province.code || letter === 'X');
    const digits = city.population < 10_000 ? '0' : '123456789';
    return firsts.flatMap((first) => [...digits].flatMap((digit) => complete(first + digit)));
  }

  function fsasOf(city: City): string[] {
    const cached = candidates.get(city.id);
    if (cached) return cached;
    const own = prefixesByCity.get(city.key)?.flatMap(complete) ?? [];
    const all = (own.length > 0 ? own : guessFsas(city)).filter((fsa) => {
      const meant = resolve(fsa);
      return meant.province === city.province.code && (meant.city === null || meant.city === city.key);
    });
    if (all.length === 0) throw new Error(`No postal code for ${city.key}`);
    candidates.set(city.id, all);
    return all;
  }

  return {
    resolve,
    inventCode: (city, neighbourhoodId, random) => {
      const fsas = fsasOf(city);
      const at = city.population < 100_000 ? city.id : (neighbourhoodId ?? random.int(0, 999));
      const fsa = itemAt(fsas, hashText(`${city.key} ${at}`) % fsas.length);
      return `${fsa} ${random.int(1, 9)}${random.pick([...LETTERS])}${random.int(1, 9)}`;
    },
  };
}
