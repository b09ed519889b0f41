import { itemAt } from '#server/search/numbers.ts';

/** The `limit` entries with the lowest keys offered so far, lowest first. */
export type Top<T> = { limit: number; entries: { key: number; tie: number; value: T }[] };

export function createTop<T>(limit: number): Top<T> {
  return { limit, entries: [] };
}

/** Adds a value if its key is among the lowest so far; equal keys go by `tie`. */
export function offer<T>({ limit, entries }: Top<T>, key: number, tie: number, value: T): void {
  let place = entries.length;
  while (place > 0 && isBefore(key, tie, itemAt(entries, place - 1))) place--;
  if (place >= limit) return;
  entries.splice(place, 0, { key, tie, value });
  if (entries.length > limit) entries.pop();
}

function isBefore(key: number, tie: number, other: { key: number; tie: number }): boolean {
  return key < other.key || (key === other.key && tie < other.tie);
}
