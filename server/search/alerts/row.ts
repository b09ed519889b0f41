import { isInArea } from '#server/search/geometry.ts';
import { matchesKeyword } from '#server/search/keywords.ts';
import { MAX_BATH_TENTHS } from '#server/search/memory/layout.ts';
import { FACET_GROUPS } from '#server/search/memory/options.ts';
import { int32At } from '#server/search/numbers.ts';
import { asksPlans, NO_END, type Query } from '#server/search/query/query.ts';
import { MUST_WORDS, type Probe, type ProbePlan } from './probe.ts';

// An alert as a row of 32-bit words, so that checking many alerts reads memory in sequence. Beds and place are not in the row,
// because they choose the bucket.
const HIGH = 0;
const LOW = 1;
const ID = 2;
const PETS = 3;
const TYPES = 4;
const PLANS = 5;
const FEET = 6;
const DAY = 7;
const MUST = 8;
/** Words of a row. The first is its highest rent, by which rows are sorted. */
export const ROW = MUST + MUST_WORDS;

// Bits of PLANS: the baths, furnished or not, and which conditions there are.
const BATHS = 0xff;
const WANTS_FURNISHED = 1 << 8;
const WANTS_BARE = 1 << 9;
const ASKS_PLANS = 1 << 10;
const ASKS_MORE = 1 << 11;
/** Value of LOW without bounds of rent. */
const NO_LOW = -1;
const ALL_FEET = 0xffff << 16;
const ALL_BATHS = 0xff << 24;

/** Conditions that few alerts have, stored beside the rows. */
export type Further = Pick<Query, 'places' | 'box' | 'area' | 'words'>;

/** Whether there are further conditions. */
export const hasFurther = ({ places, box, area, words }: Further): boolean =>
  places.length > 0 || box !== null || area !== null || words !== null;

/** The chosen beds as a mask; 0 is any. */
export const bedsOf = (query: Query): number => query.beds.reduce((mask, bed) => mask | (1 << bed), 0);

export function writeAlertRow(rows: Int32Array, at: number, id: number, query: Query, asksMore: boolean): void {
  const { rent, sqft, bathRange, furnished } = query;
  rows[at + HIGH] = rent ? rent.high : NO_END;
  rows[at + LOW] = rent ? rent.low : NO_LOW;
  rows[at + ID] = id;
  rows[at + PETS] = maskOf(query.pets, FACET_GROUPS.pets.from);
  rows[at + TYPES] = maskOf(query.types, FACET_GROUPS.types.from);
  rows[at + PLANS] =
    query.baths.reduce((mask, bath) => mask | (1 << bath), 0) |
    (furnished.includes(1) ? WANTS_FURNISHED : 0) |
    (furnished.includes(0) ? WANTS_BARE : 0) |
    (asksPlans(query) ? ASKS_PLANS : 0) |
    (asksMore ? ASKS_MORE : 0);
  // If no value is within bounds, the upper bound is below the lower one. An unknown area has 0 feet.
  rows[at + FEET] = sqft ? clamp(sqft.low, 1, 65_535) | (clamp(sqft.high, 0, 65_535) << 16) : ALL_FEET;
  rows[at + DAY] =
    query.moveInDay |
    (bathRange ? (clamp(bathRange.low, 0, 255) << 16) | (clamp(bathRange.high, 0, MAX_BATH_TENTHS) << 24) : ALL_BATHS);
  rows.fill(0, at + MUST, at + MUST + MUST_WORDS);
  for (const option of query.must) {
    const word = at + MUST + (option >> 5);
    rows[word] = int32At(rows, word) | (1 << (option & 31));
  }
}

export const highOf = (rows: Int32Array, at: number): number => int32At(rows, at + HIGH);
export const idOf = (rows: Int32Array, at: number): number => int32At(rows, at + ID);

/** Whether a listing meets an alert's row and beds (0 is any). The caller checks place and further conditions. */
export function rowMeets(rows: Int32Array, at: number, beds: number, probe: Probe): boolean {
  if ((int32At(rows, at + TYPES) & probe.types) === 0) return false;
  if ((int32At(rows, at + PETS) & probe.pets) === 0) return false;
  for (let w = 0; w < MUST_WORDS; w++) {
    if ((int32At(rows, at + MUST + w) & ~int32At(probe.must, w)) !== 0) return false;
  }
  const asks = int32At(rows, at + PLANS);
  if ((asks & ASKS_PLANS) === 0) return true;
  for (const plan of probe.plans) if (planMeets(rows, at, asks, beds, plan)) return true;
  return false;
}

// Whether one plan meets all conditions.
function planMeets(rows: Int32Array, at: number, asks: number, beds: number, plan: ProbePlan): boolean {
  const low = int32At(rows, at + LOW);
  if (low !== NO_LOW) {
    if (plan.low === 0 || plan.low > int32At(rows, at + HIGH) || plan.high < low) return false;
  }
  if (beds !== 0 && (beds & plan.beds) === 0) return false;
  const baths = asks & BATHS;
  if (baths !== 0 && (baths & plan.baths) === 0) return false;
  const furnished = asks & (WANTS_FURNISHED | WANTS_BARE);
  if (furnished !== 0 && (furnished & (plan.furnished ? WANTS_FURNISHED : WANTS_BARE)) === 0) return false;
  const feet = int32At(rows, at + FEET);
  if (plan.feet < (feet & 0xffff) || plan.feet > feet >>> 16) return false;
  const day = int32At(rows, at + DAY);
  if (plan.bathTenths < ((day >>> 16) & 0xff) || plan.bathTenths > day >>> 24) return false;
  return (day & 0xffff) === 0 || plan.day <= (day & 0xffff);
}

/** Whether an alert has further conditions. */
export const asksMore = (rows: Int32Array, at: number): boolean => (int32At(rows, at + PLANS) & ASKS_MORE) !== 0;

/** Whether a listing meets further conditions. */
export function furtherMeets({ places, box, area, words }: Further, probe: Probe): boolean {
  for (const { kind, id } of places) if (probe.places[kind] !== id) return false;
  const { lat, lng } = probe;
  if (box && (lat < box.south || lat > box.north || lng < box.west || lng > box.east)) return false;
  if (area && !isInArea(area, lat / 1e6, lng / 1e6)) return false;
  return words === null || matchesKeyword(probe.words(), words);
}

// The chosen options as a mask; all bits for any option.
function maskOf(options: readonly number[], from: number): number {
  return options.length === 0 ? -1 : options.reduce((mask, option) => mask | (1 << (option - from)), 0);
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
