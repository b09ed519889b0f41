import type { Place } from '#common/contract/market/places.ts';
import type { Places } from '#server/features/market/index.ts';
import { cityKey } from '#server/feeds-read/index.ts';
import { editsBetween } from '#server/search/sentence/spelling.ts';

/** Names that a remark offers. */
const OFFERED = 3;
/** Letters per typing error. */
const LETTERS_PER_ERROR = 4;

interface Named {
  key: string;
  city: Place;
  /** The name as senders may write it. */
  name: string;
  population: number;
}

/** Returns the names of the places that resemble an unknown one, the likeliest first. */
export type NearestPlaces = (name: string, province: string | undefined) => string[];

/**
 * Returns a function that finds the names nearest to an unknown city: those of its province with few typing errors or
 * with the same beginning, the cities of a metropolitan area, then the same name in other provinces.
 */
export function createNearestPlaces(places: Places): NearestPlaces {
  const named = places.all('city').flatMap((city): Named[] => {
    const population = places.populationOf(city);
    const lang = city.provinceCode === 'QC' ? 'fr' : 'en';
    const all = [city, ...places.neighbourhoodsOf(city.id)];
    return all.flatMap((place) => {
      const aliases = place === city ? places.aliasesOf(city) : [];
      const keys = new Set([place.name.en, place.name.fr, ...aliases].map(cityKey));
      return [...keys].map((key) => ({
        key,
        city,
        name: place.name[lang],
        population: place === city ? population : 0,
      }));
    });
  });
  const metros = places.all('metro').map((metro) => ({
    keys: [metro.name.en, metro.name.fr, ...places.aliasesOf(metro)].map(cityKey),
    cities: places.citiesOf(metro).map(({ name }) => name.en),
  }));
  const cached = new Map<string, string[]>();

  const find = (key: string, province: string | undefined): string[] => {
    const most = Math.max(1, Math.floor(key.length / LETTERS_PER_ERROR));
    const isIn = ({ city }: Named) => province === undefined || city.provinceCode === province;
    const ranked = named
      .filter(isIn)
      .map((one) => ({ ...one, edits: editsOf(key, one.key, most) }))
      .filter(({ edits }) => edits <= most)
      .sort((one, other) => one.edits - other.edits || other.population - one.population)
      .map(({ name }) => name);
    const elsewhere = named
      .filter((one) => one.key === key && !isIn(one))
      .sort((one, other) => other.population - one.population)
      .map(({ name, city }) => `${name}, ${city.provinceCode}`);
    const inMetro = metros.find(({ keys }) => keys.includes(key))?.cities ?? [];
    return [...new Set([...inMetro, ...ranked, ...elsewhere])].slice(0, OFFERED);
  };

  return (name, province) => {
    const key = cityKey(name);
    if (key.length < 2) return [];
    const id = `${province ?? ''} ${key}`;
    const found = cached.get(id) ?? find(key, province);
    if (cached.size < 2000) cached.set(id, found);
    return found;
  };
}

/** Typing errors between two keys. A name that begins with the whole other one, or the reverse, counts as one. */
function editsOf(key: string, known: string, most: number): number {
  const isLonger = known.startsWith(`${key} `) || key.startsWith(`${known} `);
  return Math.min(isLonger ? 1 : most + 1, editsBetween(key, known, most));
}
