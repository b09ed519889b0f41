import {
  B_ROWS, COUNTS_OUT, E_LIVE, E_OPTIONS, O_BITS, O_COUNTS, P_BATHS, P_BEDS, P_FURNISHED, PLAN_OPTIONS, Q_BATHS_FROM, Q_BEDS_FROM,
  Q_FURNISHED_FROM, Q_THROUGH_BATHS, Q_THROUGH_BEDS, Q_THROUGH_FURNISHED, ROW_BYTES_AT, S_OPTIONS,
} from './layout';
import { count } from './bits';

// Up to this number, the listings of a block are counted by their own bits; above it, by the bitmaps of the options.
const FEW = 22;

/** Counts the listings recorded per option of a plan, for the checklists that are counted plan by plan. */
export function countPlans(scratch: usize): void {
  if (load<i32>(Q_THROUGH_BEDS)) countOptions(scratch, P_BEDS, P_BATHS, load<usize>(Q_BEDS_FROM));
  if (load<i32>(Q_THROUGH_BATHS)) countOptions(scratch, P_BATHS, P_FURNISHED, load<usize>(Q_BATHS_FROM));
  if (load<i32>(Q_THROUGH_FURNISHED)) countOptions(scratch, P_FURNISHED, PLAN_OPTIONS, load<usize>(Q_FURNISHED_FROM));
}

@inline function countOptions(scratch: usize, from: usize, to: usize, first: usize): void {
  let out = load<usize>(COUNTS_OUT) + (first << 2);
  for (let option = from; option < to; option++, out += 4) {
    store<u32>(out, load<u32>(out) + <u32>count(scratch + S_OPTIONS + (option << 6)));
  }
}

/** Counts segments of options (pairs of from and to) over the listings of a mask. */
export function countSegments(entry: usize, block: usize, mask: usize, listings: i32, list: usize, segments: i32): void {
  if (listings == 0) return;
  const out = load<usize>(COUNTS_OUT);
  const options = load<usize>(entry, E_OPTIONS);
  const isWhole = listings == load<i32>(entry, E_LIVE);
  const rows = !isWhole && listings < FEW;
  if (rows) countRows(block, mask);
  for (let i = 0; i < segments; i++) {
    const from = load<usize>(list + (<usize>i << 3));
    const to = load<usize>(list + (<usize>i << 3), 4);
    if (isWhole) addCounts(options, from, to, out);
    else if (rows) takeRows(from, to, out);
    else countColumns(options, mask, from, to, out);
  }
}

@inline function addCounts(options: usize, from: usize, to: usize, out: usize): void {
  let at = options + O_COUNTS + (from << 1);
  const end = out + (to << 2);
  let o = out + (from << 2);
  for (; o + 32 <= end; o += 32, at += 16) {
    const counts = v128.load(at);
    v128.store(o, i32x4.add(v128.load(o), i32x4.extend_low_i16x8_u(counts)));
    v128.store(o, i32x4.add(v128.load(o, 16), i32x4.extend_high_i16x8_u(counts)), 16);
  }
  for (; o < end; o += 4, at += 2) store<u32>(o, load<u32>(o) + <u32>load<u16>(at));
}

function countColumns(options: usize, mask: usize, from: usize, to: usize, out: usize): void {
  const r0 = load<u64>(mask), r1 = load<u64>(mask, 8), r2 = load<u64>(mask, 16), r3 = load<u64>(mask, 24);
  const r4 = load<u64>(mask, 32), r5 = load<u64>(mask, 40), r6 = load<u64>(mask, 48), r7 = load<u64>(mask, 56);
  const used = i32(r0 != 0) + i32(r1 != 0) + i32(r2 != 0) + i32(r3 != 0) + i32(r4 != 0) + i32(r5 != 0) + i32(r6 != 0) + i32(r7 != 0);
  const first = options + O_BITS + (from << 6);
  const start = out + (from << 2);
  const end = out + (to << 2);
  if (used > 3) {
    let s = first;
    for (let o = start; o < end; o += 4, s += 64) {
      const c =
        popcnt(load<u64>(s) & r0) + popcnt(load<u64>(s, 8) & r1) + popcnt(load<u64>(s, 16) & r2) + popcnt(load<u64>(s, 24) & r3) +
        popcnt(load<u64>(s, 32) & r4) + popcnt(load<u64>(s, 40) & r5) + popcnt(load<u64>(s, 48) & r6) + popcnt(load<u64>(s, 56) & r7);
      store<u32>(o, load<u32>(o) + <u32>c);
    }
    return;
  }
  for (let k: usize = 0; k < 64; k += 8) {
    const r = load<u64>(mask + k);
    if (r == 0) continue;
    let s = first + k;
    for (let o = start; o < end; o += 4, s += 64) store<u32>(o, load<u32>(o) + <u32>popcnt(load<u64>(s) & r));
  }
}

// One byte per option counts few listings. The bytes follow the numbers of COUNTS_OUT.
@inline function bytesAt(): usize {
  return load<usize>(COUNTS_OUT) + 1024;
}

@inline function add(sum: v128, row: v128, spread: v128, bit: v128): v128 {
  return i8x16.sub(sum, i8x16.eq(v128.and(i8x16.swizzle(row, spread), bit), bit));
}

function countRows(block: usize, mask: usize): void {
  const bit = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const first = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const two = i8x16.splat(2);
  const s1 = i8x16.add(first, two), s2 = i8x16.add(s1, two), s3 = i8x16.add(s2, two), s4 = i8x16.add(s3, two), s5 = i8x16.add(s4, two);
  const s6 = i8x16.add(s5, two), s7 = i8x16.add(s6, two);
  const bytes = load<usize>(ROW_BYTES_AT);
  const isWide = bytes > 12;
  let a0 = i8x16.splat(0), a1 = a0, a2 = a0, a3 = a0, a4 = a0, a5 = a0, a6 = a0, a7 = a0;
  for (let w: usize = 0; w < 8; w++) {
    for (let rest = load<u64>(mask + (w << 3)); rest; rest &= rest - 1) {
      const row = v128.load(block + B_ROWS + ((w << 6) + <usize>ctz(rest)) * bytes);
      a0 = add(a0, row, first, bit);
      a1 = add(a1, row, s1, bit);
      a2 = add(a2, row, s2, bit);
      a3 = add(a3, row, s3, bit);
      a4 = add(a4, row, s4, bit);
      a5 = add(a5, row, s5, bit);
      if (isWide) {
        a6 = add(a6, row, s6, bit);
        a7 = add(a7, row, s7, bit);
      }
    }
  }
  const out = bytesAt();
  v128.store(out, a0);
  v128.store(out, a1, 16);
  v128.store(out, a2, 32);
  v128.store(out, a3, 48);
  v128.store(out, a4, 64);
  v128.store(out, a5, 80);
  v128.store(out, a6, 96);
  v128.store(out, a7, 112);
}

@inline function takeRows(from: usize, to: usize, out: usize): void {
  let at = bytesAt() + from;
  const end = out + (to << 2);
  for (let o = out + (from << 2); o < end; o += 4, at++) store<u32>(o, load<u32>(o) + <u32>load<u8>(at));
}
