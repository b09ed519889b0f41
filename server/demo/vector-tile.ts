/** A point in tile units (0..extent on both axes, y downwards). */
export type TilePoint = readonly [x: number, y: number];

/** One feature of a vector tile: its parts are rings for areas and strings of points for lines. */
export type TileFeature = {
  readonly parts: TilePoint[][];
  readonly properties: Readonly<Record<string, string | number>>;
};

type Reader = { bytes: Uint8Array; view: DataView; at: number };

function varint(r: Reader): number {
  let value = 0;
  let factor = 1;
  for (;;) {
    const byte = r.bytes[r.at++];
    if (byte === undefined) throw new RangeError('vector tile ends in the middle of a number');
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
    factor *= 128;
  }
}

/** Calls `read` for each field; a field that it leaves alone is skipped by its wire type. */
function eachField(r: Reader, end: number, read: (field: number) => boolean): void {
  while (r.at < end) {
    const key = varint(r);
    if (read(key >> 3)) continue;
    const wire = key & 7;
    if (wire === 0) varint(r);
    else if (wire === 1) r.at += 8;
    else if (wire === 2) r.at += varint(r);
    else if (wire === 5) r.at += 4;
    else throw new RangeError(`vector tile has an unknown wire type ${wire}`);
  }
}

function text(r: Reader): string {
  const length = varint(r);
  r.at += length;
  return new TextDecoder().decode(r.bytes.subarray(r.at - length, r.at));
}

function packed(r: Reader): number[] {
  const end = varint(r) + r.at;
  const list: number[] = [];
  while (r.at < end) list.push(varint(r));
  return list;
}

function value(r: Reader): string | number {
  let found: string | number = 0;
  const end = varint(r) + r.at;
  eachField(r, end, (field) => {
    if (field === 1) found = text(r);
    else if (field === 4 || field === 5 || field === 7) found = varint(r);
    else if (field === 6) {
      const raw = varint(r);
      found = raw % 2 ? -(raw + 1) / 2 : raw / 2;
    } else if (field === 3) {
      found = r.view.getFloat64(r.at, true);
      r.at += 8;
    } else return false;
    return true;
  });
  return found;
}

const unzigzag = (raw: number): number => (raw % 2 ? -(raw + 1) / 2 : raw / 2);

function parts(commands: readonly number[]): TilePoint[][] {
  const all: TilePoint[][] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < commands.length; ) {
    const head = commands[i++] as number;
    const command = head & 7;
    if (command === 7) continue;
    for (let n = head >> 3; n > 0; n--) {
      x += unzigzag(commands[i++] ?? 0);
      y += unzigzag(commands[i++] ?? 0);
      if (command === 1) all.push([[x, y]]);
      else all.at(-1)?.push([x, y]);
    }
  }
  return all;
}

/** Reads the named layers of an uncompressed Mapbox vector tile. A layer that the tile lacks is an empty list. */
export function readVectorTile<L extends string>(bytes: Uint8Array, layers: readonly L[]): Record<L, TileFeature[]> {
  const r: Reader = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0 };
  const found = Object.fromEntries(layers.map((layer) => [layer, []])) as unknown as Record<L, TileFeature[]>;
  eachField(r, bytes.length, (field) => {
    if (field !== 3) return false;
    const end = varint(r) + r.at;
    let name = '';
    const keys: string[] = [];
    const values: (string | number)[] = [];
    const raw: { tags: number[]; commands: number[] }[] = [];
    eachField(r, end, (layerField) => {
      if (layerField === 1) name = text(r);
      else if (layerField === 3) keys.push(text(r));
      else if (layerField === 4) values.push(value(r));
      else if (layerField === 2) {
        const feature = { tags: [] as number[], commands: [] as number[] };
        const featureEnd = varint(r) + r.at;
        eachField(r, featureEnd, (featureField) => {
          if (featureField === 2) feature.tags = packed(r);
          else if (featureField === 4) feature.commands = packed(r);
          else return false;
          return true;
        });
        raw.push(feature);
      } else return false;
      return true;
    });
    const wanted = layers.find((layer) => layer === name);
    if (wanted === undefined) return true;
    for (const { tags, commands } of raw) {
      const properties: Record<string, string | number> = {};
      for (let i = 0; i + 1 < tags.length; i += 2)
        properties[keys[tags[i] as number] ?? ''] = values[tags[i + 1] as number] ?? '';
      found[wanted].push({ parts: parts(commands), properties });
    }
    return true;
  });
  return found;
}
