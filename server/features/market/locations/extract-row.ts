import type { StoredLandmarkKind } from '#common/catalog/landmark-kinds.ts';

/** A landmark of an extract, not checked yet. */
export interface ExtractLandmark {
  source: 'geonames' | 'openstreetmap';
  sourceId: string;
  kind: StoredLandmarkKind;
  name: { en: string; fr: string };
  aliases: readonly string[];
  lat: number;
  lng: number;
}

/** A row of an extract, or the reason why it cannot be read. */
export type ExtractRow = ExtractLandmark | { problem: string };

/** Degrees that contain all of Canada. */
const CANADA = { south: 41.6, west: -141.1, north: 83.2, east: -52.5 };

/** Why a landmark cannot be stored; undefined if it can. */
export function problemOf({ sourceId, name, lat, lng }: ExtractLandmark): string | undefined {
  if (!/^[\w/-]{1,40}$/.test(sourceId)) return `the id "${sourceId.slice(0, 40)}" is unusable`;
  if (![name.en, name.fr].every((one) => one.length >= 2 && one.length <= 120))
    return 'a name needs 2 to 120 characters';
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return 'the coordinates are not numbers';
  const isInCanada = lat > CANADA.south && lat < CANADA.north && lng > CANADA.west && lng < CANADA.east;
  return isInCanada ? undefined : `${lat}, ${lng} is not in Canada`;
}
