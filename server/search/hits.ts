import { BLOCK, countBits, WORDS } from './bits.ts';
import { countFacets, type FacetPlan } from './facets.ts';
import {
  ALL,
  createScratch,
  matchBase,
  matchChecklist,
  matchPlans,
  NONE,
  resetScratch,
  type Scratch,
} from './matcher.ts';
import { eachPosting } from './postings.ts';
import { asksPlans, type Query } from './query.ts';
import { SLOTS } from './slots.ts';
import type { Store } from './store.ts';
import { matchTerms, type TextIndex } from './text-index.ts';

/** What a search found: the blocks with hits, a bitmap for each, and the total. Valid until the next search. */
export type Hits = {
  /** Blocks with hits; the first `used` of them. */
  blocks: Int32Array;
  used: number;
  /** Bitmaps of those blocks, in the same order. */
  bits: Int32Array;
  total: number;
  slots: Int32Array;
  listed: boolean;
  scratch: Scratch;
  wordBits: Int32Array;
  moreWordBits: Int32Array;
};

export function createHits(): Hits {
  return {
    blocks: new Int32Array(0),
    used: 0,
    bits: new Int32Array(0),
    total: 0,
    slots: new Int32Array(0),
    listed: false,
    scratch: createScratch(),
    wordBits: new Int32Array(0),
    moreWordBits: new Int32Array(0),
  };
}

/** Runs a query over the blocks it can touch. With a facet plan, adds the counts per slot to `counts`. */
export function collect(
  hits: Hits,
  store: Store,
  text: TextIndex,
  slotOfDoc: Int32Array,
  query: Query,
  facets: FacetPlan | null,
  counts: Int32Array,
): void {
  if (hits.blocks.length < store.blocks) {
    hits.blocks = new Int32Array(store.blocks + 64);
    hits.bits = new Int32Array((store.blocks + 64) * WORDS);
  }
  hits.used = 0;
  hits.total = 0;
  hits.listed = false;
  const wordBits = query.words && findWords(hits, store, text, slotOfDoc, query.words);
  const asks = asksPlans(query);
  if (asks) resetScratch(query, hits.scratch);
  else hits.scratch.fold.fill(-1);
  const narrowed = asks || query.pets.length > 0 || query.types.length > 0;
  const visit = (block: number) => {
    if (store.liveCount[block] === 0) return;
    const { scratch } = hits;
    const outcome = matchBase(store, query, wordBits, block, scratch);
    if (outcome === NONE) return;
    if (outcome === ALL && !narrowed) {
      takeWhole(hits, store, block, facets !== null, counts);
      return;
    }
    const { base, full, fold, pets, types } = scratch;
    if (asks) matchPlans(store, query, block, scratch);
    matchChecklist(store, block, query.pets, pets);
    matchChecklist(store, block, query.types, types);
    for (let w = 0; w < WORDS; w++) {
      full[w] = (base[w] as number) & (fold[w] as number) & (pets[w] as number) & (types[w] as number);
    }
    if (facets) countFacets(store, query, facets, block, scratch, counts);
    const count = countBits(full, 0);
    if (count === 0) return;
    hits.bits.set(full, hits.used * WORDS);
    hits.blocks[hits.used++] = block;
    hits.total += count;
  };
  const narrowest = narrowestPlace(store, query);
  if (narrowest) for (const block of narrowest.keys()) visit(block);
  else for (let block = 0; block < store.blocks; block++) visit(block);
}

/** The slots of all hits, in `hits.slots`; there are `hits.total`. Listed once per search, when somebody asks. */
export function slotsOf(hits: Hits): Int32Array {
  if (hits.listed) return hits.slots;
  if (hits.slots.length < hits.total) hits.slots = new Int32Array(Math.ceil(hits.total * 1.25));
  const { slots, bits, blocks } = hits;
  let n = 0;
  for (let i = 0; i < hits.used; i++) {
    const first = (blocks[i] as number) * BLOCK + 31;
    for (let w = 0; w < WORDS; w++) {
      const from = first + w * 32;
      for (let rest = bits[i * WORDS + w] as number; rest !== 0; rest &= rest - 1)
        slots[n++] = from - Math.clz32(rest & -rest);
    }
  }
  hits.listed = true;
  return slots;
}

function takeWhole(hits: Hits, store: Store, block: number, withFacets: boolean, counts: Int32Array): void {
  if (withFacets) {
    const ofBlocks = store.counts;
    const from = block * SLOTS;
    for (let slot = 0; slot < SLOTS; slot++)
      counts[slot] = (counts[slot] as number) + (ofBlocks[from + slot] as number);
  }
  for (let w = 0; w < WORDS; w++) hits.bits[hits.used * WORDS + w] = store.live[block * WORDS + w] as number;
  hits.blocks[hits.used++] = block;
  hits.total += store.liveCount[block] as number;
}

const NOWHERE: ReadonlyMap<number, number> = new Map();

function narrowestPlace(store: Store, query: Query): ReadonlyMap<number, number> | null {
  let best: ReadonlyMap<number, number> | null = null;
  for (const { kind, id } of query.places) {
    const blocks = store.places[kind]?.get(id) ?? NOWHERE;
    if (!best || blocks.size < best.size) best = blocks;
  }
  return best;
}

function findWords(
  hits: Hits,
  store: Store,
  text: TextIndex,
  slotOfDoc: Int32Array,
  words: readonly string[],
): Int32Array {
  const length = store.blocks * WORDS;
  if (hits.wordBits.length < length) {
    hits.wordBits = new Int32Array(length + 64 * WORDS);
    hits.moreWordBits = new Int32Array(length + 64 * WORDS);
  }
  const all = hits.wordBits;
  const groups = matchTerms(text, words);
  groups.forEach((terms, i) => {
    const bits = i === 0 ? all : hits.moreWordBits;
    bits.fill(0, 0, length);
    for (const term of terms) {
      eachPosting(text.postings, term, (doc) => {
        const slot = slotOfDoc[doc] as number;
        if (slot >= 0) bits[slot >> 5] = (bits[slot >> 5] as number) | (1 << (slot & 31));
      });
    }
    if (i > 0) for (let w = 0; w < length; w++) all[w] = (all[w] as number) & (bits[w] as number);
  });
  return all;
}
