import { BLOCK, countBits, popcount, WORDS } from './bits.ts';
import type { Scratch } from './matcher.ts';
import { asksPlans, type Query } from './query.ts';
import {
  type FacetGroup,
  PLAN_BATHS,
  PLAN_BEDS,
  PLAN_FURNISHED,
  PLAN_SLOTS,
  ROW_WORDS,
  SLOT_GROUPS,
  SLOTS,
} from './slots.ts';
import { MAX_LAYERS, type Store } from './store.ts';

type Segment = { from: number; to: number };

/** Which groups are counted over which listings; worked out once a query. */
export type FacetPlan = {
  /** Groups counted over what is found. */
  found: Segment[];
  /** The slots of `found` as bits of a row. */
  keep: Int32Array;
  /** Checklists with something ticked, counted as if it were not. */
  pets: boolean;
  types: boolean;
  /** Floor-plan checklists that must be counted through the plans, and those that a listing's own bits can answer. */
  throughPlans: { group: 'beds' | 'baths' | 'furnished'; first: number }[];
  lifted: Segment[];
  liftedKeep: Int32Array;
};

const PLAN_GROUPS = [
  { group: 'beds', first: PLAN_BEDS },
  { group: 'baths', first: PLAN_BATHS },
  { group: 'furnished', first: PLAN_FURNISHED },
] as const;

/** Decides how each group is counted. */
export function planFacets(query: Query): FacetPlan {
  const found: Segment[] = [SLOT_GROUPS.amenities, SLOT_GROUPS.utilities];
  if (query.pets.length === 0) found.push(SLOT_GROUPS.pets);
  if (query.types.length === 0) found.push(SLOT_GROUPS.types);
  const throughPlans: FacetPlan['throughPlans'] = [];
  const lifted: Segment[] = [];
  for (const entry of PLAN_GROUPS) {
    const othersAsk = query.hasRanges || PLAN_GROUPS.some((other) => other !== entry && query[other.group].length > 0);
    if (othersAsk) throughPlans.push(entry);
    else if (query[entry.group].length > 0) lifted.push(SLOT_GROUPS[entry.group]);
    else found.push(SLOT_GROUPS[entry.group]);
  }
  return {
    found,
    keep: keepBits(found),
    pets: query.pets.length > 0,
    types: query.types.length > 0,
    throughPlans,
    lifted,
    liftedKeep: keepBits(lifted),
  };
}

/** Adds a block's counts per slot to `into`; the bitmaps of the block are in `scratch`. */
export function countFacets(
  store: Store,
  query: Query,
  plan: FacetPlan,
  block: number,
  scratch: Scratch,
  into: Int32Array,
): void {
  const { base, fold, pets, types, full, mask } = scratch;
  countSegments(store, block, full, plan.found, plan.keep, into);
  const asks = asksPlans(query);
  if (plan.pets) {
    for (let w = 0; w < WORDS; w++)
      mask[w] = (base[w] as number) & (types[w] as number) & (asks ? (fold[w] as number) : -1);
    countSegments(store, block, mask, [SLOT_GROUPS.pets], PETS, into);
  }
  if (plan.types) {
    for (let w = 0; w < WORDS; w++)
      mask[w] = (base[w] as number) & (pets[w] as number) & (asks ? (fold[w] as number) : -1);
    countSegments(store, block, mask, [SLOT_GROUPS.types], TYPES, into);
  }
  if (plan.lifted.length === 0 && plan.throughPlans.length === 0) return;
  let any = 0;
  for (let w = 0; w < WORDS; w++) {
    mask[w] = (base[w] as number) & (pets[w] as number) & (types[w] as number);
    any |= mask[w] as number;
  }
  if (any === 0) return;
  if (plan.lifted.length > 0) countSegments(store, block, mask, plan.lifted, plan.liftedKeep, into);
  for (const { group, first } of plan.throughPlans) countThroughPlans(store, block, scratch, group, first, into);
}

