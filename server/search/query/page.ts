import type { SortKey } from '#common/catalog/sorts.ts';
import { shrinkAt } from '#server/search/geometry.ts';
import { docCompany, docSince } from '#server/search/memory/docs.ts';
import { AGES, BLOCK, HIT_USED, OUT, T_DOC, TOP_BYTES, UNPRICED } from '#server/search/memory/layout.ts';
import { blockAt, docSlot, entryOf } from '#server/search/memory/memory.ts';
import { firstDoc, lastDoc, type OrderedList } from '#server/search/memory/ordered-list.ts';
import { at, fitOut } from '#server/search/memory/work.ts';
import type { State } from '#server/search/state.ts';
import { totalOf } from './hits.ts';
import { asksPlans, type Query } from './query.ts';
import { keepSteps } from './rent-steps.ts';

/** A point to measure distance from, in degrees. */
export type Point = { lat: number; lng: number };

const PRICED = Array.from({ length: UNPRICED }, (_, step) => step);

/** More hits than this are no longer sorted in a heap. */
const SHALLOW = 1000;

/** Where in the results two listings of one company may not lead; only so far is the next company looked for. */
export const DIVERSITY_WINDOW = 100;

export type PageRequest = { sort: SortKey; offset: number; size: number; centre: Point };

/** The documents of one page of what the last query found. */
export function pageOf(state: State, query: Query, request: PageRequest): number[] {
  const { offset, size, sort } = request;
  const total = totalOf(state);
  if (offset >= total) return [];
  const need = Math.min(total, offset + size);
  if (sort !== 'featured' || offset >= DIVERSITY_WINDOW) return firstHits(state, query, request, need, offset);
  const first = firstHits(state, query, request, need, 0);
  if (!isSameCompany(state, first[0], first[1])) return first.slice(offset, need);
  const window = Math.min(total, DIVERSITY_WINDOW);
  const led = first.length < window ? firstHits(state, query, request, window, 0) : first;
  separate(state, led);
  return led.slice(offset, need);
}

function isSameCompany({ memory }: State, a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && docCompany(memory, a) === docCompany(memory, b);
}

// The next listing of another company moves up to second place.
function separate(state: State, found: number[]): void {
  for (let i = 2; i < Math.min(found.length, DIVERSITY_WINDOW); i++) {
    if (isSameCompany(state, found[0], found[i])) continue;
    found.splice(1, 0, ...found.splice(i, 1));
    return;
  }
}

// Hits number `from` to `need` in the order asked for.
function firstHits(state: State, query: Query, request: PageRequest, need: number, from: number): number[] {
  const byMatch = query.allIn || asksPlans(query);
  const total = totalOf(state);
  const isRent = request.sort === 'rent-asc' || request.sort === 'rent-desc';
  const isDeep = need > SHALLOW;
  const canWalk = request.sort !== 'distance' && !(isRent && byMatch && (isDeep || request.sort === 'rent-desc'));
  // Walking costs a step per listing passed over, all over the memory; selecting costs one per hit, in a row: take what is likely less.
  const steps = (need * state.docs.size) / total;
  if (canWalk && steps < (isDeep ? total / 4 : total * 3)) {
    const found =
      request.sort === 'rent-asc' && byMatch
        ? walkCheapest(state, need, from, stepsWorth(state))
        : walkOrder(state, request.sort, need, from, isDeep ? total / 2 : total * 6 + 1000);
    if (found) return found;
  }
  return select(state, request, need, from);
}

// The cheapest need not match: of two bedrooms there may be none among the first half of all. Reading what is known of a block takes as
// long as a few steps all over the memory; beyond that selecting is cheaper.
function stepsWorth({ memory }: State): number {
  return 1000 + (memory.i32[HIT_USED >>> 2] as number) * 4;
}

function walkOrder(state: State, sort: SortKey, need: number, from: number, budget: number): number[] | null {
  const { featured, newest, rent, unpriced } = state.docs.orders;
  fitOut(state.work, need * 4);
  state.kernels.placeHits(0);
  const walk: Walk = { state, found: 0, need, left: budget };
  if (sort === 'featured') {
    walkForward(walk, featured, 0);
    walkForward(walk, newest, 1);
  } else if (sort === 'newest') walkForward(walk, newest, 0);
  else {
    if (sort === 'rent-asc') walkForward(walk, rent, 0);
    else walkBackward(walk, rent);
    walkForward(walk, unpriced, 0);
  }
  state.kernels.placeHits(1);
  if (walk.found < need) return null;
  const out = at(state.memory, OUT) >>> 2;
  return Array.from(state.memory.i32.subarray(out + from, out + need));
}

type Walk = { state: State; found: number; need: number; left: number };

function walkForward(walk: Walk, { chunks, lengths }: OrderedList, skipFeatured: 0 | 1): void {
  for (let c = 0; c < chunks.length && walk.left > 0 && walk.found < walk.need; c++) {
    const n = lengths[c] as number;
    walk.left -= n;
    walk.found = walk.state.kernels.walk(chunks[c] as number, n, 0, skipFeatured, walk.found, walk.need);
  }
}

