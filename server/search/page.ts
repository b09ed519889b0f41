import type { SortKey } from '#common/catalog/sorts.ts';
import { BLOCK, WORDS } from './bits.ts';
import type { Docs } from './docs.ts';
import { shrinkAt, squaredDistance } from './geometry.ts';
import { type Hits, slotsOf } from './hits.ts';
import type { OrderedList } from './ordered-list.ts';
import { matchedRent } from './plans.ts';
import { asksPlans, type Query } from './query.ts';
import type { Store } from './store.ts';
import { createTop, offer, sorted, type Top } from './top.ts';

/** A point to measure distance from, in degrees. */
export type Point = { lat: number; lng: number };

/** Where in the results two listings of one company may not lead; only so far is the next company looked for. */
export const DIVERSITY_WINDOW = 100;

export type PageRequest = { sort: SortKey; offset: number; size: number; centre: Point };

/** The documents of one page. `position` is memory per block, all -1 between calls. */
export function pageOf(
  hits: Hits,
  store: Store,
  docs: Docs,
  query: Query,
  request: PageRequest,
  position: Int32Array,
): number[] {
  const { offset, size, sort } = request;
  if (offset >= hits.total) return [];
  const need = Math.min(hits.total, offset + size);
  let first = firstHits(hits, store, docs, query, request, need, position);
  if (sort === 'featured' && offset < DIVERSITY_WINDOW && isSameCompany(docs, first[0], first[1])) {
    const window = Math.min(hits.total, DIVERSITY_WINDOW);
    if (first.length < window) first = firstHits(hits, store, docs, query, request, window, position);
    separate(docs, first);
  }
  return first.slice(offset, need);
}

function isSameCompany(docs: Docs, a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && docs.company[a] === docs.company[b];
}

// The next listing of another company moves up to second place.
function separate(docs: Docs, found: number[]): void {
  for (let i = 2; i < Math.min(found.length, DIVERSITY_WINDOW); i++) {
    if (isSameCompany(docs, found[0], found[i])) continue;
    found.splice(1, 0, ...found.splice(i, 1));
    return;
  }
}

function firstHits(
  hits: Hits,
  store: Store,
  docs: Docs,
  query: Query,
  request: PageRequest,
  need: number,
  position: Int32Array,
): number[] {
  const byMatch = query.allIn || asksPlans(query);
  const isRent = request.sort === 'rent-asc' || request.sort === 'rent-desc';
  const canWalk = request.sort !== 'distance' && !(isRent && byMatch);
  const steps = (need * docs.orders.newest.size) / hits.total;
  // Walking costs a step per listing passed over, selecting one per hit: take what is likely to be less.
  if (canWalk && steps < hits.total * 2) {
    const found = walkOrder(hits, docs, request.sort, need, hits.total * 6 + 1000, position);
    if (found) return found;
  }
  return select(hits, store, docs, query, request, need);
}

function walkOrder(
  hits: Hits,
  docs: Docs,
  sort: SortKey,
  need: number,
  budget: number,
  position: Int32Array,
): number[] | null {
  for (let i = 0; i < hits.used; i++) position[hits.blocks[i] as number] = i;
  const walk: Walk = { found: [], need, left: budget };
  const { featured, newest, rent, unpriced } = docs.orders;
  if (sort === 'rent-desc') walkBackward(rent, hits, docs, position, walk);
  else walkForward(sort === 'featured' ? featured : sort === 'newest' ? newest : rent, hits, docs, position, walk);
  if (sort === 'rent-asc' || sort === 'rent-desc') walkForward(unpriced, hits, docs, position, walk);
  for (let i = 0; i < hits.used; i++) position[hits.blocks[i] as number] = -1;
  return walk.found.length === need ? walk.found : null;
}

type Walk = { found: number[]; need: number; left: number };

function walkForward(list: OrderedList, hits: Hits, docs: Docs, position: Int32Array, walk: Walk): void {
  for (const chunk of list.chunks) {
    if (walk.left <= 0 || walk.found.length === walk.need) return;
    walk.left -= chunk.length;
    for (let i = 0; i < chunk.length; i++) {
      const doc = chunk[i] as number;
      if (isHit(hits, docs.slot[doc] as number, position) && walk.found.push(doc) === walk.need) return;
    }
  }
}

