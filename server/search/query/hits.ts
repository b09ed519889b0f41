import { fitDense } from '#server/search/memory/dense-words.ts';
import { BITMAP, CANDIDATES, E_LIVE, HIT_TOTAL, OUT, WORD_BITS } from '#server/search/memory/layout.ts';
import { blockCount, entryOf } from '#server/search/memory/memory.ts';
import { blocksOf, knownPlace } from '#server/search/memory/places.ts';
import { matchTerms } from '#server/search/memory/text-index.ts';
import { at, fitOut, fitWork } from '#server/search/memory/work.ts';
import type { State } from '#server/search/state.ts';
import type { FacetPlan } from './facets.ts';
import type { Query } from './query.ts';
import { type NumberedPlace, writeQuery } from './write-query.ts';

/**
 * Runs a query: leaves blocks with hits and their bitmaps in the working memory, valid until the next one; with a facet plan
 * also the counts per slot, with `hasBars` those by rent. Answers the total.
 */
export function collect(state: State, query: Query, facets: FacetPlan | null, hasBars = false): number {
  const { memory, places, kernels, work } = state;
  fitWork(work);
  const numbered: NumberedPlace[] = [];
  for (const { kind, id } of query.places) {
    const number = knownPlace(places, kind, id);
    // Nobody has ever been there; place 0 would be nowhere at all.
    numbered.push({ kind, number: Math.max(0, number) });
  }
  const sizes = numbered.map(({ kind, number }) => blocksOf(places, kind, number).size);
  const narrowest = sizes.indexOf(Math.min(...sizes));
  const narrow = numbered[narrowest] ?? null;
  writeQuery(
    work,
    query,
    narrow,
    numbered.filter((_, i) => i !== narrowest),
    facets,
    hasBars,
  );
  if (query.words) findWords(state, query.words);
  if (!narrow) return kernels.match(blockCount(memory), 0);
  return kernels.match(listCandidates(state, narrow), 1);
}

// The highest bit says that all listings of the block are in the place.
function listCandidates({ memory, places }: State, { kind, number }: NumberedPlace): number {
  const { i32 } = memory;
  let to = at(memory, CANDIDATES) >>> 2;
  const start = to;
  for (const [block, count] of blocksOf(places, kind, number)) {
    const isWhole = i32[(entryOf(memory, block) + E_LIVE) >>> 2] === count;
    i32[to++] = isWhole ? block | 0x80000000 : block;
  }
  return to - start;
}

/** How many the last query found. */
export function totalOf({ memory }: State): number {
  return memory.i32[HIT_TOTAL >>> 2] as number;
}

/** The slots of all hits of the last query; valid until the next one. */
export function slotsOf(state: State): Int32Array {
  const total = totalOf(state);
  fitOut(state.work, total * 4);
  state.kernels.listHits();
  const from = at(state.memory, OUT) >>> 2;
  return state.memory.i32.subarray(from, from + total);
}

function findWords({ memory, text, kernels, work }: State, words: readonly string[]): void {
  const bytes = blockCount(memory) * BITMAP;
  const all = at(memory, WORD_BITS);
  const { dense, postings } = text;
  fitDense(dense, blockCount(memory));
  matchTerms(text, words).forEach((terms, i) => {
    const bits = i === 0 ? all : work.moreWords;
    kernels.clear(bits, bytes);
    for (const term of terms) {
      const place = dense.places.get(term);
      if (place !== undefined) kernels.addBits(bits, dense.bitmaps[place] as number, bytes);
      else kernels.addPostings(postings.head[term] as number, postings.count[term] as number, bits);
    }
    if (i > 0) kernels.keepCommon(all, bits, bytes);
  });
}
