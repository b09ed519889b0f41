import { int32At } from '#server/search/numbers.ts';
import { highOf, idOf, ROW } from './row.ts';

/** Alerts of one place and one choice of beds, sorted by their highest rent; those added last are not, until they are settled. */
export type Bucket = {
  beds: number;
  rows: Int32Array;
  /** Rows that are there, and how many of them are in order. */
  count: number;
  sorted: number;
};

/** Room that a bucket begins with, in rows. */
const FIRST = 2;
/** So many rows are put into their places one by one; more are sorted together. */
const FEW = 64;

export const createBucket = (beds: number): Bucket => ({
  beds,
  rows: new Int32Array(FIRST * ROW),
  count: 0,
  sorted: 0,
});

/** Makes room for one more row and answers where it goes. */
export function addRow(bucket: Bucket): number {
  const at = bucket.count++ * ROW;
  if (at === bucket.rows.length) {
    const rows = new Int32Array((Math.ceil((bucket.count * 5) / 4) + 1) * ROW);
    rows.set(bucket.rows);
    bucket.rows = rows;
  }
  return at;
}

/** Takes an alert out. */
export function dropRow(bucket: Bucket, id: number): void {
  const { rows, count } = bucket;
  for (let row = 0; row < count; row++) {
    if (idOf(rows, row * ROW) !== id) continue;
    rows.copyWithin(row * ROW, (row + 1) * ROW, count * ROW);
    bucket.count--;
    if (row < bucket.sorted) bucket.sorted--;
    return;
  }
}

/** Puts the rows added last in order. */
export function settle(bucket: Bucket): void {
  if (bucket.count - bucket.sorted > FEW) sortAll(bucket);
  const row = new Int32Array(ROW);
  const { rows } = bucket;
  while (bucket.sorted < bucket.count) {
    const at = bucket.sorted * ROW;
    row.set(rows.subarray(at, at + ROW));
    const target = firstReaching(bucket, highOf(row, 0) + 1) * ROW;
    rows.copyWithin(target + ROW, target, at);
    rows.set(row, target);
    bucket.sorted++;
  }
}

/** Number of the first sorted row whose highest rent is at least so many cents. */
export function firstReaching({ rows, sorted }: Bucket, cents: number): number {
  let low = 0;
  let high = sorted;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (highOf(rows, middle * ROW) < cents) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Rent and place in one number each: sorting numbers is by far the fastest. Both fit: 2^31 rents, 2^21 rows.
const PLACES = 2 ** 21;

function sortAll(bucket: Bucket): void {
  const { rows, count } = bucket;
  if (count > PLACES) throw new RangeError('more than two million alerts of one place and one choice of beds');
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) keys[row] = highOf(rows, row * ROW) * PLACES + row;
  keys.sort();
  const ordered = new Int32Array(count * ROW);
  keys.forEach((key, to) => {
    const from = (key % PLACES) * ROW;
    for (let w = 0; w < ROW; w++) ordered[to * ROW + w] = int32At(rows, from + w);
  });
  bucket.rows = ordered;
  bucket.sorted = count;
}
