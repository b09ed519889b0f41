import type { StoredLandmarkKind } from '#common/catalog/landmark-kinds.ts';
import type { ExtractRow } from './extract-row.ts';

type Tags = Readonly<Record<string, unknown>>;

/** Tags that contain other names. */
const ALIASES = ['short_name', 'alt_name', 'official_name', 'short_name:en', 'short_name:fr', 'iata', 'old_name'];
const MAX_ALIASES = 8;

/**
 * Reads a GeoJSON feature, or an element of Overpass JSON with `out center`. Null for places of another kind, and for
 * places without a name.
 */
export function readOpenStreetMapItem(item: unknown): ExtractRow | null {
  if (!isObject(item)) return { problem: 'not an object' };
  const tags = isObject(item.properties) ? item.properties : isObject(item.tags) ? item.tags : {};
  const kind = kindOf(tags);
  const name = text(tags.name);
  if (!kind || !name) return null;
  const point = pointOf(item);
  if (!point) return { problem: `${name}: no coordinates` };
  const names = { en: text(tags['name:en']) || name, fr: text(tags['name:fr']) || name };
  const aliases = [name, ...ALIASES.flatMap((key) => text(tags[key]).split(';'))].map((one) => one.trim());
  return {
    source: 'openstreetmap',
    sourceId: idOf(item, tags),
    kind,
    name: names,
    aliases: [...new Set(aliases)].filter((one) => one && one !== names.en && one !== names.fr).slice(0, MAX_ALIASES),
    lat: point[1],
    lng: point[0],
  };
}

function kindOf(tags: Tags): StoredLandmarkKind | undefined {
  if (tags.amenity === 'university' || tags.amenity === 'college') return 'university';
  if (tags.amenity === 'hospital' || tags.healthcare === 'hospital') return 'hospital';
  if (tags.railway === 'station' || tags.public_transport === 'station') return 'station';
  return tags.aeroway === 'aerodrome' && text(tags.iata) ? 'airport' : undefined;
}

/** "way/123": with the type, because types count their ids separately. */
function idOf(item: Tags, tags: Tags): string {
  const id = text(item.id) || text(tags['@id']) || text(tags.osm_id);
  return item.type === 'Feature' || !text(item.type) ? id : `${text(item.type)}/${id}`;
}

/** Longitude and latitude: the point, or the middle of a shape's corners. */
function pointOf(item: Tags): [number, number] | undefined {
  const centre = isObject(item.center) ? item.center : item;
  if (typeof centre.lat === 'number' && typeof centre.lon === 'number') return [centre.lon, centre.lat];
  const corners = isObject(item.geometry) ? cornersOf(item.geometry.coordinates) : [];
  if (corners.length === 0) return undefined;
  const middle = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}

/** At most this many corners of a shape count, so that the widest lake does not overflow the stack. */
const MAX_CORNERS = 10_000;

function cornersOf(coordinates: unknown): [number, number][] {
  if (!Array.isArray(coordinates)) return [];
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]];
  return coordinates.flatMap(cornersOf).slice(0, MAX_CORNERS);
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
