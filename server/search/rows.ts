import { BLOCK, WORDS } from './bits.ts';
import { hilbertKey, mercatorX, mercatorY } from './geometry.ts';
import { countPlace } from './places.ts';
import { availablePlans, type ListingRecord } from './record.ts';
import {
  PLAN_BATHS,
  PLAN_BEDS,
  PLAN_FURNISHED,
  PLAN_PRESENT,
  PLAN_RENT,
  PLAN_SLOTS,
  planOptions,
  RENT_STEPS,
  ROW_WORDS,
  SLOTS,
  writeRowBits,
} from './slots.ts';
import { MAX_LAYERS, openLayer, type Store } from './store.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY;
const NO_RENT = 2 ** 31 - 1;

/** Days since 2000 of an ISO date (0 for none), as plans keep the day from which they are free. */
export function dayNumber(date: string | null): number {
  if (!date) return 0;
  const day =
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY - FIRST_DAY;
  return Math.min(65_535, Math.max(0, day || 0));
}

/** Millionths of a degree, as coordinates are kept. */
export function microDegrees(degrees: number): number {
  return Math.round(degrees * 1e6);
}

/** Writes a listing into an empty slot and counts it. */
export function writeRow(store: Store, slot: number, doc: number, record: ListingRecord): void {
  store.docAt[slot] = doc;
  store.lat[slot] = microDegrees(record.lat);
  store.lng[slot] = microDegrees(record.lng);
  store.x[slot] = mercatorX(record.lng) * 2 ** 32;
  store.y[slot] = mercatorY(record.lat) * 2 ** 32;
  store.key[slot] = hilbertKey(record.lat, record.lng);
  store.place[slot * 4] = record.cityId;
  store.place[slot * 4 + 1] = record.metroAreaId ?? -1;
  store.place[slot * 4 + 2] = record.provinceId;
  store.place[slot * 4 + 3] = record.neighbourhoodId ?? -1;
  store.extra[slot] = record.mandatoryMonthlyCents;
  writeRowBits(record, store.rows, slot * ROW_WORDS);
  writePlans(store, slot, record);
  countRow(store, slot, 1);
}

function writePlans(store: Store, slot: number, record: ListingRecord): void {
  const block = slot >> 9;
  let min = NO_RENT;
  let max = 0;
  const plans = availablePlans(record).slice(0, MAX_LAYERS);
  for (let layer = 0; layer < plans.length; layer++) {
    const plan = plans[layer] as (typeof plans)[number];
    const opened = openLayer(store, block, layer);
    const at = opened * BLOCK + (slot & (BLOCK - 1));
    const { bed, bath, furnished } = planOptions(plan);
    setPlanBit(store, opened, PLAN_PRESENT, slot);
    setPlanBit(store, opened, PLAN_BEDS + bed, slot);
    if (bath >= 0) setPlanBit(store, opened, PLAN_BATHS + bath, slot);
    setPlanBit(store, opened, PLAN_FURNISHED + furnished, slot);
    store.planRentMin[at] = plan.rentMinCents ?? 0;
    store.planRentMax[at] = plan.rentMaxCents ?? plan.rentMinCents ?? 0;
    store.planSquareFeet[at] = Math.min(65_535, plan.squareFeet ?? 0);
    store.planBaths[at] = plan.bathsTenths;
    store.planDay[at] = dayNumber(plan.availableOn);
    if (plan.rentMinCents === null) continue;
    for (let i = RENT_STEPS.length - 1; i >= 0 && plan.rentMinCents <= (RENT_STEPS[i] as number); i--) {
      setPlanBit(store, opened, PLAN_RENT + i, slot);
    }
    min = Math.min(min, plan.rentMinCents);
    max = Math.max(max, store.planRentMax[at] as number);
  }
  store.rentMin[slot] = min === NO_RENT ? 0 : min;
  store.rentMax[slot] = max;
}

function setPlanBit(store: Store, layer: number, option: number, slot: number): void {
  const word = (layer * PLAN_SLOTS + option) * WORDS + ((slot >> 5) & (WORDS - 1));
  store.planBits[word] = (store.planBits[word] as number) | (1 << (slot & 31));
}

/** Empties a slot: uncounts the listing and wipes its bits. */
export function clearRow(store: Store, slot: number): void {
  countRow(store, slot, -1);
  const block = slot >> 9;
  const word = (slot >> 5) & (WORDS - 1);
  const keep = ~(1 << (slot & 31));
  for (let layer = 0; layer < (store.layers[block] as number); layer++) {
    const from = (store.layerAt[block * MAX_LAYERS + layer] as number) * PLAN_SLOTS * WORDS + word;
    for (let at = from; at < from + PLAN_SLOTS * WORDS; at += WORDS)
      store.planBits[at] = (store.planBits[at] as number) & keep;
  }
  store.docAt[slot] = -1;
}

