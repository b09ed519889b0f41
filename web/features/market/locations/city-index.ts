import type { Lang } from '#common/contract/fields.ts';
import type { PlaceEntry, ProvinceEntry } from '#common/contract/market/locations.ts';
import { foldName } from '#common/values/fold-name.ts';

/** A city with its province's code. */
export interface CityEntry extends PlaceEntry {
  province: string;
}

const collators = { en: new Intl.Collator('en-CA'), fr: new Intl.Collator('fr-CA') };

/** All cities by name. With typed text, only those with a word that starts with it. */
export function matchingCities(provinces: readonly ProvinceEntry[], typed: string, lang: Lang): CityEntry[] {
  const wanted = foldName(typed.trim());
  const all = provinces.flatMap(({ code, cities }) => cities.map((city) => ({ ...city, province: code })));
  const found = wanted
    ? all.filter(
        ({ name }) =>
          foldName(name).startsWith(wanted) ||
          foldName(name).includes(` ${wanted}`) ||
          foldName(name).includes(`-${wanted}`),
      )
    : all;
  return found.sort((a, b) => collators[lang].compare(a.name, b.name));
}

/** Groups cities by first letter, É under E. Names that begin with a digit are first, under "0". */
export function groupByLetter(cities: readonly CityEntry[]): { letter: string; cities: CityEntry[] }[] {
  const groups = new Map<string, CityEntry[]>();
  for (const city of cities) {
    const first = foldName(city.name).charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '0';
    const group = groups.get(letter);
    if (group) group.push(city);
    else groups.set(letter, [city]);
  }
  return [...groups]
    .map(([letter, found]) => ({ letter, cities: found }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