function walkBackward(list: OrderedList, hits: Hits, docs: Docs, position: Int32Array, walk: Walk): void {
  for (let c = list.chunks.length - 1; c >= 0 && walk.left > 0; c--) {
    const chunk = list.chunks[c] as number[];
    walk.left -= chunk.length;
    for (let i = chunk.length - 1; i >= 0; i--) {
      const doc = chunk[i] as number;
      if (isHit(hits, docs.slot[doc] as number, position) && walk.found.push(doc) === walk.need) return;
    }
  }
}

function isHit(hits: Hits, slot: number, position: Int32Array): boolean {
  const at = position[slot >> 9] as number;
  return (
    at >= 0 &&
    ((hits.bits[at * WORDS + ((slot >> 5) & (WORDS - 1))] as number) & (1 << (slot & (BLOCK - 1) & 31))) !== 0
  );
}

function select(hits: Hits, store: Store, docs: Docs, query: Query, request: PageRequest, need: number): number[] {
  const top = createTop(need);
  if (request.sort === 'distance') selectNearest(hits, store, docs, request.centre, top);
  else if (request.sort === 'rent-asc') selectCheapest(hits, store, docs, query, top);
  else if (request.sort === 'rent-desc') selectDearest(hits, store, docs, query, top);
  else selectNewest(hits, store, docs, request.sort === 'featured', top);
  return sorted(top);
}

function selectNewest(hits: Hits, store: Store, docs: Docs, featuredFirst: boolean, top: Top): void {
  const { id, activatedAt, featured } = docs;
  const slots = slotsOf(hits);
  // Epoch seconds stay far below 2^40, so the flag decides first.
  const weight = featuredFirst ? 2 ** 40 : 0;
  for (let i = 0; i < hits.total; i++) {
    const doc = store.docAt[slots[i] as number] as number;
    offer(top, -(activatedAt[doc] as number) - (featured[doc] as number) * weight, id[doc] as number, doc);
  }
}

function selectNearest(hits: Hits, store: Store, docs: Docs, { lat, lng }: Point, top: Top): void {
  const shrink = shrinkAt(lat);
  const slots = slotsOf(hits);
  for (let i = 0; i < hits.total; i++) {
    const slot = slots[i] as number;
    const away = squaredDistance(
      (store.lat[slot] as number) / 1e6,
      (store.lng[slot] as number) / 1e6,
      lat,
      lng,
      shrink,
    );
    if (top.size === top.limit && away > (top.keys[0] as number)) continue;
    const doc = store.docAt[slot] as number;
    offer(top, away, docs.id[doc] as number, doc);
  }
}

// A listing's lowest rent is never above what its matching plans ask, its highest never below: most need no closer look.
function selectCheapest(hits: Hits, store: Store, docs: Docs, query: Query, top: Top): void {
  const slots = slotsOf(hits);
  for (let i = 0; i < hits.total; i++) {
    const slot = slots[i] as number;
    if (top.size === top.limit && (store.rentMin[slot] as number) > (top.keys[0] as number)) continue;
    const doc = store.docAt[slot] as number;
    offer(top, rentOf(store, query, slot) || Infinity, docs.id[doc] as number, doc);
  }
}

function selectDearest(hits: Hits, store: Store, docs: Docs, query: Query, top: Top): void {
  const slots = slotsOf(hits);
  for (let i = 0; i < hits.total; i++) {
    const slot = slots[i] as number;
    const most = (store.rentMax[slot] as number) + (query.allIn ? (store.extra[slot] as number) : 0);
    if (top.size === top.limit && -most > (top.keys[0] as number)) continue;
    const doc = store.docAt[slot] as number;
    const listing = docs.id[doc] as number;
    const rent = rentOf(store, query, slot);
    if (rent === 0) offer(top, Infinity, listing, doc);
    else offer(top, -rent, -listing, doc);
  }
}

/** Rent in cents that a listing shows for this query: the lowest of its matching plans, all-in if asked so; 0 is unpriced. */
export function rentOf(store: Store, query: Query, slot: number): number {
  const rent = asksPlans(query) ? matchedRent(store, query, slot) : (store.rentMin[slot] as number);
  return rent > 0 && query.allIn ? rent + (store.extra[slot] as number) : rent;
}
