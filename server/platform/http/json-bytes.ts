/** Takes JSON piece by piece. */
export interface JsonBytes {
  /** JSON as it is; `from` and `to` name a part of the text. */
  raw(text: string, from?: number, to?: number): void;
  /** A whole number of 32 bits, or one with so many decimals, zeros at their end left out. */
  int(value: number, decimals?: number): void;
}

const FIRST_ROOM = 64 * 1024;
/** Digits of the largest number, its sign and its point. */
const MOST_DIGITS = 12;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;

/**
 * Makes JSON as bytes for answers that are given all the time: objects and `JSON.stringify` would cost several times as
 * much. Its memory grows to the largest answer and is used again; what it gives back is a copy.
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
    // No UTF-16 unit takes more than three bytes.
    reserve(3 * (to - from));
    const bytes = room;
    let at = end;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) {
        end = at + bytes.write(text.slice(i, to), at);
        return;
      }
      bytes[at++] = code;
    }
    end = at;
  }

  function int(value: number, decimals = 0): void {
    reserve(MOST_DIGITS);
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
    // Below one there is still a zero before the point.
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

  const out = { raw, int };
  return (fill) => {
    end = 0;
    fill(out);
    const bytes = Buffer.allocUnsafeSlow(end);
    room.copy(bytes, 0, 0, end);
    return bytes;
  };
}
