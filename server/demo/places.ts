import type { PoolClient } from 'pg';
import { createRowWriter } from './copy-rows.ts';
import type { Geography } from './geography.ts';

const NAMED = ['id', 'name_en', 'name_fr', 'in_en', 'in_fr', 'slug_en', 'slug_fr', 'population', 'lat', 'lng'] as const;
const BOX = ['south', 'west', 'north', 'east'] as const;

type Named = Geography['provinces'][number] | Geography['cities'][number] | Geography['metroAreas'][number];

function named({ id, name, within, slug, population, lat, lng }: Named) {
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

/** Writes every place of the files. Ids are those of the files, so they stay the same from one filling to the next. */
export async function writePlaces(client: PoolClient, geography: Geography): Promise<void> {
  const provinces = createRowWriter('provinces', [...NAMED, ...BOX, 'code']);
  for (const province of geography.provinces)
    provinces.add({ ...named(province), ...province.box, code: province.code });
  const metroAreas = createRowWriter('metro_areas', [...NAMED, ...BOX, 'province_id']);
  for (const metro of geography.metroAreas)
    metroAreas.add({ ...named(metro), ...metro.box, province_id: metro.province.id });
  const cities = createRowWriter('cities', [...NAMED, 'geonames_id', 'province_id', 'metro_area_id']);
  for (const city of geography.cities)
    cities.add({
      ...named(city),
      geonames_id: city.geonamesId,
      province_id: city.province.id,
      metro_area_id: city.metroArea?.id ?? null,
    });
  const neighbourhoods = createRowWriter('neighbourhoods', [
    'id',
    'name_en',
    'name_fr',
    'slug',
    'city_id',
    'lat',
    'lng',
  ]);
  for (const { id, name, slug, city, lat, lng } of geography.neighbourhoods)
    neighbourhoods.add({ id, name_en: name.en, name_fr: name.fr, slug, city_id: city.id, lat, lng });
  for (const writer of [provinces, metroAreas, cities, neighbourhoods]) await writer.flush(client);
}