function walkBackward(walk: Walk, { chunks, lengths }: OrderedList): void {
  for (let c = chunks.length - 1; c >= 0 && walk.left > 0 && walk.found < walk.need; c--) {
    const n = lengths[c] as number;
    walk.left -= n;
    walk.found = walk.state.kernels.walk(chunks[c] as number, n, 1, 0, walk.found, walk.need);
  }
}

// In the order of the lowest rent of all plans, until no later listing can ask less with the plans that match.
function walkCheapest(state: State, need: number, from: number, budget: number): number[] | null {
  const { kernels } = state;
  startTop(state, need);
  kernels.placeHits(0);
  let left = budget;
  let isDone = false;
  for (const { chunks, lengths } of [state.docs.orders.rent, state.docs.orders.unpriced]) {
    for (let c = 0; c < chunks.length && left > 0 && !isDone; c++) {
      left -= lengths[c] as number;
      isDone = kernels.walkRents(chunks[c] as number, lengths[c] as number) === 1;
    }
  }
  kernels.placeHits(1);
  return isDone || left > 0 ? finishTop(state, from) : null;
}

function select(state: State, request: PageRequest, need: number, from: number): number[] {
  const { sort, centre } = request;
  const isRent = sort === 'rent-asc' || sort === 'rent-desc';
  if (isRent && need > SHALLOW) return selectByRent(state, sort === 'rent-desc', need, from);
  if (sort !== 'distance' && need > SHALLOW) return selectByAge(state, sort === 'featured', need, from);
  startTop(state, need);
  if (isRent) {
    state.kernels.selectRents(sort === 'rent-desc' ? 1 : 0);
    return finishTop(state, from);
  }
  const queue = at(state.memory, OUT) + need * TOP_BYTES;
  if (sort === 'distance') state.kernels.selectNearest(centre.lat, centre.lng, shrinkAt(centre.lat), queue);
  else state.kernels.selectNewest(sort === 'featured' ? 1 : 0);
  return finishTop(state, from);
}

// Rents in steps are counted first: only hits in the steps that the page lies in have to be sorted, however deep it is.
function selectByRent(state: State, isDear: boolean, need: number, from: number): number[] {
  const { kernels } = state;
  const { steps, counts } = keepSteps(state);
  // What has no price comes last either way.
  const order = isDear ? [...PRICED.toReversed(), UNPRICED] : [...PRICED, UNPRICED];
  let before = 0;
  let seen = 0;
  const wanted = order.filter((step) => {
    const start = seen;
    seen += counts[step] as number;
    if (seen <= from) before = seen;
    return seen > from && start < need && seen > start;
  });
  startTop(state, need - before);
  const priced = wanted.filter((step) => step !== UNPRICED);
  if (priced.length > 0) kernels.selectSteps(steps, Math.min(...priced), Math.max(...priced), isDear ? 1 : 0);
  if (wanted.includes(UNPRICED)) kernels.selectSteps(steps, UNPRICED, UNPRICED, 0);
  return finishTop(state, from - before);
}

// The same by age: cells of it are counted, and only the hits of those that the page lies in are sorted.
function selectByAge(state: State, isFeaturedFirst: boolean, need: number, from: number): number[] {
  const { memory, kernels, docs } = state;
  const newest = docSince(memory, firstDoc(docs.orders.newest));
  const scale = AGES / (newest - docSince(memory, lastDoc(docs.orders.newest)) + 1);
  const featuredFirst = isFeaturedFirst ? 1 : 0;
  fitOut(state.work, AGES * 8);
  kernels.countAges(featuredFirst, newest, scale);
  const counts = at(memory, OUT) >>> 2;
  let low = 0;
  let before = 0;
  for (; before + (memory.i32[counts + low] as number) <= from; low++) before += memory.i32[counts + low] as number;
  let high = low;
  for (let seen = before + (memory.i32[counts + high] as number); seen < need; high++)
    seen += memory.i32[counts + high + 1] as number;
  startTop(state, need - before);
  kernels.selectAges(featuredFirst, newest, scale, low, high);
  return finishTop(state, from - before);
}

function startTop(state: State, need: number): void {
  fitOut(state.work, (need + (state.memory.i32[HIT_USED >>> 2] as number)) * TOP_BYTES);
  state.kernels.startTop(need);
}

function finishTop({ memory, kernels }: State, from: number): number[] {
  const size = kernels.finishTop(from);
  const docs: number[] = [];
  const heap = at(memory, OUT) + T_DOC;
  for (let i = from; i < size; i++) docs.push(memory.i32[(heap + i * TOP_BYTES) >>> 2] as number);
  return docs;
}

/** Rent in cents that a document shows for the last query: the lowest of its matching plans, all-in if asked so; 0 is unpriced. */
export function rentOf({ memory, kernels }: State, doc: number): number {
  const slot = docSlot(memory, doc);
  return kernels.rentOf(entryOf(memory, slot >> 9), blockAt(memory, slot >> 9), slot & (BLOCK - 1));
}
