import { BLOCK, WORDS } from './bits.ts';
import { isInArea, touchesBox } from './geometry.ts';
import type { Query, RentBounds } from './query.ts';
import {
  PLAN_BATHS,
  PLAN_BEDS,
  PLAN_FURNISHED,
  PLAN_PRESENT,
  PLAN_RENT,
  PLAN_SLOTS,
  RENT_STEPS,
  SLOTS,
} from './slots.ts';
import { MAX_LAYERS, type Store } from './store.ts';

/** Working memory of one search: bitmaps of the block at hand. Made once and used for every search. */
export type Scratch = {
  /** Listings that pass every test but the checklists and the floor plans. */
  base: Int32Array;
  /** Listings with a plan that passes; of the pets and types chosen; and with all of it. */
  fold: Int32Array;
  pets: Int32Array;
  types: Int32Array;
  full: Int32Array;
  mask: Int32Array;
  /** Per layer: plans within the ranges, and those of the beds, baths and furnishing chosen. */
  within: Int32Array;
  beds: Int32Array;
  baths: Int32Array;
  furnished: Int32Array;
};

export function createScratch(): Scratch {
  const block = () => new Int32Array(WORDS);
  const layers = () => new Int32Array(WORDS * MAX_LAYERS);
  return {
    base: block(),
    fold: block(),
    pets: block(),
    types: block(),
    full: block(),
    mask: block(),
    within: layers(),
    beds: layers(),
    baths: layers(),
    furnished: layers(),
  };
}

/** What became of a block: nothing passed, some did, or every listing of it with no test needed. */
export const NONE = 0;
export const SOME = 1;
export const ALL = 2;

const STEPS = RENT_STEPS.length;

/** Fills `scratch.base` for a block. `wordBits` are listings that hold the keyword, by slot. */
export function matchBase(
  store: Store,
  query: Query,
  wordBits: Int32Array | null,
  block: number,
  scratch: Scratch,
): number {
  const { base } = scratch;
  const { box, area } = query;
  let partly = false;
  if (box) {
    const south = store.south[block] as number;
    const north = store.north[block] as number;
    const west = store.west[block] as number;
    const east = store.east[block] as number;
    if (south > box.north || north < box.south || west > box.east || east < box.west) return NONE;
    partly = south < box.south || north > box.north || west < box.west || east > box.east;
  }
  for (let w = 0; w < WORDS; w++) base[w] = store.live[block * WORDS + w] as number;
  let result = ALL;
  for (const { kind, id } of query.places) {
    const inBlock = store.places[kind]?.get(id)?.get(block) ?? 0;
    if (inBlock === 0) return NONE;
    if (inBlock === store.liveCount[block]) continue;
    keepPlace(store, block, kind, id, base);
    result = SOME;
  }
  if (partly && box) {
    keepBox(store, block, box, base);
    result = SOME;
  }
  for (const slot of query.must) {
    const at = (block * SLOTS + slot) * WORDS;
    for (let w = 0; w < WORDS; w++) base[w] = (base[w] as number) & (store.options[at + w] as number);
    result = SOME;
  }
  if (wordBits) {
    for (let w = 0; w < WORDS; w++) base[w] = (base[w] as number) & (wordBits[block * WORDS + w] as number);
    result = SOME;
  }
  if (area) {
    keepArea(store, block, area, base);
    result = SOME;
  }
  if (result === ALL) return ALL;
  let any = 0;
  for (let w = 0; w < WORDS; w++) any |= base[w] as number;
  return any === 0 ? NONE : SOME;
}

function keepPlace(store: Store, block: number, kind: number, id: number, base: Int32Array): void {
  const { place } = store;
  for (let w = 0; w < WORDS; w++) {
    let kept = 0;
    for (let rest = base[w] as number; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const slot = block * BLOCK + w * 32 + 31 - Math.clz32(bit);
      if (place[slot * 4 + kind] === id) kept |= bit;
    }
    base[w] = kept;
  }
}

