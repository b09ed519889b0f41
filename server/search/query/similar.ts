import { squaredDistance } from '#server/search/geometry.ts';
import { docId } from '#server/search/memory/docs.ts';
import {
  B_DOC,
  B_LAT,
  B_LNG,
  B_RENT_MIN,
  B_ROWS,
  E_EAST,
  E_LIVE_BITS,
  E_NORTH,
  E_SOUTH,
  E_WEST,
  ENTRY,
  ROW_WORDS,
  WORDS,
} from '#server/search/memory/layout.ts';
import { blockAt, blockCount, entryOf, type Memory } from '#server/search/memory/memory.ts';
import { SLOT_GROUPS } from '#server/search/memory/slots.ts';
import { createTop, offer, sorted } from './top.ts';

const REACHES = [0.02, 0.1, 0.5, 3];

/** What a rental must resemble. Rent in cents, 0 where unknown; `row` its option bits, or null where only place and rent are known. */
export type Likeness = {
  lat: number;
  lng: number;
  rentCents: number;
  row: Int32Array | null;
  not: (doc: number) => boolean;
};

/** Documents of up to `count` rentals that are near, alike in kind and close in rent, best first. */
export function findSimilar(memory: Memory, like: Likeness, count: number): number[] {
  for (const reach of REACHES) {
    const top = createTop(count);
    scan(memory, like, reach, (block, place) => {
      const doc = memory.i32[block + B_DOC / 4 + place] as number;
      if (!like.not(doc)) offer(top, unlikeness(memory, like, block, place), docId(memory, doc), doc);
    });
    if (top.size === count || reach === REACHES.at(-1)) return sorted(top);
  }
  return [];
}

// `visit` gets the block's place among the 32-bit numbers of the memory, and the listing's in the block.
function scan(memory: Memory, like: Likeness, reach: number, visit: (block: number, place: number) => void) {
  const south = (like.lat - reach) * 1e6;
  const north = (like.lat + reach) * 1e6;
  const west = (like.lng - reach * 1.4) * 1e6;
  const east = (like.lng + reach * 1.4) * 1e6;
  const { i32 } = memory;
  const blocks = blockCount(memory);
  let entry = entryOf(memory, 0) >>> 2;
  for (let number = 0; number < blocks; number++, entry += ENTRY / 4) {
    const apart =
      (i32[entry + E_SOUTH / 4] as number) > north ||
      (i32[entry + E_NORTH / 4] as number) < south ||
      (i32[entry + E_WEST / 4] as number) > east ||
      (i32[entry + E_EAST / 4] as number) < west;
    if (apart) continue;
    const block = blockAt(memory, number) >>> 2;
    for (let w = 0; w < WORDS; w++) {
      for (let rest = i32[entry + E_LIVE_BITS / 4 + w] as number; rest !== 0; rest &= rest - 1) {
        const place = w * 32 + 31 - Math.clz32(rest & -rest);
        const lat = i32[block + B_LAT / 4 + place] as number;
        const lng = i32[block + B_LNG / 4 + place] as number;
        if (lat >= south && lat <= north && lng >= west && lng <= east) visit(block, place);
      }
    }
  }
}

// Weights: a kilometre away counts like a fifth of the rent, like another property type, like no bedroom count in common.
function unlikeness({ i32 }: Memory, like: Likeness, block: number, place: number): number {
  const lat = (i32[block + B_LAT / 4 + place] as number) / 1e6;
  const lng = (i32[block + B_LNG / 4 + place] as number) / 1e6;
  let score = Math.min(10, Math.sqrt(squaredDistance(lat, lng, like.lat, like.lng)) / 1000);
  const rent = i32[block + B_RENT_MIN / 4 + place] as number;
  if (rent > 0 && like.rentCents > 0) score += Math.min(3, (Math.abs(rent - like.rentCents) / like.rentCents) * 5);
  else score += 1;
  if (like.row) {
    const row = block + B_ROWS / 4 + place * ROW_WORDS;
    if (!sharesOption(i32, row, like.row, SLOT_GROUPS.types)) score += 1;
    if (!sharesOption(i32, row, like.row, SLOT_GROUPS.beds)) score += 1;
  }
  return score;
}

function sharesOption(i32: Int32Array, row: number, other: Int32Array, { from, to }: { from: number; to: number }) {
  for (let option = from; option < to; option++) {
    const word = option >> 5;
    if ((i32[row + word] as number) & (other[word] as number) & (1 << (option & 31))) return true;
  }
  return false;
}
