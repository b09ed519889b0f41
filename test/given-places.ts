import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { clearCache } from '#server/platform/memory/cache.ts';

/** Ids of `givenPlaces`. */
export const PLACE_IDS = {
  ontario: 1,
  quebec: 2,
  gta: 1,
  toronto: 1,
  mississauga: 2,
  quebecCity: 3,
  montreal: 4,
  annex: 1,
} as const;

const point = (lat: number, lng: number) => ({ lat, lng });
const box = (south: number, west: number, north: number, east: number) => ({ south, west, north, east });
const place = (
  id: number,
  en: [name: string, slug: string],
  fr: [name: string, within: string, slug: string],
  population: number,
) => ({
  id,
  name_en: en[0],
  slug_en: en[1],
  in_en: `in ${en[0]}`,
  name_fr: fr[0],
  in_fr: fr[1],
  slug_fr: fr[2],
  population,
});

/** Inserts two provinces, a metropolitan area, four cities, six neighbourhoods and two landmarks with their real names. */
export async function givenPlaces(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('provinces')
    .values([
      {
        ...place(1, ['Ontario', 'ontario'], ['Ontario', 'en Ontario', 'ontario'], 14_223_942),
        code: 'ON',
        ...point(49.26, -84.75),
        ...box(41.7, -95.2, 56.9, -74.3),
      },
      {
        ...place(2, ['Quebec', 'quebec'], ['Québec', 'au Québec', 'quebec'], 8_501_833),
        code: 'QC',
        ...point(53.8, -68.4),
        ...box(45, -79.8, 62.6, -57.1),
      },
    ])
    .execute();
  await db
    .insertInto('metro_areas')
    .values({
      ...place(
        1,
        ['Greater Toronto Area', 'greater-toronto-area'],
        ['Grand Toronto', 'dans le Grand Toronto', 'grand-toronto'],
        6_202_225,
      ),
      province_id: 1,
      ...point(43.7064, -79.3986),
      ...box(43.3, -80.2, 44.3, -78.9),
    })
    .execute();
  await db
    .insertInto('cities')
    .values([
      {
        ...place(1, ['Toronto', 'toronto'], ['Toronto', 'à Toronto', 'toronto'], 2_794_356),
        province_id: 1,
        metro_area_id: 1,
        ...point(43.7064, -79.3986),
      },
      {
        ...place(2, ['Mississauga', 'mississauga'], ['Mississauga', 'à Mississauga', 'mississauga'], 717_961),
        province_id: 1,
        metro_area_id: 1,
        ...point(43.5789, -79.6583),
      },
      {
        ...place(3, ['Quebec City', 'quebec-city'], ['Québec', 'à Québec', 'ville-de-quebec'], 549_459),
        province_id: 2,
        metro_area_id: null,
        ...point(46.8123, -71.2145),
      },
      {
        ...place(4, ['Montreal', 'montreal'], ['Montréal', 'à Montréal', 'montreal'], 1_762_949),
        province_id: 2,
        metro_area_id: null,
        ...point(45.5088, -73.5878),
      },
    ])
    .execute();
  await db
    .insertInto('neighbourhoods')
    .values(
      [
        { id: 1, name: 'The Annex', slug: 'the-annex', ...point(43.6695, -79.4076) },
        { id: 2, name: 'North York', slug: 'north-york', ...point(43.7668, -79.4163) },
        { id: 3, name: 'Scarborough', slug: 'scarborough', ...point(43.7722, -79.2567) },
        { id: 4, name: 'Etobicoke', slug: 'etobicoke', ...point(43.6442, -79.5698) },
        { id: 5, name: 'East York', slug: 'east-york', ...point(43.6905, -79.3279) },
        { id: 6, name: 'Liberty Village', slug: 'liberty-village', ...point(43.6378, -79.4199) },
      ].map(({ name, ...rest }) => ({ ...rest, name_en: name, name_fr: name, city_id: 1 })),
    )
    .execute();
  await db
    .insertInto('landmarks')
    .values(
      [
        {
          slug: 'mcgill-university',
          name_en: 'McGill University',
          name_fr: 'Université McGill',
          aliases: 'McGill',
          city_id: 4,
          ...point(45.504, -73.575),
        },
        {
          slug: 'university-of-toronto',
          name_en: 'University of Toronto',
          name_fr: 'Université de Toronto',
          aliases: 'UofT;U of T',
          city_id: 1,
          ...point(43.662, -79.395),
        },
      ].map((row) => ({ ...row, kind: 'university' as const, source: 'foyer' as const, source_id: row.slug })),
    )
    .execute();
  clearCache(db);
}
