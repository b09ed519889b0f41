import { lowestBit, popcount } from '#server/search/bits.ts';
import {
  B_ROWS,
  BITMAP,
  COUNTS_OUT,
  E_LIVE,
  E_OPTIONS,
  MAX_SLOTS,
  O_BITS,
  O_COUNTS,
  P_BATHS,
  P_BEDS,
  P_FURNISHED,
  PLAN_OPTIONS,
  Q_BATHS_FROM,
  Q_BEDS_FROM,
  Q_FURNISHED_FROM,
  Q_THROUGH_BATHS,
  Q_THROUGH_BEDS,
  Q_THROUGH_FURNISHED,
  ROW_BYTES_AT,
  S_OPTIONS,
  WORDS,
} from '#server/search/layout.ts';
import type { Memory } from '#server/search/memory.ts';
import { count, load, loadAddress, store } from './bits.ts';

// Up to so many listings of a block are counted by their rows of bits, more by the columns of the options.
const FEW = 22;

/** Counts the listings that were noted per option of a plan, for the checklists that only plans can tell. */
export function countPlans({ i32 }: Memory, scratch: number): void {
  if (load(i32, Q_THROUGH_BEDS)) countNoted(i32, scratch, P_BEDS, P_BATHS, load(i32, Q_BEDS_FROM));
  if (load(i32, Q_THROUGH_BATHS)) countNoted(i32, scratch, P_BATHS, P_FURNISHED, load(i32, Q_BATHS_FROM));
  if (load(i32, Q_THROUGH_FURNISHED)) countNoted(i32, scratch, P_FURNISHED, PLAN_OPTIONS, load(i32, Q_FURNISHED_FROM));
}

function countNoted(i32: Int32Array, scratch: number, from: number, to: number, slot: number): void {
  let out = loadAddress(i32, COUNTS_OUT) + slot * 4;
  for (let option = from; option < to; option++, out += 4)
    addTo(i32, out, count(i32, scratch + S_OPTIONS + option * BITMAP));
}

function addTo(i32: Int32Array, at: number, more: number): void {
  store(i32, at, load(i32, at) + more);
}

/** Counts segments of slots (pairs of from and to) over the listings of a mask. */
export function countSegments(
  memory: Memory,
  entry: number,
  block: number,
  mask: number,
  listings: number,
  list: number,
  segments: number,
): void {
  if (listings === 0) return;
  const { i32 } = memory;
  const options = loadAddress(i32, entry + E_OPTIONS);
  const isWhole = listings === load(i32, entry + E_LIVE);
  const rows = !isWhole && listings < FEW;
  if (rows) countRows(memory, block, mask);
  for (let i = 0; i < segments; i++) {
    const from = load(i32, list + i * 8);
    const to = load(i32, list + i * 8 + 4);
    if (isWhole) addCounts(memory, options, from, to);
    else if (rows) takeRows(memory, from, to);
    else countColumns(memory, options, mask, from, to);
  }
}

function addCounts({ i32, u16 }: Memory, options: number, from: number, to: number): void {
  const out = loadAddress(i32, COUNTS_OUT);
  const counts = (options + O_COUNTS) >>> 1;
  for (let option = from; option < to; option++) addTo(i32, out + option * 4, u16[counts + option] as number);
}

function countColumns({ i32 }: Memory, options: number, mask: number, from: number, to: number): void {
  const out = loadAddress(i32, COUNTS_OUT);
  for (let v = 0; v < WORDS; v++) {
    const wanted = load(i32, mask + v * 4);
    if (wanted === 0) continue;
    for (let option = from; option < to; option++)
      addTo(i32, out + option * 4, popcount(load(i32, options + O_BITS + option * BITMAP + v * 4) & wanted));
  }
}

// One byte counts one option of the few listings; they are kept behind the numbers of COUNTS_OUT.
function bytesAt(i32: Int32Array): number {
  return loadAddress(i32, COUNTS_OUT) + 1024;
}

function countRows({ i32, u8 }: Memory, block: number, mask: number): void {
  const bytes = load(i32, ROW_BYTES_AT);
  const out = bytesAt(i32);
  u8.fill(0, out, out + MAX_SLOTS);
  for (let v = 0; v < WORDS; v++) {
    for (let rest = load(i32, mask + v * 4); rest !== 0; rest &= rest - 1) {
      const row = block + B_ROWS + (v * 32 + lowestBit(rest)) * bytes;
      for (let at = 0; at < bytes; at += 4) {
        for (let options = load(i32, row + at); options !== 0; options &= options - 1) {
          const option = out + at * 8 + lowestBit(options);
          u8[option] = (u8[option] as number) + 1;
        }
      }
    }
  }
}

function takeRows({ i32, u8 }: Memory, from: number, to: number): void {
  const out = loadAddress(i32, COUNTS_OUT);
  const bytes = bytesAt(i32);
  for (let option = from; option < to; option++) addTo(i32, out + option * 4, u8[bytes + option] as number);
}
