import type { PoolClient } from 'pg';
import { createRowWriter } from '#server/demo/copy-rows.ts';
import type { Geography } from './geography.ts';

type NamedPlace = Geography['provinces'][number] | Geography['cities'][number] | Geography['metroAreas'][number];

function placeColumns({ id, name, within, slug, population, lat, lng }: NamedPlace) {
  return {
    id,
    population,
    lat,
    lng,
    name_en: name.en,
    name_fr: name.fr,
    in_en: within.en,
    in_fr: within.fr,
    slug_en: slug.en,
    slug_fr: slug.fr,
  };
}

/** Writes all places with their ids from assets/geo, so ids are the same in every demo market. */
export async function writePlaces(client: PoolClient, geography: Geography): Promise<void> {
  const provinces = createRowWriter('provinces');
  for (const province of geography.provinces)
    provinces.add({ ...placeColumns(province), ...province.box, code: province.code });
  const metroAreas = createRowWriter('metro_areas');
  for (const metro of geography.metroAreas)
    metroAreas.add({ ...placeColumns(metro), ...metro.box, province_id: metro.province.id });
  const cities = createRowWriter('cities');
  for (const city of geography.cities)
    cities.add({
      ...placeColumns(city),
      geonames_id: city.geonamesId,
      province_id: city.province.id,
      metro_area_id: city.metroArea?.id ?? null,
    });
  const neighbourhoods = createRowWriter('neighbourhoods');
  for (const { id, name, slug, city, lat, lng } of geography.neighbourhoods)
    neighbourhoods.add({ id, name_en: name.en, name_fr: name.fr, slug, city_id: city.id, lat, lng });
  for (const writer of [provinces, metroAreas, cities, neighbourhoods]) await writer.flush(client);
}
