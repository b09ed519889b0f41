import { growDense } from '#server/search/memory/dense-words.ts';
import * as layout from '#server/search/memory/layout.ts';
import { blockCount, entryOf, load, loadUnsigned, store } from '#server/search/memory/memory.ts';
import { blocksOf, knownPlace } from '#server/search/memory/places.ts';
import { matchTerms } from '#server/search/memory/text-index.ts';
import { growOut, growWork } from '#server/search/memory/work.ts';
import { numberAt, uint32At } from '#server/search/numbers.ts';
import type { State } from '#server/search/state.ts';
import type { FacetPlan } from './facets.ts';
import type { Query } from './query.ts';
import { type NumberedPlace, writeQuery } from './write-query.ts';

/** Marks a candidate block of which all listings are in the place. */
const WHOLE_BLOCK = 0x80000000;

/**
 * Runs a query and returns the total. Leaves the hits in the working memory until the next query, with the counts per option if
 * there is a facet plan, and the counts by rent with `hasBars`.
 */
export function collect(state: State, query: Query, facets: FacetPlan | null, hasBars = false): number {
  const { memory, places, kernels, work } = state;
  growWork(work);
  const numbered = query.places.map(({ kind, id }): NumberedPlace => {
    // An unknown place becomes number 0, which has no blocks.
    return { kind, number: Math.max(0, knownPlace(places, kind, id)) };
  });
  const sizes = numbered.map(({ kind, number }) => blocksOf(places, kind, number).size);
  const narrowest = sizes.indexOf(Math.min(...sizes));
  const narrow = numbered[narrowest] ?? null;
  const others = numbered.filter((_, i) => i !== narrowest);
  writeQuery(work, query, narrow, others, facets, hasBars);
  if (query.words) findWords(state, query.words);
  if (!narrow) return kernels.match(blockCount(memory), 0);
  return kernels.match(listCandidates(state, narrow), 1);
}

// Writes the blocks of a place and returns their number.
function listCandidates({ memory, places }: State, { kind, number }: NumberedPlace): number {
  let address = loadUnsigned(memory, layout.CANDIDATES);
  const blocks = blocksOf(places, kind, number);
  for (const [block, count] of blocks) {
    const isWhole = load(memory, entryOf(memory, block) + layout.E_LIVE) === count;
    store(memory, address, isWhole ? block | WHOLE_BLOCK : block);
    address += 4;
  }
  return blocks.size;
}

export function totalOf({ memory }: State): number {
  return load(memory, layout.HIT_TOTAL);
}

/** The slots of all hits of the last query, as a view that is valid until the next one. */
export function slotsOf(state: State): Int32Array {
  const total = totalOf(state);
  const out = growOut(state.work, total * 4) >>> 2;
  state.kernels.listHits();
  return state.memory.i32.subarray(out, out + total);
}

// Writes the bitmap of the listings that contain every word.
function findWords({ memory, text, kernels, work }: State, words: readonly string[]): void {
  const bytes = blockCount(memory) * layout.BITMAP;
  const all = loadUnsigned(memory, layout.WORD_BITS);
  const { dense, postings } = text;
  growDense(dense, blockCount(memory));
  if (words.length === 0) kernels.clear(all, bytes);
  matchTerms(text, words).forEach((terms, i) => {
    const bits = i === 0 ? all : work.moreWords;
    kernels.clear(bits, bytes);
    for (const term of terms) {
      const place = dense.places.get(term);
      if (place !== undefined) kernels.addBits(bits, numberAt(dense.bitmaps, place), bytes);
      else kernels.addPostings(uint32At(postings.head, term), uint32At(postings.count, term), bits);
    }
    if (i > 0) kernels.keepCommon(all, bits, bytes);
  });
}
