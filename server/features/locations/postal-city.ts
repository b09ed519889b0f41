import type { Place } from '#common/contract/places.ts';
import { ofPostalArea, readGeography } from '#server/base-data/geography.ts';
import type { Places } from './places.ts';

let read: ReturnType<typeof readCities> | undefined;

async function readCities() {
  const { cities, postalPrefixes } = await readGeography();
  return { keys: postalPrefixes.city, ids: new Map(cities.map(({ key, id }) => [key, id])) };
}

/** The city of a postal area such as "H2J"; undefined if none is known (assets/geo/fsa-prefixes.json). */
export async function cityOfPostalArea(places: Places, area: string): Promise<Place | undefined> {
  read ??= readCities();
  const { keys, ids } = await read;
  const id = ids.get(ofPostalArea(keys, area.toUpperCase()) ?? '');
  return id === undefined ? undefined : places.byId('city', id);
}
