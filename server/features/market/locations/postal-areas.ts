import { readFileSync } from 'node:fs';
import type { GeoPoint } from './boxes.ts';

/** A postal area, such as H3B: the homes whose postal codes begin with it. */
export interface PostalArea extends GeoPoint {
  code: string;
  /** Code of the province. */
  province: string;
  /** Canada Post's description, in English, or '' where the source has none. For staff and tests, not for visitors. */
  name: string;
  /** Rural areas (second character 0) can be hundreds of kilometres wide. */
  isRural: boolean;
}

type Row = [lat: number, lng: number, province: string, name: string];

let rows: Readonly<Record<string, Row>> | undefined;

/**
 * The postal area of a code such as `H3B`, `h3b 1a1` or `H3B1A1`: its centre, and its province. Undefined for an
 * unknown one. From GeoNames, through the package zipcodes (server/base-data/postal-areas.json); K1N was 20 km off.
 */
export function postalArea(postalCode: string): PostalArea | undefined {
  const code = postalCode.trim().slice(0, 3).toUpperCase();
  const row = Object.hasOwn(readRows(), code) ? readRows()[code] : undefined;
  return row && toArea(code, row);
}

/** Every known postal area. */
export const allPostalAreas = (): PostalArea[] => Object.entries(readRows()).map(([code, row]) => toArea(code, row));

function readRows(): Readonly<Record<string, Row>> {
  rows ??= JSON.parse(readFileSync(new URL('../../../base-data/postal-areas.json', import.meta.url), 'utf8'));
  return rows ?? {};
}

const toArea = (code: string, [lat, lng, province, name]: Row): PostalArea => ({
  ...{ code, lat, lng, province, name },
  isRural: code[1] === '0',
});
