import { PbfWriter } from 'pbf';

type Point = readonly [x: number, y: number];
interface Feature {
  type: 'point' | 'line' | 'polygon';
  points: readonly Point[];
  properties: Record<string, string | number>;
}

const EXTENT = 4096;
const MAX_ZOOM = 15;
const TYPES = { point: 1, line: 2, polygon: 3 } as const;
const HEADER_BYTES = 127;

/** One tile in Protomaps' schema: a grid of streets, a park, a pond and a station. */
const LAYERS: Record<string, Feature[]> = {
  earth: [{ type: 'polygon', points: square(0, 0, EXTENT), properties: { kind: 'earth' } }],
  landuse: [{ type: 'polygon', points: square(600, 600, 1200), properties: { kind: 'park' } }],
  water: [{ type: 'polygon', points: square(2400, 2400, 900), properties: { kind: 'lake' } }],
  roads: [
    ...[0.25, 0.5, 0.75].map((at, i) =>
      road([0, at * EXTENT], [EXTENT, at * EXTENT], `${i + 1} Street`, `${i + 1}e Rue`),
    ),
    ...[0.25, 0.75].map((at) => road([at * EXTENT, 0], [at * EXTENT, EXTENT], 'King Street', 'rue King')),
  ],
  pois: [
    {
      type: 'point',
      points: [[2048, 1500]],
      properties: { kind: 'station', name: 'Central', 'name:fr': 'Centrale', min_zoom: 12 },
    },
  ],
};

function square(x: number, y: number, side: number): Point[] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
}

function road(from: Point, to: Point, name: string, french: string): Feature {
  const number = { ref: '401', shield_text: '401', network: 'CA:ON:primary' };
  const properties = { kind: 'major_road', kind_detail: 'primary', name, 'name:fr': french, min_zoom: 8, ...number };
  return { type: 'line', points: [from, to], properties };
}

/** A small PMTiles archive in Protomaps' schema. Every tile of every zoom has the same content. */
export function pmtilesArchive(bounds = { south: 41.6, west: -141.1, north: 83.2, east: -52.5 }): Buffer {
  const tile = Buffer.from(writeTile());
  const directory = Buffer.from(writeDirectory(tile.length));
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const directoryAt = HEADER_BYTES;
  const metadataAt = directoryAt + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const numbers = [
    directoryAt,
    directory.length,
    metadataAt,
    metadata.length,
    0,
    0,
    tilesAt,
    tile.length,
    tileCount(),
    1,
    1,
  ];
  numbers.forEach((number, i) => {
    header.writeBigUInt64LE(BigInt(number), 8 + i * 8);
  });
  // Clustered, no compression of directories or tiles, vector tiles, zooms.
  [1, 1, 1, 1, 0, MAX_ZOOM].forEach((byte, i) => {
    header.writeUInt8(byte, 96 + i);
  });
  const { south, west, north, east } = bounds;
  const corners = [west, south, east, north].map((degrees) => Math.round(degrees * 1e7));
  corners.forEach((corner, i) => {
    header.writeInt32LE(corner, 102 + i * 4);
  });
  header.writeUInt8(12, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, metadata, tile]);
}

const tileCount = () => (4 ** (MAX_ZOOM + 1) - 1) / 3;

/** One entry for all tiles: number of entries, first tile, run length, length, offset + 1. */
function writeDirectory(length: number): Uint8Array {
  const pbf = new PbfWriter();
  for (const number of [1, 0, tileCount(), length, 1]) pbf.writeVarint(number);
  return pbf.finish();
}

function writeTile(): Uint8Array {
  const tile = new PbfWriter();
  for (const [name, features] of Object.entries(LAYERS)) tile.writeMessage(3, writeLayer, { name, features });
  return tile.finish();
}

function writeLayer({ name, features }: { name: string; features: Feature[] }, pbf: PbfWriter): void {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features) pbf.writeMessage(2, writeFeature, { feature, keys, values });
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) pbf.writeMessage(4, writeValue, value);
  pbf.writeVarintField(5, EXTENT);
}

function writeFeature(
  { feature, keys, values }: { feature: Feature; keys: string[]; values: (string | number)[] },
  pbf: PbfWriter,
): void {
  const tags = Object.entries(feature.properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
  pbf.writePackedVarint(2, tags);
  pbf.writeVarintField(3, TYPES[feature.type]);
  pbf.writePackedVarint(4, geometryOf(feature));
}

function writeValue(value: string | number, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else pbf.writeVarintField(4, value);
}

/** Commands of the geometry: move to the first point, lines to the others, and close a polygon. */
function geometryOf({ type, points }: Feature): number[] {
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  let [x, y] = [0, 0];
  const step = ([toX, toY]: Point) => {
    const delta = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return delta;
  };
  const [first = [0, 0] as const, ...rest] = points;
  const moved = [(1 << 3) | 1, ...step(first)];
  const drawn = rest.length > 0 ? [(rest.length << 3) | 2, ...rest.flatMap(step)] : [];
  return [...moved, ...drawn, ...(type === 'polygon' ? [(1 << 3) | 7] : [])];
}