function keepBox(store: Store, block: number, box: NonNullable<Query['box']>, base: Int32Array): void {
  const { lat, lng } = store;
  const { south, west, north, east } = box;
  for (let w = 0; w < WORDS; w++) {
    let kept = 0;
    for (let rest = base[w] as number; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const slot = block * BLOCK + w * 32 + 31 - Math.clz32(bit);
      const y = lat[slot] as number;
      const x = lng[slot] as number;
      if (y >= south && y <= north && x >= west && x <= east) kept |= bit;
    }
    base[w] = kept;
  }
}

function keepArea(store: Store, block: number, area: NonNullable<Query['area']>, base: Int32Array): void {
  const south = (store.south[block] as number) / 1e6;
  const west = (store.west[block] as number) / 1e6;
  const north = (store.north[block] as number) / 1e6;
  const east = (store.east[block] as number) / 1e6;
  const apart = south > area.north || north < area.south || west > area.east || east < area.west;
  if (!apart && touchesBox(area, south, west, north, east)) {
    keepInside(store, block, area, base);
    return;
  }
  // No edge comes near: one corner speaks for the whole block.
  if (apart || !isInArea(area, south, west)) base.fill(0);
}

function keepInside(store: Store, block: number, area: NonNullable<Query['area']>, base: Int32Array): void {
  for (let w = 0; w < WORDS; w++) {
    for (let rest = base[w] as number; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const slot = block * BLOCK + w * 32 + 31 - Math.clz32(bit);
      if (!isInArea(area, (store.lat[slot] as number) / 1e6, (store.lng[slot] as number) / 1e6))
        base[w] = (base[w] as number) & ~bit;
    }
  }
}

/** Fills the plan bitmaps of `scratch` for a block whose base is filled. Only needed where the query asks about plans. */
export function matchPlans(store: Store, query: Query, block: number, scratch: Scratch): void {
  const { base, fold, within, beds, baths, furnished } = scratch;
  const { planBits } = store;
  fold.fill(0);
  const layers = store.layers[block] as number;
  for (let layer = 0; layer < layers; layer++) {
    const opened = store.layerAt[block * MAX_LAYERS + layer] as number;
    const from = opened * PLAN_SLOTS * WORDS;
    const at = layer * WORDS;
    let any = 0;
    for (let w = 0; w < WORDS; w++) {
      const passing = (base[w] as number) & (planBits[from + PLAN_PRESENT * WORDS + w] as number);
      within[at + w] = passing;
      any |= passing;
    }
    if (any === 0) continue;
    if (query.hasRanges) keepWithin(store, query, block, opened, within, at);
    if (query.beds.length > 0) matchChosen(planBits, from + PLAN_BEDS * WORDS, query.beds, beds, at);
    if (query.baths.length > 0) matchChosen(planBits, from + PLAN_BATHS * WORDS, query.baths, baths, at);
    if (query.furnished.length > 0)
      matchChosen(planBits, from + PLAN_FURNISHED * WORDS, query.furnished, furnished, at);
    for (let w = 0; w < WORDS; w++) {
      const chosen = (beds[at + w] as number) & (baths[at + w] as number) & (furnished[at + w] as number);
      fold[w] = (fold[w] as number) | ((within[at + w] as number) & chosen);
    }
  }
}

// The union of the chosen options over one layer.
function matchChosen(bits: Int32Array, from: number, chosen: readonly number[], into: Int32Array, at: number): void {
  for (let w = 0; w < WORDS; w++) {
    let union = 0;
    for (let i = 0; i < chosen.length; i++) union |= bits[from + (chosen[i] as number) * WORDS + w] as number;
    into[at + w] = union;
  }
}

