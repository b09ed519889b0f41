/** A layer of a vector tile (Mapbox Vector Tile 2.1). */
export interface TileLayer {
  name: string;
  /** Lines and rings of its features. */
  readLines(): TilePoint[][];
}

/** In units of the tile, from its north-west corner. */
export type TilePoint = { readonly x: number; readonly y: number };

/** Numbers of the fields that are read. */
const [LAYER, NAME, FEATURE, GEOMETRY] = [3, 1, 2, 4];
const [MOVE, CLOSE] = [1, 7];

/** The layers of a tile that have features. Throws RangeError for bytes that are no tile. */
export function readTile(tile: Uint8Array): TileLayer[] {
  return fieldsOf(tile, LAYER).flatMap((layer) => {
    const features = fieldsOf(layer, FEATURE);
    const name = new TextDecoder().decode(fieldsOf(layer, NAME)[0]);
    const readLines = () => features.flatMap((feature) => fieldsOf(feature, GEOMETRY).flatMap(linesOf));
    return features.length > 0 ? [{ name, readLines }] : [];
  });
}

/** Reads protobuf from the start to the end of some bytes. */
function readerOf(bytes: Uint8Array) {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('the tile is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** Seven bits per byte, the lowest first. */
  const readNumber = (factor = 1): number => {
    const [byte = 0] = take(1);
    return byte < 0x80 ? byte * factor : (byte - 0x80) * factor + readNumber(factor * 0x80);
  };
  /** 0, -1, 1, -2 and so on. */
  const readSigned = (): number => {
    const value = readNumber();
    return value % 2 === 0 ? value / 2 : (value + 1) / -2;
  };
  return { hasMore: () => at < bytes.length, take, readNumber, readSigned };
}

/** The texts, messages or lists of numbers in one field of a message. */
function fieldsOf(message: Uint8Array, wanted: number): Uint8Array[] {
  const { hasMore, take, readNumber } = readerOf(message);
  const found: Uint8Array[] = [];
  while (hasMore()) {
    const key = readNumber();
    const type = key % 8;
    if (type === 0) readNumber();
    else if (type === 1 || type === 5) take(type === 1 ? 8 : 4);
    else if (type !== 2) throw new RangeError('these bytes are no tile');
    else {
      const content = take(readNumber());
      if (Math.floor(key / 8) === wanted) found.push(content);
    }
  }
  return found;
}

/** Follows the commands of a geometry. Each point is relative to the one before. */
function linesOf(geometry: Uint8Array): TilePoint[][] {
  const { hasMore, readNumber, readSigned } = readerOf(geometry);
  const lines: TilePoint[][] = [];
  let point: TilePoint = { x: 0, y: 0 };
  while (hasMore()) {
    const command = readNumber();
    const kind = command % 8;
    if (kind === CLOSE) lines.at(-1)?.push(lines.at(-1)?.[0] ?? point);
    else
      for (let left = Math.floor(command / 8); left > 0; left--) {
        point = { x: point.x + readSigned(), y: point.y + readSigned() };
        if (kind === MOVE) lines.push([point]);
        else lines.at(-1)?.push(point);
      }
  }
  return lines;
}
