import type { Selectable } from 'kysely';
import type { Place } from '#common/contract/market/places.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { cityBox, type PlaceBox } from './boxes.ts';
import {
  indexPlaces,
  type Landmark,
  type Neighbourhood,
  type PlaceKind,
  type PlaceRecord,
  type Places,
} from './places.ts';
import { postalLandmark } from './postal-landmark.ts';

/** Reads all places into memory (some 1,100 places and 1,400 neighbourhoods: 20 ms, 2 MB). */
export async function loadPlaces(db: Db): Promise<Places> {
  // One after the other, because a transaction has only one connection.
  const provinces = await db.selectFrom('provinces').selectAll().orderBy('population', 'desc').orderBy('id').execute();
  const metros = await db.selectFrom('metro_areas').selectAll().orderBy('population', 'desc').orderBy('id').execute();
  const cities = await db.selectFrom('cities').selectAll().orderBy('population', 'desc').orderBy('id').execute();
  const neighbourhoodRows = await db.selectFrom('neighbourhoods').selectAll().orderBy('id').execute();
  const landmarkRows = await db.selectFrom('landmarks').selectAll().orderBy('id').execute();
  const merged = await db.selectFrom('merged_cities').selectAll().execute();
  const codes = new Map(provinces.map(({ id, code }) => [id, code]));
  const neighbourhoods = neighbourhoodRows.map(
    (row): Neighbourhood => ({
      id: row.id,
      name: { en: row.name_en, fr: row.name_fr },
      slug: row.slug,
      cityId: row.city_id,
      lat: row.lat,
      lng: row.lng,
      aliases: namesIn(row.aliases),
    }),
  );
  const byCity = Map.groupBy(neighbourhoods, ({ cityId }) => cityId);
  const record = (
    kind: PlaceKind,
    row: PlaceRow,
    provinceId: number,
    metroAreaId: number | null,
    box: PlaceBox,
  ): PlaceRecord => ({
    place: placeOf(kind, row, codes.get(provinceId) ?? '', box),
    population: row.population,
    provinceId,
    metroAreaId,
    aliases: namesIn(row.aliases),
  });
  return indexPlaces(
    [
      ...provinces.map((row) => record('province', row, row.id, null, [row.south, row.west, row.north, row.east])),
      ...metros.map((row) => record('metro', row, row.province_id, null, [row.south, row.west, row.north, row.east])),
      ...cities.map((row) =>
        record(
          'city',
          row,
          row.province_id,
          row.metro_area_id,
          storedBox(row) ?? cityBox(row, byCity.get(row.id) ?? []),
        ),
      ),
    ],
    neighbourhoods,
    landmarkRows.map(landmarkOf),
    new Map(merged.map(({ from_id, into_id }) => [from_id, into_id])),
    postalLandmark,
  );
}

function landmarkOf(row: Selectable<DB['landmarks']>): Landmark {
  const { id, slug, kind, name_en, name_fr, aliases, city_id, lat, lng } = row;
  return { id, slug, kind, name: { en: name_en, fr: name_fr }, aliases: namesIn(aliases), cityId: city_id, lat, lng };
}

/** Names as tables store them: separated by semicolons. */
const namesIn = (aliases: string): string[] =>
  aliases
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);

interface PlaceRow {
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
}

function placeOf(kind: PlaceKind, row: PlaceRow, provinceCode: string, box: PlaceBox): Place {
  return {
    kind,
    id: row.id,
    name: { en: row.name_en, fr: row.name_fr },
    inPlace: { en: row.in_en, fr: row.in_fr },
    slug: { en: row.slug_en, fr: row.slug_fr },
    provinceCode,
    lat: row.lat,
    lng: row.lng,
    box,
  };
}

interface StoredBox {
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
}

/** A stored box; undefined for a city whose box is computed. */
function storedBox({ south, west, north, east }: StoredBox): PlaceBox | undefined {
  if (south === null || west === null || north === null || east === null) return undefined;
  return [south, west, north, east];
}
