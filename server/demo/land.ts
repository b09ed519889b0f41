import { open } from 'node:fs/promises';
import { PMTiles, type Source } from 'pmtiles';
import { type TilePoint as Point, readTile, type TileLayer } from '#server/features/people/media/read-tile.ts';

const ZOOM = 8;
/** Units per side of the basemap's tiles. */
const EXTENT = 4096;
const BASEMAP = new URL('../../assets/basemap/canada-base.pmtiles', import.meta.url);

type Ring = {
  readonly points: Point[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};
type Tile = { readonly rings: Ring[]; readonly borders: Point[][] };

/** Finds land and borders in the bundled basemap. */
export type Land = {
  /** Loads the tiles around a point. The synchronous methods need them. */
  prepare(lat: number, lng: number): Promise<void>;
  /** True if the point and its four neighbours at `marginMetres` are on land. Points outside loaded tiles are water. */
  isLand(lat: number, lng: number, marginMetres?: number): boolean;
  /** True if a straight line between two points of one tile crosses a provincial or national border. */
  crossesBorder(lat: number, lng: number, otherLat: number, otherLng: number): boolean;
  close(): Promise<void>;
};

/** Web Mercator position in tiles: the integer part is the tile, the fraction the position in it. */
function project(lat: number, lng: number): Point {
  const size = 2 ** ZOOM;
  const sin = Math.sin((lat * Math.PI) / 180);
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size };
}

function toRing(points: Point[]): Ring {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { points, minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** Uses the even-odd rule over all rings, so lakes and the islands in them need no order. */
function isInside(rings: readonly Ring[], { x, y }: Point): boolean {
  let inside = false;
  for (const { points, minX, minY, maxX, maxY } of rings) {
    if (x < minX || x > maxX || y < minY || y > maxY) continue;
    let b = points.at(-1);
    for (const a of points) {
      if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
      b = a;
    }
  }
  return inside;
}

function side(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

function intersects(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
}

const linesOf = (layers: readonly TileLayer[], wanted: string): Point[][] =>
  layers.find(({ name }) => name === wanted)?.readLines() ?? [];

export async function openLand(): Promise<Land> {
  const file = await open(BASEMAP);
  const source: Source = {
    getKey: () => 'canada-base',
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  };
  const archive = new PMTiles(source);
  const tiles = new Map<string, Tile>();

  async function load(x: number, y: number): Promise<void> {
    if (tiles.has(`${x}/${y}`)) return;
    const found = await archive.getZxy(ZOOM, x, y);
    const layers = readTile(new Uint8Array(found?.data ?? []));
    tiles.set(`${x}/${y}`, { rings: linesOf(layers, 'land').map(toRing), borders: linesOf(layers, 'border') });
  }

  /** The tile of a point and the point in its units. */
  function locate(lat: number, lng: number): { tile: Tile | undefined; point: Point } {
    const { x, y } = project(lat, lng);
    return {
      tile: tiles.get(`${Math.floor(x)}/${Math.floor(y)}`),
      point: { x: (x % 1) * EXTENT, y: (y % 1) * EXTENT },
    };
  }

  function isLandAt(lat: number, lng: number): boolean {
    const { tile, point } = locate(lat, lng);
    return tile !== undefined && isInside(tile.rings, point);
  }

  return {
    prepare: async (lat, lng) => {
      // A tile is about 100 km wide. Points near an edge also need the neighbouring tile.
      const { x, y } = project(lat, lng);
      for (const dy of [-0.2, 0, 0.2])
        for (const dx of [-0.2, 0, 0.2]) await load(Math.floor(x + dx), Math.floor(y + dy));
    },
    isLand: (lat, lng, marginMetres = 0) => {
      if (!isLandAt(lat, lng)) return false;
      if (marginMetres === 0) return true;
      const dLat = marginMetres / 111_000;
      const dLng = dLat / Math.cos((lat * Math.PI) / 180);
      return (
        isLandAt(lat + dLat, lng) && isLandAt(lat - dLat, lng) && isLandAt(lat, lng + dLng) && isLandAt(lat, lng - dLng)
      );
    },
    crossesBorder: (lat, lng, otherLat, otherLng) => {
      const { tile, point: from } = locate(lat, lng);
      const [start, end] = [project(lat, lng), project(otherLat, otherLng)];
      const to = { x: from.x + (end.x - start.x) * EXTENT, y: from.y + (end.y - start.y) * EXTENT };
      return (tile?.borders ?? []).some((line) =>
        line.some((point, i) => i > 0 && intersects(from, to, line[i - 1] ?? point, point)),
      );
    },
    close: () => file.close(),
  };
}
