import { PMTiles, TileType } from 'pmtiles';
import { ArchiveError, type ArchiveSource } from './archive-source.ts';
import { readTile } from './read-tile.ts';

/** The content of a Protomaps archive. */
export interface ArchiveContent {
  minZoom: number;
  maxZoom: number;
  south: number;
  west: number;
  north: number;
  east: number;
  tiles: number;
  /** Layers of one tile in its middle. */
  layers: string[];
}

/** Layers that our style draws. Another schema has other names. */
const PROTOMAPS_LAYERS = ['earth', 'roads', 'water'];

/** Reads header and one tile of an archive. Throws ArchiveError unless it has vector tiles of Protomaps. */
export async function inspectArchive(source: ArchiveSource): Promise<ArchiveContent> {
  const archive = new PMTiles({
    getKey: () => source.version,
    async getBytes(offset, length) {
      const slice = await source.read(offset, Math.min(offset + length, source.size) - 1);
      return { data: new Uint8Array(slice).buffer };
    },
  });
  const header = await archive.getHeader().catch((error: Error) => {
    throw new ArchiveError(`its header is broken: ${error.message}`);
  });
  if (header.tileType !== TileType.Mvt) throw new ArchiveError('it has pictures instead of vector tiles');
  const { minZoom, maxZoom, centerLat, centerLon } = header;
  const tile = await archive.getZxy(maxZoom, ...tileAt(centerLat, centerLon, maxZoom));
  const layers = tile ? readTile(new Uint8Array(tile.data)).map(({ name }) => name) : [];
  if (tile && !PROTOMAPS_LAYERS.some((layer) => layers.includes(layer)))
    throw new ArchiveError(
      `its layers (${layers.join(', ')}) are not those of Protomaps (${PROTOMAPS_LAYERS.join(', ')})`,
    );
  return {
    minZoom,
    maxZoom,
    south: header.minLat,
    west: header.minLon,
    north: header.maxLat,
    east: header.maxLon,
    tiles: header.numAddressedTiles,
    layers,
  };
}

/** Column and row of the tile at a point. */
function tileAt(lat: number, lng: number, zoom: number): [number, number] {
  const size = 2 ** zoom;
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  const inside = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value * size)));
  return [inside((lng + 180) / 360), inside(y)];
}