/** Empties many slots of a block at once: those of the bits in `left`, which are exactly the listings that `copy` now holds. */
export function clearRows(store: Store, block: number, left: Int32Array, copy: number): void {
  const wipe = (bits: Int32Array, at: number) => {
    for (let w = 0; w < WORDS; w++) bits[at + w] = (bits[at + w] as number) & ~(left[w] as number);
  };
  wipe(store.live, block * WORDS);
  for (let option = 0; option < SLOTS; option++) wipe(store.options, (block * SLOTS + option) * WORDS);
  for (let layer = 0; layer < (store.layers[block] as number); layer++) {
    const from = (store.layerAt[block * MAX_LAYERS + layer] as number) * PLAN_SLOTS * WORDS;
    for (let option = 0; option < PLAN_SLOTS; option++) wipe(store.planBits, from + option * WORDS);
  }
  for (let option = 0; option < SLOTS; option++) {
    const at = block * SLOTS + option;
    store.counts[at] = (store.counts[at] as number) - (store.counts[copy * SLOTS + option] as number);
  }
  store.liveCount[block] = (store.liveCount[block] as number) - (store.liveCount[copy] as number);
  for (let i = 0; i < BLOCK; i++) {
    if (((left[i >> 5] as number) & (1 << (i & 31))) === 0) continue;
    const slot = block * BLOCK + i;
    store.docAt[slot] = -1;
    for (let kind = 0; kind < 4; kind++)
      countPlace(store.places, kind, store.place[slot * 4 + kind] as number, block, -1);
  }
}

/** Copies a listing into an empty slot of this or another store, and counts it there. The original stays. */
export function copyRow(from: Store, slot: number, to: Store, target: number): void {
  for (const column of ['docAt', 'lat', 'lng', 'rentMin', 'rentMax', 'extra'] as const)
    to[column][target] = from[column][slot] as number;
  for (const column of ['x', 'y', 'key'] as const) to[column][target] = from[column][slot] as number;
  for (let i = 0; i < 4; i++) to.place[target * 4 + i] = from.place[slot * 4 + i] as number;
  for (let i = 0; i < ROW_WORDS; i++) to.rows[target * ROW_WORDS + i] = from.rows[slot * ROW_WORDS + i] as number;
  const block = slot >> 9;
  const word = (slot >> 5) & (WORDS - 1);
  const mask = 1 << (slot & 31);
  for (let layer = 0; layer < (from.layers[block] as number); layer++) {
    const source = from.layerAt[block * MAX_LAYERS + layer] as number;
    if (((from.planBits[(source * PLAN_SLOTS + PLAN_PRESENT) * WORDS + word] as number) & mask) === 0) break;
    const opened = openLayer(to, target >> 9, layer);
    for (let option = 0; option < PLAN_SLOTS; option++) {
      if ((from.planBits[(source * PLAN_SLOTS + option) * WORDS + word] as number) & mask)
        setPlanBit(to, opened, option, target);
    }
    const a = source * BLOCK + (slot & (BLOCK - 1));
    const b = opened * BLOCK + (target & (BLOCK - 1));
    to.planRentMin[b] = from.planRentMin[a] as number;
    to.planRentMax[b] = from.planRentMax[a] as number;
    to.planSquareFeet[b] = from.planSquareFeet[a] as number;
    to.planBaths[b] = from.planBaths[a] as number;
    to.planDay[b] = from.planDay[a] as number;
  }
  countRow(to, target, 1);
}

// Bits, counts, places and box of the row's block.
function countRow(store: Store, slot: number, change: 1 | -1): void {
  const block = slot >> 9;
  const word = (slot >> 5) & (WORDS - 1);
  const bit = 1 << (slot & 31);
  for (let w = 0; w < ROW_WORDS; w++) {
    for (let rest = store.rows[slot * ROW_WORDS + w] as number; rest !== 0; rest &= rest - 1) {
      const option = w * 32 + 31 - Math.clz32(rest & -rest);
      const at = (block * SLOTS + option) * WORDS + word;
      store.options[at] = change === 1 ? (store.options[at] as number) | bit : (store.options[at] as number) & ~bit;
      store.counts[block * SLOTS + option] = (store.counts[block * SLOTS + option] as number) + change;
    }
  }
  const at = block * WORDS + word;
  store.live[at] = change === 1 ? (store.live[at] as number) | bit : (store.live[at] as number) & ~bit;
  store.liveCount[block] = (store.liveCount[block] as number) + change;
  for (let kind = 0; kind < 4; kind++)
    countPlace(store.places, kind, store.place[slot * 4 + kind] as number, block, change);
  if (change === 1) widenBox(store, block, slot);
}

function widenBox(store: Store, block: number, slot: number): void {
  const lat = store.lat[slot] as number;
  const lng = store.lng[slot] as number;
  store.south[block] = Math.min(store.south[block] as number, lat);
  store.north[block] = Math.max(store.north[block] as number, lat);
  store.west[block] = Math.min(store.west[block] as number, lng);
  store.east[block] = Math.max(store.east[block] as number, lng);
}
