import type { Lang } from '#common/contract/fields.ts';
import type { PlaceEntry, ProvinceEntry } from '#common/contract/locations.ts';

/** A city with the code of its province. */
export interface CityEntry extends PlaceEntry {
  province: string;
}

const collators = { en: new Intl.Collator('en-CA'), fr: new Intl.Collator('fr-CA') };

/** Lower-case letters without accents, for comparing what was typed with names. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All cities by name; with something typed, those of which a word begins with it. */
export function matchingCities(provinces: readonly ProvinceEntry[], typed: string, lang: Lang): CityEntry[] {
  const wanted = plain(typed.trim());
  const all = provinces.flatMap(({ code, cities }) => cities.map((city) => ({ ...city, province: code })));
  const found = wanted
    ? all.filter(
        ({ name }) =>
          plain(name).startsWith(wanted) || plain(name).includes(` ${wanted}`) || plain(name).includes(`-${wanted}`),
      )
    : all;
  return found.sort((a, b) => collators[lang].compare(a.name, b.name));
}

/** The same cities under their first letters, É with E; names that begin with a number stand under 0, first. */
export function byEmail(cities: readonly CityEntry[]): { draft: string; cities: CityEntry[] }[] {
  const groups = new Map<string, CityEntry[]>();
  for (const city of cities) {
    const first = plain(city.name).charAt(0).toUpperCase();
    const draft = /[A-Z]/.test(first) ? first : '0';
    const group = groups.get(draft);
    if (group) group.push(city);
    else groups.set(draft, [city]);
  }
  return [...groups].map(([draft, found]) => ({ draft, cities: found })).sort((a, b) => (a.draft < b.draft ? -1 : 1));
}