// Listings (not plans) per option, over the plans that pass everything but the group itself. Beds and baths have five options.
function countThroughPlans(
  store: Store,
  block: number,
  scratch: Scratch,
  group: FacetGroup,
  first: number,
  into: Int32Array,
): void {
  const { mask, within, beds, baths, furnished } = scratch;
  const { planBits, layerAt } = store;
  const { from, to } = SLOT_GROUPS[group];
  const layers = store.layers[block] as number;
  const one = group === 'beds' ? baths : beds;
  const other = group === 'furnished' ? baths : furnished;
  const five = to - from === 5;
  for (let w = 0; w < WORDS; w++) {
    const listings = mask[w] as number;
    if (listings === 0) continue;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    for (let layer = 0; layer < layers; layer++) {
      const at = layer * WORDS + w;
      const passing = (within[at] as number) & listings & (one[at] as number) & (other[at] as number);
      if (passing === 0) continue;
      const bits = ((layerAt[block * MAX_LAYERS + layer] as number) * PLAN_SLOTS + first) * WORDS + w;
      a |= passing & (planBits[bits] as number);
      b |= passing & (planBits[bits + WORDS] as number);
      if (!five) continue;
      c |= passing & (planBits[bits + 2 * WORDS] as number);
      d |= passing & (planBits[bits + 3 * WORDS] as number);
      e |= passing & (planBits[bits + 4 * WORDS] as number);
    }
    into[from] = (into[from] as number) + popcount(a);
    into[from + 1] = (into[from + 1] as number) + popcount(b);
    if (!five) continue;
    into[from + 2] = (into[from + 2] as number) + popcount(c);
    into[from + 3] = (into[from + 3] as number) + popcount(d);
    into[from + 4] = (into[from + 4] as number) + popcount(e);
  }
}

const usedWords = new Int32Array(WORDS);

// Few listings are counted row by row, many by columns.
function countSegments(
  store: Store,
  block: number,
  mask: Int32Array,
  segments: readonly Segment[],
  keep: Int32Array,
  into: Int32Array,
): void {
  const count = countBits(mask, 0);
  if (count === 0) return;
  let used = 0;
  for (let w = 0; w < WORDS; w++) if (mask[w] !== 0) usedWords[used++] = w;
  if (count <= used * 2 + 4) {
    countRows(store, block, mask, keep, used, into);
    return;
  }
  const { options } = store;
  for (const { from, to } of segments) {
    for (let slot = from; slot < to; slot++) {
      into[slot] = (into[slot] as number) + countColumn(options, (block * SLOTS + slot) * WORDS, mask, used);
    }
  }
}

function countColumn(options: Int32Array, at: number, mask: Int32Array, used: number): number {
  let sum = 0;
  for (let i = 0; i < used; i++) {
    const w = usedWords[i] as number;
    let x = (options[at + w] as number) & (mask[w] as number);
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    sum += Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return sum;
}

function countRows(
  store: Store,
  block: number,
  mask: Int32Array,
  keep: Int32Array,
  used: number,
  into: Int32Array,
): void {
  const { rows } = store;
  for (let i = 0; i < used; i++) {
    const w = usedWords[i] as number;
    for (let rest = mask[w] as number; rest !== 0; rest &= rest - 1) {
      const row = (block * BLOCK + w * 32 + 31 - Math.clz32(rest & -rest)) * ROW_WORDS;
      for (let r = 0; r < ROW_WORDS; r++) {
        for (let bits = (rows[row + r] as number) & (keep[r] as number); bits !== 0; bits &= bits - 1) {
          const slot = r * 32 + 31 - Math.clz32(bits & -bits);
          into[slot] = (into[slot] as number) + 1;
        }
      }
    }
  }
}

function keepBits(segments: readonly Segment[]): Int32Array {
  const keep = new Int32Array(ROW_WORDS);
  for (const { from, to } of segments) {
    for (let slot = from; slot < to; slot++) keep[slot >> 5] = (keep[slot >> 5] as number) | (1 << (slot & 31));
  }
  return keep;
}

const PETS = keepBits([SLOT_GROUPS.pets]);
const TYPES = keepBits([SLOT_GROUPS.types]);
