import type { Place } from '#common/contract/places.ts';
import { readGeography } from '#server/base-data/geography.ts';
import type { Places } from './places.ts';

let read: Promise<Map<string, number>> | undefined;

/** Ids of cities by the first one to three characters of their postal codes (assets/geo/fsa-prefixes.json). */
async function readPrefixes(): Promise<Map<string, number>> {
  const { cities, postalPrefixes } = await readGeography();
  const ids = new Map(cities.map(({ key, id }) => [key, id]));
  return new Map(
    Object.entries(postalPrefixes.city).flatMap(([prefix, key]) => {
      const id = ids.get(key);
      return id === undefined ? [] : [[prefix, id]];
    }),
  );
}

/** The city of a postal area such as "H2J", by its longest known beginning; undefined if none is known. */
export async function cityOfPostalArea(places: Places, area: string): Promise<Place | undefined> {
  read ??= readPrefixes();
  const prefixes = await read;
  for (let length = 3; length > 0; length--) {
    const id = prefixes.get(area.slice(0, length).toUpperCase());
    if (id !== undefined) return places.byId('city', id);
  }
  return undefined;
}
