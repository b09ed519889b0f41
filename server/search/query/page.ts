import type { SortKey } from '#common/catalog/sorts.ts';
import { docCompany } from '#server/search/memory/docs.ts';
import * as layout from '#server/search/memory/layout.ts';
import { blockAt, docSlot, entryOf } from '#server/search/memory/memory.ts';
import type { State } from '#server/search/state.ts';
import { totalOf } from './hits.ts';
import type { Query } from './query.ts';
import { firstHits, type Point } from './sorted-hits.ts';

/** The first two results come from different companies if one of the first 100 allows it. */
export const DIVERSITY_WINDOW = 100;

export type PageRequest = { sort: SortKey; offset: number; size: number; centre: Point };

/** The documents of one page of the last query's hits. */
export function documentsOfPage(state: State, query: Query, request: PageRequest): number[] {
  const { offset, size, sort } = request;
  const total = totalOf(state);
  if (offset >= total) return [];
  const need = Math.min(total, offset + size);
  if (sort !== 'featured' || offset >= DIVERSITY_WINDOW) return firstHits(state, query, request, need, offset);
  const first = firstHits(state, query, request, need, 0);
  if (!isSameCompany(state, first[0], first[1])) return first.slice(offset, need);
  const window = Math.min(total, DIVERSITY_WINDOW);
  const found = first.length < window ? firstHits(state, query, request, window, 0) : first;
  separate(state, found);
  return found.slice(offset, need);
}

function isSameCompany({ memory }: State, a: number | undefined, b: number | undefined): boolean {
  return a !== undefined && b !== undefined && docCompany(memory, a) === docCompany(memory, b);
}

// Moves the next listing of another company up to second place.
function separate(state: State, found: number[]): void {
  for (let i = 2; i < Math.min(found.length, DIVERSITY_WINDOW); i++) {
    if (isSameCompany(state, found[0], found[i])) continue;
    found.splice(1, 0, ...found.splice(i, 1));
    return;
  }
}

/** The price in cents that a document shows for the last query: the lowest of its matching plans; 0 without one. */
export function rentOf({ memory, kernels }: State, doc: number): number {
  const slot = docSlot(memory, doc);
  return kernels.rentOf(entryOf(memory, slot >> 9), blockAt(memory, slot >> 9), slot & (layout.BLOCK - 1));
}
