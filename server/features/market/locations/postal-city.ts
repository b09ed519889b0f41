import type { Place } from '#common/contract/market/places.ts';
import { ofPostalArea, readGeography } from '#server/base-data/geography.ts';
import type { Places } from './places.ts';

let read: ReturnType<typeof readCities> | undefined;

async function readCities() {
  const { cities, postalPrefixes } = await readGeography();
  return { keys: postalPrefixes.city, ids: new Map(cities.map(({ key, id }) => [key, id])) };
}

/** Reads the cities of postal areas such as "H2J" (assets/geo/fsa-prefixes.json). Undefined for an unknown area. */
export async function readPostalCities(places: Places): Promise<(area: string) => Place | undefined> {
  read ??= readCities();
  const { keys, ids } = await read;
  return (area) => {
    const id = ids.get(ofPostalArea(keys, area.toUpperCase()) ?? '');
    return id === undefined ? undefined : places.byId('city', id);
  };
}

/** The city of one postal area. */
export const cityOfPostalArea = async (places: Places, area: string): Promise<Place | undefined> =>
  (await readPostalCities(places))(area);
