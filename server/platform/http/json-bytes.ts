/** Receives JSON in pieces. */
export interface JsonBytes {
  /** Raw JSON text; `from` and `to` select a part. */
  raw(text: string, from?: number, to?: number): void;
  /** Bytes from `jsonPiece`, for JSON that is written often. */
  piece(bytes: Uint8Array): void;
  /** A 32-bit integer, or one with `decimals` decimal places. Trailing zeros are dropped. */
  int(value: number, decimals?: number): void;
}

const encoder = new TextEncoder();
/** Encodes JSON that is written often. */
export const jsonPiece = (text: string): Uint8Array => encoder.encode(text);

const FIRST_ROOM = 64 * 1024;
/** Maximum characters of a number, with sign and decimal point. */
const MAX_DIGITS = 12;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;

/**
 * Writes JSON as bytes for frequent responses: objects and `JSON.stringify` cost several times as much. Its buffer
 * grows to the largest response and is reused; the result is a copy.
 */
export function createJsonWriter(): (fill: (out: JsonBytes) => void) => Buffer {
  let room = Buffer.allocUnsafeSlow(FIRST_ROOM);
  let end = 0;

  function reserve(bytes: number): void {
    if (end + bytes <= room.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (end + bytes));
    room.copy(larger, 0, 0, end);
    room = larger;
  }

  function raw(text: string, from = 0, to = text.length): void {
    // A UTF-16 unit takes at most three bytes.
    reserve(3 * (to - from));
    const bytes = room;
    let at = end;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x80) bytes[at++] = code;
      else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else {
        // Rare characters (dashes, quotation marks, other scripts) are left to the engine.
        at += bytes.write(text.slice(i, to), at);
        break;
      }
    }
    end = at;
  }

  function piece(part: Uint8Array): void {
    reserve(part.length);
    const bytes = room;
    const at = end;
    for (let i = 0; i < part.length; i++) bytes[at + i] = part[i] as number;
    end = at + part.length;
  }

  function int(value: number, decimals = 0): void {
    reserve(MAX_DIGITS);
    const bytes = room;
    let left = value | 0;
    let places = decimals;
    if (left < 0) {
      bytes[end++] = MINUS;
      left = -left;
    }
    while (places > 0 && left % 10 === 0) {
      left = (left / 10) | 0;
      places--;
    }
    let count = 1;
    for (let rest = left; rest >= 10; rest = (rest / 10) | 0) count++;
    // Numbers below one have a zero before the decimal point.
    if (count <= places) count = places + 1;
    let at = end + count + (places > 0 ? 1 : 0);
    end = at;
    for (; count > 0; count--) {
      const rest = (left / 10) | 0;
      bytes[--at] = ZERO + left - rest * 10;
      left = rest;
      if (--places === 0) bytes[--at] = POINT;
    }
  }

  const out = { raw, piece, int };
  return (fill) => {
    end = 0;
    fill(out);
    const bytes = Buffer.allocUnsafeSlow(end);
    room.copy(bytes, 0, 0, end);
    return bytes;
  };
}
