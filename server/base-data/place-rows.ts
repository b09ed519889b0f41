import { type Geography, readGeography } from './geography.ts';
import type { BaseRows } from './install-rows.ts';
import { REMOVED_NEIGHBOURHOODS } from './removed-neighbourhoods.ts';

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

/** All places of assets/geo with their ids, so that ids are the same in every database. */
export async function readPlaceRows(): Promise<BaseRows[]> {
  const { provinces, metroAreas, cities, neighbourhoods } = await readGeography();
  const inProvince = { province_id: ['provinces', 'code'] } as const;
  return [
    {
      table: 'provinces',
      key: ['code'],
      rows: provinces.map((province) => ({ ...placeColumns(province), ...province.box, code: province.code })),
    },
    {
      table: 'metro_areas',
      key: ['slug_en'],
      references: inProvince,
      rows: metroAreas.map((metro) => ({ ...placeColumns(metro), ...metro.box, province_id: metro.province.code })),
    },
    {
      table: 'cities',
      key: ['slug_en'],
      references: { ...inProvince, metro_area_id: ['metro_areas', 'slug_en'] },
      rows: cities.map((city) => ({
        ...placeColumns(city),
        geonames_id: city.geonamesId,
        province_id: city.province.code,
        metro_area_id: city.metroArea?.slug.en ?? null,
      })),
    },
    {
      table: 'neighbourhoods',
      key: ['city_id', 'slug'],
      references: { city_id: ['cities', 'slug_en'] },
      rows: neighbourhoods.map(({ id, name, slug, city, lat, lng }) => ({
        id,
        name_en: name.en,
        name_fr: name.fr,
        slug,
        city_id: city.slug.en,
        lat,
        lng,
      })),
      removed: Object.entries(REMOVED_NEIGHBOURHOODS).flatMap(([city, slugs]) =>
        slugs.map((slug) => ({ city_id: city, slug })),
      ),
    },
  ];
}
