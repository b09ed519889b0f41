/** A corner of a drawn area: latitude, longitude, in degrees. */
export type Vertex = readonly [lat: number, lng: number];
/** A closed outline; the last corner joins the first. */
export type Ring = readonly Vertex[];

export const MAX_VERTICES = 100;
// Encoded polylines use the characters ? to ~, so a comma can't be part of one.
const SEPARATOR = ',';

/** Writes outlines as encoded polylines (five decimals, about a metre), joined by commas. */
export function writeArea(rings: readonly Ring[]): string {
  return rings.map(writeRing).join(SEPARATOR);
}

/** Reads what `writeArea` wrote; outlines that are malformed, too short or beyond 100 corners in total are left out. */
export function parseArea(text: string): Ring[] {
  const rings: Ring[] = [];
  let left = MAX_VERTICES;
  for (const part of text.slice(0, 4000).split(SEPARATOR)) {
    const ring = readRing(part);
    if (!ring || ring.length < 3 || ring.length > left) continue;
    left -= ring.length;
    rings.push(ring);
  }
  return rings;
}

function writeRing(ring: Ring): string {
  let text = '';
  let lastLat = 0;
  let lastLng = 0;
  for (const [lat, lng] of ring) {
    const y = Math.round(lat * 1e5);
    const x = Math.round(lng * 1e5);
    text += writeNumber(y - lastLat) + writeNumber(x - lastLng);
    lastLat = y;
    lastLng = x;
  }
  return text;
}

function writeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

function readRing(text: string): Ring | null {
  const ring: Vertex[] = [];
  const numbers = readNumbers(text);
  if (!numbers || numbers.length % 2 === 1) return null;
  let y = 0;
  let x = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    y += numbers[i] ?? 0;
    x += numbers[i + 1] ?? 0;
    if (Math.abs(y) > 90e5 || Math.abs(x) > 180e5) return null;
    ring.push([y / 1e5, x / 1e5]);
  }
  return ring;
}

function readNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 63;
    if (digit < 0 || digit > 63 || shift > 25) return null;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit >= 32) continue;
    numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return shift === 0 ? numbers : null;
}
