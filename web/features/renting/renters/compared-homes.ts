import { readIds, tabStore } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** Maximum number of homes side by side. */
export const MAX_COMPARED = 4;
/** Query parameter of the comparison: ids, separated by commas. */
export const COMPARE_PARAM = 'compare';
// Stored per tab, so that two tabs compare different homes.
const KEY = 'comparedListings';
const NONE: readonly number[] = [];

const compared = createStore<readonly number[]>(NONE);
let isRead = false;

/** Restores the choice from before a reload. */
export function readCompared(): void {
  if (isRead) return;
  isRead = true;
  compared.set((tabStore.get(KEY, readIds) ?? NONE).slice(0, MAX_COMPARED));
}

/** Replaces the homes to compare. Further ones than the maximum are ignored. */
export function setCompared(ids: readonly number[]): void {
  const next = [...new Set(ids)].slice(0, MAX_COMPARED);
  compared.set(next);
  tabStore.set(KEY, next);
}

/** Adds a home to those to compare, or removes it. */
export function toggleCompared(id: number): void {
  const ids = compared.get();
  setCompared(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

/** Ids of the homes to compare, in the order of choosing. Empty on the server and while hydrating. */
export const useCompared = (): readonly number[] => useStore(compared, NONE);

/** The homes of a comparison's URL; empty if it has fewer than two. */
export function comparedIn(search: string): readonly number[] {
  const text = new URLSearchParams(search).get(COMPARE_PARAM) ?? '';
  const ids = text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  const unique = [...new Set(ids)].slice(0, MAX_COMPARED);
  return unique.length > 1 ? unique : NONE;
}
