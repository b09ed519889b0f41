import { expect, test } from 'vitest';
import type { ProvinceCode } from '#common/provinces.ts';
import { zoneOf } from './zone.ts';

const HOMES: [ProvinceCode, number, number, string, string][] = [
  ['ON', 43.65, -79.38, 'America/Toronto', 'Toronto'],
  ['ON', 49.77, -94.49, 'America/Winnipeg', 'Kenora'],
  ['ON', 48.38, -89.25, 'America/Toronto', 'Thunder Bay'],
  ['QC', 45.5, -73.57, 'America/Toronto', 'Montréal'],
  ['QC', 47.38, -61.86, 'America/Halifax', 'Les Îles-de-la-Madeleine'],
  ['QC', 48.83, -64.48, 'America/Toronto', 'Gaspé'],
  ['QC', 51.42, -57.13, 'America/Blanc-Sablon', 'Blanc-Sablon'],
  ['BC', 49.28, -123.12, 'America/Vancouver', 'Vancouver'],
  ['BC', 49.49, -117.29, 'America/Vancouver', 'Nelson'],
  ['BC', 49.51, -115.77, 'America/Edmonton', 'Cranbrook'],
  ['BC', 51.3, -116.97, 'America/Edmonton', 'Golden'],
  ['BC', 50.99, -118.2, 'America/Vancouver', 'Revelstoke'],
  ['BC', 56.25, -120.85, 'America/Dawson_Creek', 'Fort St. John'],
  ['NL', 47.56, -52.71, 'America/St_Johns', 'St. John’s'],
  ['NL', 48.95, -57.95, 'America/St_Johns', 'Corner Brook'],
  ['NL', 53.3, -60.33, 'America/Goose_Bay', 'Happy Valley-Goose Bay'],
  ['SK', 50.45, -104.61, 'America/Regina', 'Regina'],
  ['SK', 53.28, -109.99, 'America/Edmonton', 'Lloydminster'],
  ['NU', 63.75, -68.52, 'America/Iqaluit', 'Iqaluit'],
  ['NU', 62.81, -92.08, 'America/Rankin_Inlet', 'Rankin Inlet'],
  ['YT', 60.72, -135.06, 'America/Whitehorse', 'Whitehorse'],
];

test.each(HOMES)('%s at %d, %d keeps the time of %s (%s)', (province, lat, lng, zone) => {
  expect(zoneOf(province, { lat, lng })).toBe(zone);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
