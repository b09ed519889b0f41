import { type Geography, readGeography } from './geography.ts';
import type { BaseRows } from './install-rows.ts';
import { REMOVED_NEIGHBOURHOODS } from './removed-neighbourhoods.ts';

type NamedPlace = Geography['provinces'][number] | Geography['cities'][number] | Geography['metroAreas'][number];

function placeColumns({ id, name, within, slug, population, lat, lng, aliases }: NamedPlace) {
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
    aliases: aliases.join(';'),
  };
}

/**
 * Gives listings to new neighbourhoods within 1.5 km whose centres are nearer than their own neighbourhood's. The
 * centre of a postal area or a city says nothing about the neighbourhood.
 */
const MOVE_LISTINGS = `
  update listings l set neighbourhood_id = near.id
  from (
    select distinct on (l.id) l.id as listing_id, n.id, n.km2 from listings l
    cross join lateral (
      select n.id, km2(l.lat, l.lng, n.lat, n.lng) as km2 from neighbourhoods n
      where n.city_id = l.city_id and n.id = any($1) order by 2 limit 1
    ) n
    left join neighbourhoods own on own.id = l.neighbourhood_id
    where n.km2 < 1.5 ^ 2 and l.place_known in ('confirmed', 'street')
      and (own.id is null or n.km2 < km2(l.lat, l.lng, own.lat, own.lng))
  ) near
  where l.id = near.listing_id`.replaceAll(
  /km2\(([\w.]+), ([\w.]+), ([\w.]+), ([\w.]+)\)/g,
  '(((($1) - ($3)) * 111.2) ^ 2 + ((($2) - ($4)) * 111.2 * cos(radians($1))) ^ 2)',
);

/** All places of assets/geo with their ids, so that ids are the same in every database. */
export async function readPlaceRows(): Promise<BaseRows[]> {
  const { provinces, metroAreas, cities, municipalities, neighbourhoods, everydayNeighbourhoods } =
    await readGeography();
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
      rows: [...cities, ...municipalities].map((city) => ({
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
      rows: [...neighbourhoods, ...everydayNeighbourhoods].map(({ id, name, slug, city, lat, lng, aliases }) => ({
        id,
        name_en: name.en,
        name_fr: name.fr,
        slug,
        city_id: city.slug.en,
        lat,
        lng,
        aliases: aliases.join(';'),
      })),
      afterInserts: MOVE_LISTINGS,
      removed: Object.entries(REMOVED_NEIGHBOURHOODS).flatMap(([city, slugs]) =>
        slugs.map((slug) => ({ city_id: city, slug })),
      ),
    },
  ];
}
