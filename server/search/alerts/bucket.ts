import { int32At } from '#server/search/numbers.ts';
import { highOf, idOf, ROW } from './row.ts';

/** Alerts for one place and one choice of beds, sorted by their highest rent. `settle` sorts the rows added since. */
export type Bucket = {
  beds: number;
  rows: Int32Array;
  /** Number of rows, and of sorted rows. */
  count: number;
  sorted: number;
};

/** Rows that a new bucket has room for. */
const FIRST = 2;
/** Up to this number, new rows are inserted one by one; more are sorted together. */
const FEW = 64;

export const createBucket = (beds: number): Bucket => ({
  beds,
  rows: new Int32Array(FIRST * ROW),
  count: 0,
  sorted: 0,
});

/** Adds an empty row and returns its position. */
export function addRow(bucket: Bucket): number {
  const at = bucket.count++ * ROW;
  if (at === bucket.rows.length) {
    const rows = new Int32Array((Math.ceil((bucket.count * 5) / 4) + 1) * ROW);
    rows.set(bucket.rows);
    bucket.rows = rows;
  }
  return at;
}

export function removeRow(bucket: Bucket, id: number): void {
  const { rows, count } = bucket;
  for (let row = 0; row < count; row++) {
    if (idOf(rows, row * ROW) !== id) continue;
    rows.copyWithin(row * ROW, (row + 1) * ROW, count * ROW);
    bucket.count--;
    if (row < bucket.sorted) bucket.sorted--;
    return;
  }
}

/** Sorts the rows that were added since. */
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

/** Number of the first sorted row whose highest rent is at least `cents`. */
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

// Rent and row share one number, because sorting numbers is by far the fastest. Both fit: 2^31 rents, 2^21 rows.
const MAX_ROWS = 2 ** 21;

function sortAll(bucket: Bucket): void {
  const { rows, count } = bucket;
  if (count > MAX_ROWS) throw new RangeError('more than two million alerts of one place and one choice of beds');
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) keys[row] = highOf(rows, row * ROW) * MAX_ROWS + row;
  keys.sort();
  const ordered = new Int32Array(count * ROW);
  keys.forEach((key, to) => {
    const from = (key % MAX_ROWS) * ROW;
    for (let w = 0; w < ROW; w++) ordered[to * ROW + w] = int32At(rows, from + w);
  });
  bucket.rows = ordered;
  bucket.sorted = count;
}
