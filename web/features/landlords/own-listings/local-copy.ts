import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import { localStore, type Read } from '#web/app/storage.ts';
import type { ListingValues } from './values.ts';

/** Unsaved input stays in the browser for a month (in ms). */
const LIFE_MS = 30 * 86_400_000;

/** Unsaved input, as this browser stores it. */
export interface LocalCopy {
  /** Null before the draft is saved. */
  id: number | null;
  values: ListingValues;
  /** The server's values at the time of typing, by field. */
  base: DraftBody;
}

const keyOf = (userId: number, id: number | null) => `listing.${userId}.${id ?? 'new'}`;
// Only this file writes copies; older formats are ignored.
const readCopy: Read<LocalCopy> = (value) => {
  const copy = value as Partial<LocalCopy> | null;
  return Array.isArray(copy?.values?.floorPlans) && Array.isArray(copy?.values?.photos) && copy.base
    ? (copy as LocalCopy)
    : undefined;
};

/** A user's unsaved input in one listing's form. */
export const localCopy = {
  get: (userId: number, id: number | null) => localStore.get(keyOf(userId, id), readCopy),
  /** Returns whether the browser stored it. */
  set: (userId: number, copy: LocalCopy) => localStore.set(keyOf(userId, copy.id), copy, LIFE_MS),
  remove: (userId: number, id: number | null) => localStore.remove(keyOf(userId, id)),
};
