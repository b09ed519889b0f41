import { BLOCK, WORDS } from './bits.ts';
import type { Docs } from './docs.ts';
import { squaredDistance } from './geometry.ts';
import { ROW_WORDS, SLOT_GROUPS } from './slots.ts';
import type { Store } from './store.ts';
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
export function findSimilar(store: Store, docs: Docs, like: Likeness, count: number): number[] {
  for (const reach of REACHES) {
    const top = createTop(count);
    scan(store, like, reach, (slot) => {
      const doc = store.docAt[slot] as number;
      if (!like.not(doc)) offer(top, unlikeness(store, like, slot), docs.id[doc] as number, doc);
    });
    if (top.size === count || reach === REACHES.at(-1)) return sorted(top);
  }
  return [];
}

function scan(store: Store, like: Likeness, reach: number, visit: (slot: number) => void): void {
  const south = (like.lat - reach) * 1e6;
  const north = (like.lat + reach) * 1e6;
  const west = (like.lng - reach * 1.4) * 1e6;
  const east = (like.lng + reach * 1.4) * 1e6;
  for (let block = 0; block < store.blocks; block++) {
    const apart =
      (store.south[block] as number) > north ||
      (store.north[block] as number) < south ||
      (store.west[block] as number) > east ||
      (store.east[block] as number) < west;
    if (apart) continue;
    for (let w = 0; w < WORDS; w++) {
      for (let rest = store.live[block * WORDS + w] as number; rest !== 0; rest &= rest - 1) {
        const slot = block * BLOCK + w * 32 + 31 - Math.clz32(rest & -rest);
        const lat = store.lat[slot] as number;
        const lng = store.lng[slot] as number;
        if (lat >= south && lat <= north && lng >= west && lng <= east) visit(slot);
      }
    }
  }
}

// Weights: a kilometre away counts like a fifth of the rent, like another property type, like no bedroom count in common.
function unlikeness(store: Store, like: Likeness, slot: number): number {
  const away = squaredDistance(
    (store.lat[slot] as number) / 1e6,
    (store.lng[slot] as number) / 1e6,
    like.lat,
    like.lng,
  );
  let score = Math.min(10, Math.sqrt(away) / 1000);
  const rent = store.rentMin[slot] as number;
  if (rent > 0 && like.rentCents > 0) score += Math.min(3, (Math.abs(rent - like.rentCents) / like.rentCents) * 5);
  else score += 1;
  if (like.row) {
    if (!sharesOption(store, slot, like.row, SLOT_GROUPS.types)) score += 1;
    if (!sharesOption(store, slot, like.row, SLOT_GROUPS.beds)) score += 1;
  }
  return score;
}

function sharesOption(
  store: Store,
  slot: number,
  row: Int32Array,
  { from, to }: { from: number; to: number },
): boolean {
  for (let option = from; option < to; option++) {
    const word = option >> 5;
    if ((store.rows[slot * ROW_WORDS + word] as number) & (row[word] as number) & (1 << (option & 31))) return true;
  }
  return false;
}
