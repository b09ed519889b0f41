import type { SortKey } from '#common/catalog/sorts.ts';
import { shrinkAt } from '#server/search/geometry.ts';
import { docSince } from '#server/search/memory/docs.ts';
import * as layout from '#server/search/memory/layout.ts';
import { load, loadUnsigned } from '#server/search/memory/memory.ts';
import { firstDoc, lastDoc, type OrderedList } from '#server/search/memory/ordered-list.ts';
import { growOut, growSteps } from '#server/search/memory/work.ts';
import { int32At, numberAt } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';
import { totalOf } from './hits.ts';
import { asksPlans, type Query } from './query.ts';

/** A point to measure distance from, in degrees. */
export type Point = { lat: number; lng: number };

/** An order, and the point that distances are measured from. */
type Order = { sort: SortKey; centre: Point };

/** Up to here, a heap sorts the hits; for deeper pages, counting them first is cheaper. */
const SHALLOW = 1000;

/** The steps of rents, less one, and UNPRICED. */
const STEPS = 256;
const PRICED = Array.from({ length: layout.UNPRICED }, (_, step) => step);

/** Documents of the hits number `from` up to, not including, `need`, in the order asked for. */
export function firstHits(state: State, query: Query, order: Order, need: number, from: number): number[] {
  const { sort } = order;
  const total = totalOf(state);
  const isRent = sort === 'rent-asc' || sort === 'rent-desc';
  const byMatch = asksPlans(query);
  const isDeep = need > SHALLOW;
  const canWalk = sort !== 'distance' && !(isRent && byMatch && (isDeep || sort === 'rent-desc'));
  // Walking an order costs one step per listing passed, all over the memory. Selecting costs one step per hit, in sequence.
  // Choose the one that is probably cheaper.
  const steps = (need * state.docs.size) / total;
  if (canWalk && steps < (isDeep ? total / 4 : total * 3)) {
    const found =
      sort === 'rent-asc' && byMatch
        ? walkCheapest(state, need, from, walkBudget(state))
        : walkOrder(state, sort, need, from, isDeep ? total / 2 : total * 6 + 1000);
    if (found) return found;
  }
  return select(state, order, need, from);
}

// The cheapest listings may not match: perhaps none of the first half has two bedrooms. Reading one block takes as long as a few
// steps all over the memory; beyond that, selecting is cheaper.
function walkBudget({ memory }: State): number {
  return 1000 + load(memory, layout.HIT_USED) * 4;
}

// Walks a sort order until `need` hits are found; null if that takes more steps than `budget`.
function walkOrder(state: State, sort: SortKey, need: number, from: number, budget: number): number[] | null {
  const { featured, newest, rent, unpriced } = state.docs.orders;
  const out = growOut(state.work, need * 4) >>> 2;
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
  return Array.from(state.memory.i32.subarray(out + from, out + need));
}

type Walk = { state: State; found: number; need: number; left: number };

function walkForward(walk: Walk, { chunks, lengths }: OrderedList, skipFeatured: 0 | 1): void {
  for (let c = 0; c < chunks.length && walk.left > 0 && walk.found < walk.need; c++) {
    const n = numberAt(lengths, c);
    walk.left -= n;
    walk.found = walk.state.kernels.walk(numberAt(chunks, c), n, 0, skipFeatured, walk.found, walk.need);
  }
}

function walkBackward(walk: Walk, { chunks, lengths }: OrderedList): void {
  for (let c = chunks.length - 1; c >= 0 && walk.left > 0 && walk.found < walk.need; c--) {
    const n = numberAt(lengths, c);
    walk.left -= n;
    walk.found = walk.state.kernels.walk(numberAt(chunks, c), n, 1, 0, walk.found, walk.need);
  }
}

// Walks by the lowest rent of all plans, until no later listing can be cheaper with a plan that matches.
function walkCheapest(state: State, need: number, from: number, budget: number): number[] | null {
  const { kernels } = state;
  startTop(state, need);
  kernels.placeHits(0);
  let left = budget;
  let isDone = false;
  for (const { chunks, lengths } of [state.docs.orders.rent, state.docs.orders.unpriced]) {
    for (let c = 0; c < chunks.length && left > 0 && !isDone; c++) {
      const n = numberAt(lengths, c);
      left -= n;
      isDone = kernels.walkRents(numberAt(chunks, c), n) === 1;
    }
  }
  kernels.placeHits(1);
  return isDone || left > 0 ? finishTop(state, from) : null;
}