// One kind of test at a time, each over what the one before left of the layer's bitmap at `at`.
function keepWithin(store: Store, query: Query, block: number, opened: number, within: Int32Array, at: number): void {
  const { rent, sqft, bathRange, moveInDay } = query;
  const first = opened * BLOCK;
  if (rent) {
    if (query.allIn) keepAllInRent(store, rent, first, block * BLOCK, within, at);
    else keepRent(store, rent, opened, within, at);
  }
  if (sqft) keepBetween(store.planSquareFeet, first, Math.max(1, sqft.low), sqft.high, within, at);
  if (bathRange) keepBetween(store.planBaths, first, bathRange.low, bathRange.high, within, at);
  if (moveInDay > 0) keepBetween(store.planDay, first, 0, moveInDay, within, at);
}

function keepRent(store: Store, rent: RentBounds, opened: number, within: Int32Array, at: number): void {
  const { low, high, below, above, lowStep } = rent;
  const { planBits, planRentMin, planRentMax } = store;
  const steps = (opened * PLAN_SLOTS + PLAN_RENT) * WORDS;
  for (let w = 0; w < WORDS; w++) {
    const passing = within[at + w] as number;
    if (passing === 0) continue;
    // Most plans lie clear of the bounds, which the steps tell without a look at their rents.
    const atMost = below < 0 ? 0 : (planBits[steps + below * WORDS + w] as number);
    const under = lowStep < 0 ? 0 : lowStep >= STEPS ? -1 : (planBits[steps + lowStep * WORDS + w] as number);
    let kept = passing & atMost & ~under;
    let unsure = passing & ~kept;
    if (above < STEPS) unsure &= planBits[steps + above * WORDS + w] as number;
    const last = opened * BLOCK + w * 32 + 31;
    for (; unsure !== 0; unsure &= unsure - 1) {
      const bit = unsure & -unsure;
      const plan = last - Math.clz32(bit);
      const min = planRentMin[plan] as number;
      if (min !== 0 && min <= high && (planRentMax[plan] as number) >= low) kept |= bit;
    }
    within[at + w] = kept;
  }
}

function keepAllInRent(
  store: Store,
  rent: RentBounds,
  first: number,
  listings: number,
  within: Int32Array,
  at: number,
) {
  const { low, high } = rent;
  const { planRentMin, planRentMax, extra } = store;
  for (let w = 0; w < WORDS; w++) {
    let kept = 0;
    for (let rest = within[at + w] as number; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const place = w * 32 + 31 - Math.clz32(bit);
      const more = extra[listings + place] as number;
      const min = planRentMin[first + place] as number;
      if (min !== 0 && min + more <= high && (planRentMax[first + place] as number) + more >= low) kept |= bit;
    }
    within[at + w] = kept;
  }
}

function keepBetween(
  column: Uint16Array | Uint8Array,
  first: number,
  low: number,
  high: number,
  within: Int32Array,
  at: number,
): void {
  for (let w = 0; w < WORDS; w++) {
    let kept = 0;
    for (let rest = within[at + w] as number; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const value = column[first + w * 32 + 31 - Math.clz32(bit)] as number;
      if (value >= low && value <= high) kept |= bit;
    }
    within[at + w] = kept;
  }
}

/** Opens the bitmaps of the checklists in which nothing is chosen; once a search is enough. */
export function resetScratch(query: Query, { beds, baths, furnished }: Scratch): void {
  if (query.beds.length === 0) beds.fill(-1);
  if (query.baths.length === 0) baths.fill(-1);
  if (query.furnished.length === 0) furnished.fill(-1);
}

/** Union of the chosen options of a listing checklist over a block; `into` is all ones where none is chosen. */
export function matchChecklist(store: Store, block: number, slots: readonly number[], into: Int32Array): void {
  if (slots.length === 0) {
    into.fill(-1);
    return;
  }
  for (let w = 0; w < WORDS; w++) {
    let union = 0;
    for (let i = 0; i < slots.length; i++)
      union |= store.options[(block * SLOTS + (slots[i] as number)) * WORDS + w] as number;
    into[w] = union;
  }
}
