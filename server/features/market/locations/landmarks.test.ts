import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installBaseData } from '#server/base-data/index.ts';
import { freshDatabase, type TestDatabase } from '#test/database.ts';
import { importLandmarks } from './import-landmarks.ts';
import { loadPlaces } from './queries.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  await installBaseData(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'foyer-landmarks-'));
});
afterAll(async () => {
  await database.pool.end();
  await rm(folder, { recursive: true });
});

async function given(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

function geonames(id: number, name: string, alternates: string, lat: number, lng: number, code = 'UNIV'): string {
  return [
    id,
    name,
    name,
    alternates,
    lat,
    lng,
    'S',
    code,
    'CA',
    '',
    '08',
    '',
    '',
    '',
    0,
    '',
    10,
    '',
    '2026-01-01',
  ].join('\t');
}

test('a table of GeoNames adds its landmarks, updates them when repeated, and lists bad rows', async () => {
  const file = await given(
    'CA.txt',
    [
      geonames(1, 'Redeemer University', 'Université Redeemer,Редимер', 43.209, -79.952),
      geonames(2, 'McGill University', '', 45.504, -73.577),
      geonames(3, 'Lake Nowhere', '', 45, -75, 'LK'),
      geonames(4, 'Far University', '', 10, 10),
      'broken',
    ].join('\n'),
  );
  const progress: number[] = [];
  expect(await importLandmarks(database.db, file, (share) => progress.push(share))).toEqual({
    added: 1,
    updated: 0,
    known: 1,
    others: 1,
    problems: ['line 4: Far University: 10, 10 is not in Canada', 'line 5: 1 columns instead of 19'],
  });
  expect(progress.at(-1)).toBeGreaterThan(0.99);
  expect(await importLandmarks(database.db, file)).toMatchObject({ added: 0, updated: 1, known: 1 });
  const places = await loadPlaces(database.db);
  const redeemer = places.landmark('redeemer-university');
  expect(redeemer).toMatchObject({ kind: 'university', name: { fr: 'Université Redeemer' } });
  expect(places.byId('city', redeemer?.cityId ?? 0)?.slug.en).toBe('hamilton');
});

test('GeoJSON and Overpass JSON of OpenStreetMap add points and shapes with both names', async () => {
  const square = [
    [
      [-63.6, 44.6],
      [-63.58, 44.6],
      [-63.58, 44.62],
      [-63.6, 44.62],
      [-63.6, 44.6],
    ],
  ];
  const geojson = await given(
    'osm.geojson',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'way/7',
          properties: { amenity: 'hospital', name: 'Harbour Hospital', 'name:fr': 'Hôpital du Port', short_name: 'HH' },
          geometry: { type: 'Polygon', coordinates: square },
        },
        { type: 'Feature', id: 'node/8', properties: { amenity: 'hospital', name: 'Nowhere' }, geometry: null },
        { type: 'Feature', properties: { amenity: 'cafe', name: 'Beans' }, geometry: null },
      ],
    }),
  );
  expect(await importLandmarks(database.db, geojson)).toEqual({
    added: 1,
    updated: 0,
    known: 0,
    others: 1,
    problems: ['item 2: Nowhere: no coordinates'],
  });
  const overpass = await given(
    'overpass.json',
    JSON.stringify({
      elements: [
        { type: 'node', id: 9, lat: 45.456, lon: -73.595, tags: { railway: 'station', name: 'De l’Église' } },
        { type: 'way', id: 9, center: { lat: 45.45, lon: -73.6 }, tags: { aeroway: 'aerodrome', name: 'Small strip' } },
      ],
    }),
  );
  expect(await importLandmarks(database.db, overpass)).toMatchObject({ added: 1, others: 1, problems: [] });
  const places = await loadPlaces(database.db);
  expect(places.landmark('harbour-hospital')).toMatchObject({
    name: { en: 'Harbour Hospital', fr: 'Hôpital du Port' },
    aliases: ['HH'],
    lat: 44.61,
  });
});

test('a file that is no extract is refused', async () => {
  await expect(importLandmarks(database.db, await given('no.json', '{"hello":1}'))).rejects.toThrow('no list');
  await expect(importLandmarks(database.db, join(folder, 'missing'))).rejects.toThrow('ENOENT');
});
