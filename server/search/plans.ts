import { BLOCK, WORDS } from './bits.ts';
import type { Query } from './query.ts';
import { PLAN_BATHS, PLAN_BEDS, PLAN_FURNISHED, PLAN_PRESENT, PLAN_SLOTS } from './slots.ts';
import { MAX_LAYERS, type Store } from './store.ts';

/** Whether the plan at `at` (plan slot) of the listing in `slot` is within every range asked for. */
function isWithinRanges(store: Store, query: Query, at: number, slot: number): boolean {
  if (query.rent) {
    const min = store.planRentMin[at] as number;
    if (min === 0) return false;
    const extra = query.allIn ? (store.extra[slot] as number) : 0;
    if (min + extra > query.rent.high || (store.planRentMax[at] as number) + extra < query.rent.low) return false;
  }
  if (query.sqft) {
    const feet = store.planSquareFeet[at] as number;
    if (feet === 0 || feet < query.sqft.low || feet > query.sqft.high) return false;
  }
  if (query.bathRange) {
    const baths = store.planBaths[at] as number;
    if (baths < query.bathRange.low || baths > query.bathRange.high) return false;
  }
  return query.moveInDay === 0 || (store.planDay[at] as number) <= query.moveInDay;
}

/** Lowest rent in cents over the plans of a listing that meet the query; 0 where none of them has a price. */
export function matchedRent(store: Store, query: Query, slot: number): number {
  const block = slot >> 9;
  const word = (slot >> 5) & (WORDS - 1);
  const bit = 1 << (slot & 31);
  const layers = store.layers[block] as number;
  let lowest = 0;
  for (let layer = 0; layer < layers; layer++) {
    const opened = store.layerAt[block * MAX_LAYERS + layer] as number;
    const bits = opened * PLAN_SLOTS * WORDS + word;
    if (((store.planBits[bits + PLAN_PRESENT * WORDS] as number) & bit) === 0) break;
    const at = opened * BLOCK + (slot & (BLOCK - 1));
    const rent = store.planRentMin[at] as number;
    if (rent === 0 || (lowest !== 0 && rent >= lowest)) continue;
    if (!isChosen(store, bits + PLAN_BEDS * WORDS, bit, query.beds)) continue;
    if (!isChosen(store, bits + PLAN_BATHS * WORDS, bit, query.baths)) continue;
    if (!isChosen(store, bits + PLAN_FURNISHED * WORDS, bit, query.furnished)) continue;
    if (query.hasRanges && !isWithinRanges(store, query, at, slot)) continue;
    lowest = rent;
  }
  return lowest;
}

function isChosen(store: Store, bits: number, bit: number, chosen: readonly number[]): boolean {
  if (chosen.length === 0) return true;
  for (let i = 0; i < chosen.length; i++) {
    if (((store.planBits[bits + (chosen[i] as number) * WORDS] as number) & bit) !== 0) return true;
  }
  return false;
}
