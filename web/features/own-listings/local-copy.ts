import type { DraftBody } from '#common/contract/own-listings.ts';
import { localStore, type Read } from '#web/app/storage.ts';
import type { ListingValues } from './values.ts';

/** How long what was typed stays in the browser, in milliseconds: a month. */
const LIFE_MS = 30 * 86_400_000;

/** What was typed and is not saved yet, as this browser keeps it. */
export interface LocalCopy {
  /** Null before the server has the draft. */
  id: number | null;
  values: ListingValues;
  /** What the server had when this was typed, field by field. */
  base: DraftBody;
}

const keyOf = (userId: number, id: number | null) => `listing.${userId}.${id ?? 'new'}`;
// Written by this file alone; an older form of it counts as nothing.
const readCopy: Read<LocalCopy> = (value) => {
  const copy = value as Partial<LocalCopy> | null;
  return Array.isArray(copy?.values?.floorPlans) && Array.isArray(copy?.values?.photos) && copy.base
    ? (copy as LocalCopy)
    : undefined;
};

/** What one person typed into one listing's form, until it is saved. */
export const localCopy = {
  get: (userId: number, id: number | null) => localStore.get(keyOf(userId, id), readCopy),
  /** Answers whether the browser took it. */
  set: (userId: number, copy: LocalCopy) => localStore.set(keyOf(userId, copy.id), copy, LIFE_MS),
  remove: (userId: number, id: number | null) => localStore.remove(keyOf(userId, id)),
};