function select(state: State, { sort, centre }: Order, need: number, from: number): number[] {
  const isRent = sort === 'rent-asc' || sort === 'rent-desc';
  if (isRent && need > SHALLOW) return selectByRent(state, sort === 'rent-desc', need, from);
  if (sort !== 'distance' && need > SHALLOW) return selectByAge(state, sort === 'featured', need, from);
  const heap = startTop(state, need);
  const queue = heap + need * layout.TOP_BYTES;
  if (isRent) state.kernels.selectRents(sort === 'rent-desc' ? 1 : 0);
  else if (sort === 'distance') state.kernels.selectNearest(centre.lat, centre.lng, shrinkAt(centre.lat), queue);
  else state.kernels.selectNewest(sort === 'featured' ? 1 : 0);
  return finishTop(state, from);
}

// Counts hits by step of rent first: only those in the steps of this page have to be sorted, however deep it is.
function selectByRent(state: State, isDescending: boolean, need: number, from: number): number[] {
  const { kernels } = state;
  const { steps, counts } = countSteps(state);
  // Listings without a price come last either way.
  const order = isDescending ? [...PRICED.toReversed(), layout.UNPRICED] : [...PRICED, layout.UNPRICED];
  let before = 0;
  let seen = 0;
  const wanted = order.filter((step) => {
    const start = seen;
    seen += int32At(counts, step);
    if (seen <= from) before = seen;
    return seen > from && start < need && seen > start;
  });
  startTop(state, need - before);
  const priced = wanted.filter((step) => step !== layout.UNPRICED);
  if (priced.length > 0) kernels.selectSteps(steps, Math.min(...priced), Math.max(...priced), isDescending ? 1 : 0);
  if (wanted.includes(layout.UNPRICED)) kernels.selectSteps(steps, layout.UNPRICED, layout.UNPRICED, 0);
  return finishTop(state, from - before);
}

// Address of the step of each hit of the last query (512 bytes per block with hits), and the number of hits per step.
function countSteps({ memory, kernels, work }: State): { steps: number; counts: Int32Array } {
  const steps = growSteps(work);
  // Four times the room, because the kernel counts neighbours apart.
  const out = growOut(work, STEPS * 4 * 4) >>> 2;
  kernels.countSteps(steps);
  return { steps, counts: memory.i32.slice(out, out + STEPS) };
}

// Counts hits by age first: only those in the age ranges of this page have to be sorted.
function selectByAge(state: State, isFeaturedFirst: boolean, need: number, from: number): number[] {
  const { memory, kernels, docs } = state;
  const newest = docSince(memory, firstDoc(docs.orders.newest));
  const scale = layout.AGES / (newest - docSince(memory, lastDoc(docs.orders.newest)) + 1);
  const featuredFirst = isFeaturedFirst ? 1 : 0;
  const counts = growOut(state.work, layout.AGES * 8);
  kernels.countAges(featuredFirst, newest, scale);
  const countOf = (age: number) => load(memory, counts + age * 4);
  let low = 0;
  let before = 0;
  for (; before + countOf(low) <= from; low++) before += countOf(low);
  let high = low;
  for (let seen = before + countOf(high); seen < need; high++) seen += countOf(high + 1);
  startTop(state, need - before);
  kernels.selectAges(featuredFirst, newest, scale, low, high);
  return finishTop(state, from - before);
}

// Starts a heap of the first `need` hits and returns its address.
function startTop(state: State, need: number): number {
  const heap = growOut(state.work, (need + load(state.memory, layout.HIT_USED)) * layout.TOP_BYTES);
  state.kernels.startTop(need);
  return heap;
}

function finishTop({ memory, kernels }: State, from: number): number[] {
  const size = kernels.finishTop(from);
  const heap = loadUnsigned(memory, layout.OUT) + layout.T_DOC;
  const docs: number[] = [];
  for (let i = from; i < size; i++) docs.push(load(memory, heap + i * layout.TOP_BYTES));
  return docs;
}
