import { squaredDistance } from '#server/search/geometry.ts';
import { docId } from '#server/search/memory/docs.ts';
import * as layout from '#server/search/memory/layout.ts';
import { blockCount, entryOf, load, type Memory, rowAt } from '#server/search/memory/memory.ts';
import { FACET_GROUPS } from '#server/search/memory/options.ts';
import { optionsAt } from '#server/search/memory/rows.ts';
import { int32At, lowestBit } from '#server/search/numbers.ts';
import type { Segment } from './facets.ts';
import { createTop, offer } from './top.ts';

/** Degrees of latitude to look in each direction: wider each time, until there are enough listings. */
const REACHES = [0.02, 0.1, 0.5, 3];

/** The listing to compare with. Rent in cents, 0 if unknown; `options` are its option bits, null if only place and rent are known. */
export type Likeness = {
  lat: number;
  lng: number;
  rentCents: number;
  options: Int32Array | null;
  /** Whether to leave out a document. */
  not: (doc: number) => boolean;
};

/** Documents of up to `count` listings that are near, of a similar kind and close in rent, best first. */
export function findSimilar(memory: Memory, like: Likeness, count: number): number[] {
  for (const reach of REACHES) {
    const top = createTop<number>(count);
    forEachNear(memory, like, reach, (slot, row) => {
      const doc = load(memory, row + layout.B_DOC);
      if (!like.not(doc)) offer(top, unlikeness(memory, like, slot, row), docId(memory, doc), doc);
    });
    if (top.entries.length === count || reach === REACHES.at(-1)) return top.entries.map(({ value }) => value);
  }
  return [];
}

// Calls `visit` with the slot and row of every listing within reach.
function forEachNear(memory: Memory, like: Likeness, reach: number, visit: (slot: number, row: number) => void) {
  const south = (like.lat - reach) * 1e6;
  const north = (like.lat + reach) * 1e6;
  const west = (like.lng - reach * 1.4) * 1e6;
  const east = (like.lng + reach * 1.4) * 1e6;
  const blocks = blockCount(memory);
  for (let block = 0; block < blocks; block++) {
    const entry = entryOf(memory, block);
    const isApart =
      load(memory, entry + layout.E_SOUTH) > north ||
      load(memory, entry + layout.E_NORTH) < south ||
      load(memory, entry + layout.E_WEST) > east ||
      load(memory, entry + layout.E_EAST) < west;
    if (isApart) continue;
    const firstRow = rowAt(memory, block * layout.BLOCK);
    for (let word = 0; word < layout.WORDS; word++) {
      for (let rest = load(memory, entry + layout.E_LIVE_BITS + word * 4); rest !== 0; rest &= rest - 1) {
        const place = word * 32 + lowestBit(rest);
        const row = firstRow + place * 4;
        const lat = load(memory, row + layout.B_LAT);
        const lng = load(memory, row + layout.B_LNG);
        const isNear = lat >= south && lat <= north && lng >= west && lng <= east;
        if (isNear) visit(block * layout.BLOCK + place, row);
      }
    }
  }
}

// One kilometre weighs as much as a fifth of the rent, another property type, or no number of bedrooms in common.
function unlikeness(memory: Memory, like: Likeness, slot: number, row: number): number {
  const lat = load(memory, row + layout.B_LAT) / 1e6;
  const lng = load(memory, row + layout.B_LNG) / 1e6;
  let score = Math.min(10, Math.sqrt(squaredDistance(lat, lng, like.lat, like.lng)) / 1000);
  const rent = load(memory, row + layout.B_RENT_MIN);
  if (rent > 0 && like.rentCents > 0) score += Math.min(3, (Math.abs(rent - like.rentCents) / like.rentCents) * 5);
  else score += 1;
  if (like.options) {
    const options = optionsAt(memory, slot);
    if (!sharesOption(memory, options, like.options, FACET_GROUPS.types)) score += 1;
    if (!sharesOption(memory, options, like.options, FACET_GROUPS.beds)) score += 1;
  }
  return score;
}

function sharesOption(memory: Memory, options: number, others: Int32Array, { from, to }: Segment): boolean {
  for (let option = from; option < to; option++) {
    const word = option >> 5;
    if (load(memory, options + word * 4) & int32At(others, word) & (1 << (option & 31))) return true;
  }
  return false;
}
