import { open } from 'node:fs/promises';
import { PMTiles, type Source } from 'pmtiles';
import { readVectorTile, type TilePoint } from './vector-tile.ts';

const ZOOM = 8;
const EXTENT = 4096;
const BASEMAP = new URL('../../assets/basemap/canada-base.pmtiles', import.meta.url);

type Tile = { readonly rings: Ring[]; readonly borders: TilePoint[][] };
type Ring = {
  readonly points: TilePoint[];
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** Answers from the bundled basemap whether points are on dry land and on the same side of a border. */
export type Land = {
  /** Reads the tiles around a point, so that the questions below can be answered without waiting. */
  prepare(lat: number, lng: number): Promise<void>;
  /** True where the point and four neighbours at `marginMetres` are land. Points outside prepared tiles count as water. */
  isLand(lat: number, lng: number, marginMetres?: number): boolean;
  /** True where the straight line between two points of one tile meets the border of a province or of the country. */
  crossesBorder(lat: number, lng: number, otherLat: number, otherLng: number): boolean;
  close(): Promise<void>;
};

/** World position in tiles of the zoom used here; the whole part is the tile, the rest the place in it. */
function project(lat: number, lng: number): [number, number] {
  const size = 2 ** ZOOM;
  const sin = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * size, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size];
}

function ringOf(points: TilePoint[]): Ring {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { points, minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
}

/** Even-odd over all rings: holes (lakes) and islands in lakes come out right whatever their order. */
function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const { points, minX, minY, maxX, maxY } of rings) {
    if (x < minX || x > maxX || y < minY || y > maxY) continue;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [xi, yi] = points[i] as TilePoint;
      const [xj, yj] = points[j] as TilePoint;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

function side(a: TilePoint, b: TilePoint, p: TilePoint): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

function meets(a: TilePoint, b: TilePoint, c: TilePoint, d: TilePoint): boolean {
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
}

/** Opens the bundled basemap. */
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
  const tiles = new Map<number, Tile>();
  const keyOf = (x: number, y: number): number => y * 2 ** ZOOM + x;

  async function load(x: number, y: number): Promise<void> {
    if (tiles.has(keyOf(x, y))) return;
    const found = await archive.getZxy(ZOOM, x, y);
    const layers = found ? readVectorTile(new Uint8Array(found.data), ['land', 'border']) : { land: [], border: [] };
    tiles.set(keyOf(x, y), {
      rings: layers.land.flatMap((feature) => feature.parts.map(ringOf)),
      borders: layers.border.flatMap((feature) => feature.parts),
    });
  }

  function isLandAt(lat: number, lng: number): boolean {
    const [x, y] = project(lat, lng);
    const tile = tiles.get(keyOf(Math.floor(x), Math.floor(y)));
    return tile !== undefined && isInside(tile.rings, (x % 1) * EXTENT, (y % 1) * EXTENT);
  }

  return {
    prepare: async (lat, lng) => {
      // A tile is some 100 km wide: where the point is near an edge, the neighbour is needed as well.
      const [x, y] = project(lat, lng);
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
      const [x, y] = project(lat, lng);
      const [tileX, tileY] = [Math.floor(x), Math.floor(y)];
      const [otherX, otherY] = project(otherLat, otherLng);
      const from: TilePoint = [(x - tileX) * EXTENT, (y - tileY) * EXTENT];
      const to: TilePoint = [(otherX - tileX) * EXTENT, (otherY - tileY) * EXTENT];
      for (const line of tiles.get(keyOf(tileX, tileY))?.borders ?? [])
        for (let i = 1; i < line.length; i++)
          if (meets(from, to, line[i - 1] as TilePoint, line[i] as TilePoint)) return true;
      return false;
    },
    close: () => file.close(),
  };
}
