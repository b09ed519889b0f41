import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type {
  NeighbourhoodRow,
  PLACE_SORTS,
  PlaceDetail,
  PlaceRow,
  placesAdmin,
} from '#common/contract/market/places-admin.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { readCityTexts } from './city-texts.ts';
import type { PlaceKind } from './places.ts';

type PlacesQuery = z.output<(typeof placesAdmin)['cities']['query']>;
type StoredRow = Omit<PlaceRow, 'listings'>;
type Reader = Pick<Context, 'db' | 'lang' | 'search'>;

/** The table of each kind of place. */
export const PLACE_TABLE = { province: 'provinces', metro: 'metro_areas', city: 'cities' } as const satisfies Record<
  PlaceKind,
  string
>;

function base(db: Db, kind: PlaceKind, lang: Lang) {
  const name = sql.ref(`m.name_${lang}`);
  const table = sql.table(PLACE_TABLE[kind]);
  const provinceId = sql.ref(kind === 'province' ? 'p.id' : 'p.province_id');
  const metroId = kind === 'city' ? sql.ref('p.metro_area_id') : sql`null`;
  const rows = sql<StoredRow>`(
    select p.id, json_build_object('en', p.name_en, 'fr', p.name_fr) as name,
      json_build_object('en', p.slug_en, 'fr', p.slug_fr) as slug, p.population,
      (select code from provinces where id = ${provinceId}) as province,
      (select ${name} from metro_areas m where m.id = ${metroId}) as "metroArea",
      p.name_en, p.name_fr, p.search_text, ${provinceId} as province_id
    from ${table} p)`;
  return db.selectFrom(rows.as('p')).select(['p.id', 'p.name', 'p.slug', 'p.province', 'p.metroArea', 'p.population']);
}

const matching = (db: Db, kind: PlaceKind, { q = '', province }: PlacesQuery, lang: Lang) =>
  base(db, kind, lang)
    .where(searchedBy(q, (word) => sql`p.search_text like ${word}`))
    .$if(province !== undefined, (rows) => rows.where(sql<boolean>`p.province_id = ${province ?? 0}`));

const order = (lang: Lang): ListOrder<(typeof PLACE_SORTS)[number]> => ({
  sorts: {
    name: { notNull: [collated(sql.ref(`p.name_${lang}`), lang)] },
    population: { notNull: [sql`p.population`] },
  },
  id: sql`p.id`,
});

/** One page of the places of a kind. */
export async function readPlaceList({ db, lang, search }: Reader, kind: PlaceKind, query: PlacesQuery) {
  const page = await readPage(db, matching(db, kind, query, lang), query, order(lang));
  return { ...page, rows: page.rows.map((row) => ({ ...row, listings: search.countOf(kind, row.id) })) };
}

/** All places of a kind that match, for a file. */
export async function readAllPlaces({ db, lang, search }: Reader, kind: PlaceKind, query: PlacesQuery) {
  const rows = await readAll(matching(db, kind, query, lang), query, order(lang));
  return rows.map((row) => ({ ...row, listings: search.countOf(kind, row.id) }));
}

/** The stored columns of a place. */
export interface StoredPlace {
  id: number;
  name_en: string;
  name_fr: string;
  in_en: string;
  in_fr: string;
  slug_en: string;
  slug_fr: string;
  aliases: string;
  population: number;
  lat: number;
  lng: number;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  province_id?: number;
  metro_area_id?: number | null;
  picture_id?: number | null;
  version: number;
}

/** A place's columns, locked if it will be written. Throws `location.not_found`. */
export async function readStoredPlace(db: Db, kind: PlaceKind, id: number, isLocked = false): Promise<StoredPlace> {
  const { rows } = await sql<StoredPlace>`
    select * from ${sql.table(PLACE_TABLE[kind])} where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new AppError('location.not_found');
  return rows[0];
}

const NO_TEXTS = { headingEn: '', headingFr: '', textEn: '', textFr: '' };

/** A place with everything that its form needs. Throws `location.not_found`. */
export async function readPlaceDetail(
  { db, lang, places }: Pick<Context, 'db' | 'lang' | 'places'>,
  kind: PlaceKind,
  id: number,
): Promise<PlaceDetail> {
  const row = await readStoredPlace(db, kind, id);
  const [south, west, north, east] = places.byId(kind, id)?.box ?? [
    row.lat - 0.1,
    row.lng - 0.1,
    row.lat + 0.1,
    row.lng + 0.1,
  ];
  const optionsOf = (of: PlaceKind) => places.all(of).map((place) => ({ id: place.id, name: place.name[lang] }));
  return {
    id,
    version: row.version,
    body: {
      nameEn: row.name_en,
      nameFr: row.name_fr,
      inEn: row.in_en,
      inFr: row.in_fr,
      slugEn: row.slug_en,
      slugFr: row.slug_fr,
      aliases: row.aliases,
      population: row.population,
      lat: row.lat,
      lng: row.lng,
      hasBox: row.south !== null,
      south: row.south ?? south,
      west: row.west ?? west,
      north: row.north ?? north,
      east: row.east ?? east,
      provinceId: row.province_id ?? null,
      metroAreaId: row.metro_area_id ?? null,
      pictureId: row.picture_id ?? null,
      ...(kind === 'city' ? await readCityTexts(db, row.slug_en) : NO_TEXTS),
    },
    provinces: optionsOf('province'),
    metroAreas: kind === 'city' ? optionsOf('metro') : [],
    neighbourhoods: kind === 'city' ? await readNeighbourhoods(db, id, lang) : [],
  };
}

function readNeighbourhoods(db: Db, cityId: number, lang: Lang): Promise<NeighbourhoodRow[]> {
  return db
    .selectFrom('neighbourhoods as n')
    .select([
      ...([
        'n.id',
        'n.slug',
        'n.aliases',
        'n.lat',
        'n.lng',
        'n.version',
        'n.name_en as nameEn',
        'n.name_fr as nameFr',
      ] as const),
      sql<number>`(select count(*) from listings where neighbourhood_id = n.id)`.as('listings'),
    ])
    .where('n.city_id', '=', cityId)
    .orderBy(collated(sql.ref(`n.name_${lang}`), lang))
    .execute();
}
