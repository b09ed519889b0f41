import { expect, test } from 'vitest';
import type { ProvinceCode } from '#common/places/provinces.ts';
import { readGeography } from '#server/base-data/geography.ts';
import { momentOf } from '#server/platform/texts/time-zone.ts';
import { CLOCKS, databaseZoneProblem } from '#server/platform/texts/zone-data.ts';
import { testDatabase } from '#test/database.ts';

const HOMES: [ProvinceCode, number, number, string, string][] = [
  ['ON', 43.65, -79.38, 'America/Toronto', 'Toronto'],
  ['ON', 49.77, -94.49, 'America/Winnipeg', 'Kenora'],
  ['ON', 48.38, -89.25, 'America/Toronto', 'Thunder Bay'],
  ['QC', 45.5, -73.57, 'America/Toronto', 'Montréal'],
  ['QC', 47.38, -61.86, 'America/Halifax', 'Les Îles-de-la-Madeleine'],
  ['QC', 48.83, -64.48, 'America/Toronto', 'Gaspé'],
  ['QC', 51.42, -57.13, 'America/Blanc-Sablon', 'Blanc-Sablon'],
  ['BC', 49.28, -123.12, 'America/Whitehorse', 'Vancouver'],
  ['BC', 49.49, -117.29, 'America/Whitehorse', 'Nelson'],
  ['BC', 49.51, -115.77, 'America/Regina', 'Cranbrook'],
  ['BC', 51.3, -116.97, 'America/Regina', 'Golden'],
  ['BC', 50.99, -118.2, 'America/Whitehorse', 'Revelstoke'],
  ['BC', 56.25, -120.85, 'America/Whitehorse', 'Fort St. John'],
  ['AB', 51.05, -114.07, 'America/Regina', 'Calgary'],
  ['NT', 62.45, -114.37, 'America/Regina', 'Yellowknife'],
  ['NL', 47.56, -52.71, 'America/St_Johns', 'St. John’s'],
  ['NL', 48.95, -57.95, 'America/St_Johns', 'Corner Brook'],
  ['NL', 53.3, -60.33, 'America/Goose_Bay', 'Happy Valley-Goose Bay'],
  ['SK', 50.45, -104.61, 'America/Regina', 'Regina'],
  ['SK', 53.28, -109.99, 'America/Regina', 'Lloydminster'],
  ['NU', 63.75, -68.52, 'America/Iqaluit', 'Iqaluit'],
  ['NU', 62.81, -92.08, 'America/Rankin_Inlet', 'Rankin Inlet'],
  ['YT', 60.72, -135.06, 'America/Whitehorse', 'Whitehorse'],
];

test('a home uses its province’s time zone, or that of its region', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<{ name: string; zone: string }>(
    `select name, time_zone_at(province, lat, lng) as zone
     from unnest($1::text[], $2::float8[], $3::float8[], $4::text[]) with ordinality as home (province, lat, lng, name, n)
     order by n`,
    [0, 1, 2, 4].map((column) => HOMES.map((home) => home[column])),
  );
  expect(rows).toEqual(HOMES.map(([, , , zone, name]) => ({ name, zone })));
});

test('a home without a place uses its province’s time zone, and without a province Toronto’s', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(
    `select time_zone_at('NL', null, null) as province, home_zone(0) as none, time_zone_at('AB', 51, -114) as alberta`,
  );
  expect(rows).toEqual([{ province: 'America/St_Johns', none: 'America/Toronto', alberta: 'America/Regina' }]);
});

test('in every town, tours are at the clocks of its province, whatever Node’s zone data', async () => {
  const { pool } = await testDatabase();
  const { cities } = await readGeography();
  const { rows } = await pool.query<{ province: ProvinceCode; zone: string }>(
    `select distinct province, time_zone_at(province, lat, lng) as zone
     from unnest($1::text[], $2::float8[], $3::float8[]) as town (province, lat, lng)`,
    [cities.map(({ province }) => province.code), cities.map(({ lat }) => lat), cities.map(({ lng }) => lng)],
  );
  expect(rows.map(({ zone }) => zone).filter((zone) => !CLOCKS[zone])).toEqual([]);
  const hoursIn = (code: ProvinceCode) =>
    rows
      .filter(({ province }) => province === code)
      .flatMap(({ zone }) => ['2026-12-10', '2027-07-10'].map((day) => momentOf(day, '10:00', zone).getUTCHours()));
  expect(new Set(hoursIn('BC'))).toEqual(new Set([17, 16]));
  for (const code of ['AB', 'NT', 'SK'] as const) expect(new Set(hoursIn(code)), code).toEqual(new Set([16]));
  expect(new Set(hoursIn('YT'))).toEqual(new Set([17]));
});

test('a database that doesn’t know a zone’s clocks is named with the zones', async () => {
  const { pool } = await testDatabase();
  expect(await databaseZoneProblem(pool)).toBeUndefined();
  const withoutSummer = {
    query: (text: string, [zones, january]: unknown[]) => pool.query(text, [zones, january, january]),
  };
  const problem = await databaseZoneProblem(withoutSummer as Pick<typeof pool, 'query'>);
  expect(problem).toMatch(
    /^The database’s time zone data has wrong clocks for America\/St_Johns, .+ Update PostgreSQL/,
  );
  expect(problem).not.toContain('Regina');
});
