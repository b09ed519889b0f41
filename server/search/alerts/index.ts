import type { Query } from '#server/search/query/query.ts';
import { availablePlans, type FloorPlanRecord, type ListingRecord } from '#server/search/record.ts';
import { addRow, type Bucket, createBucket, firstReaching, removeRow, settle } from './bucket.ts';
import { type Probe, probeOf } from './probe.ts';
import { asksMore, bedsOf, type Further, furtherMeets, hasFurther, idOf, ROW, rowMeets, writeAlertRow } from './row.ts';
import { alertKeyOf, keysFor } from './where.ts';

/** Finds the saved searches that would find a listing. In memory; nothing is saved. */
export interface AlertIndex {
  /** Adds or replaces an alert. Ids are whole numbers, best small ones: each up to the largest takes 4 bytes. */
  put(id: number, query: Query): void;
  remove(id: number): void;
  has(id: number): boolean;
  /** Ids of the alerts whose search would find a listing, in no particular order. */
  match(record: ListingRecord): number[];
  size(): number;
  /** Bytes of the rows, without the further conditions of alerts with a map, a keyword or two places. */
  bytes(): number;
}

const NOWHERE = -1;

/** An empty index. */
export function createAlertIndex(): AlertIndex {
  const byKey = new Map<number, Bucket[]>();
  const buckets: Bucket[] = [];
  const numbers = new Map<Bucket, number>();
  const further = new Map<number, Further>();
  let bucketOf = new Int32Array(1024).fill(NOWHERE);
  let size = 0;

  function bucketFor(key: number, beds: number): Bucket {
    const ofKey = byKey.get(key) ?? [];
    const known = ofKey.find((bucket) => bucket.beds === beds);
    if (known) return known;
    const made = createBucket(beds);
    numbers.set(made, buckets.length);
    buckets.push(made);
    ofKey.push(made);
    byKey.set(key, ofKey);
    return made;
  }

  function remove(id: number): void {
    const bucket = buckets[bucketOf[id] ?? NOWHERE];
    if (!bucket) return;
    removeRow(bucket, id);
    further.delete(id);
    bucketOf[id] = NOWHERE;
    size--;
  }

  function put(id: number, query: Query): void {
    remove(id);
    if (id >= bucketOf.length) {
      const wider = new Int32Array(Math.ceil((id + 1) * 1.25)).fill(NOWHERE);
      wider.set(bucketOf);
      bucketOf = wider;
    }
    const { key, further: more } = alertKeyOf(query);
    const bucket = bucketFor(key, bedsOf(query));
    const hasMore = hasFurther(more);
    if (hasMore) further.set(id, more);
    const at = addRow(bucket);
    writeAlertRow(bucket.rows, at, id, query, hasMore);
    bucketOf[id] = numbers.get(bucket) ?? NOWHERE;
    size++;
  }

  // Skips alerts whose highest rent is below the listing's lowest, and checks all others.
  function matchBucket(bucket: Bucket, probe: Probe, found: number[]): void {
    const { beds, count } = bucket;
    if (count === 0 || (beds !== 0 && (beds & probe.beds) === 0)) return;
    if (bucket.sorted < count) settle(bucket);
    const { rows } = bucket;
    for (let at = firstReaching(bucket, probe.lowest) * ROW; at < count * ROW; at += ROW) {
      if (!rowMeets(rows, at, beds, probe)) continue;
      const id = idOf(rows, at);
      const more = asksMore(rows, at) ? further.get(id) : undefined;
      if (more && !furtherMeets(more, probe)) continue;
      found.push(id);
    }
  }

  return {
    put,
    remove,
    has: (id) => (bucketOf[id] ?? NOWHERE) !== NOWHERE,
    match(record) {
      const probe = probeOf(record);
      const found: number[] = [];
      for (const key of keysFor(probe)) {
        for (const bucket of byKey.get(key) ?? []) matchBucket(bucket, probe, found);
      }
      return found;
    },
    size: () => size,
    bytes: () => buckets.reduce((sum, { rows }) => sum + rows.byteLength, bucketOf.byteLength),
  };
}

/** Whether one search would find one listing, without an index. */
export function meets(query: Query, record: ListingRecord): boolean {
  const row = new Int32Array(ROW);
  writeAlertRow(row, 0, 0, query, true);
  const probe = probeOf(record);
  return rowMeets(row, 0, bedsOf(query), probe) && furtherMeets(query, probe);
}

/** The floor plans that each are enough for a search to find the listing. */
export function plansMeeting(query: Query, record: ListingRecord): FloorPlanRecord[] {
  return availablePlans(record).filter((plan) => meets(query, { ...record, floorPlans: [plan] }));
}
