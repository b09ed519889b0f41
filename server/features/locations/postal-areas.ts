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
 * unknown one. From GeoNames, through the package zipcodes (server/base-data/postal-areas.json).
 */
export function postalArea(postalCode: string): PostalArea | undefined {
  rows ??= JSON.parse(readFileSync(new URL('../../base-data/postal-areas.json', import.meta.url), 'utf8'));
  const code = postalCode.trim().slice(0, 3).toUpperCase();
  const row = rows && Object.hasOwn(rows, code) ? rows[code] : undefined;
  if (!row) return undefined;
  const [lat, lng, province, name] = row;
  return { code, lat, lng, province, name, isRural: code[1] === '0' };
}
