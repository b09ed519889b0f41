import { localStore, readIds } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const KEY = 'favouriteListings';
const RECENT_KEY = 'recentFavouriteListings';
/** Maximum length of a guest's list, so that a URL with all ids stays short enough. */
const MAX_FAVOURITES = 500;

const NONE: readonly number[] = [];
const favourites = createStore<readonly number[]>(NONE);

/** Connects the list with an account (account-favourites.ts). Unset for guests. */
interface AccountSync {
  /** Called after a toggle. */
  onToggle: () => void;
  /** Converts the stored list to the one to show. */
  toShown: (ids: readonly number[]) => readonly number[];
}
let accountSync: AccountSync | undefined;
/** Toggled ids that the account does not know yet. */
export const unsynced = new Set<number>();

export function setAccountSync(next: AccountSync): void {
  accountSync = next;
}
/** Ids, newest last. */
export const favouriteIds = (): readonly number[] => favourites.get();

export function readFavourites(): void {
  const stored = localStore.get(KEY, readIds) ?? NONE;
  favourites.set(accountSync?.toShown(stored) ?? stored);
}

/** Follows changes in other tabs. */
export const followTabs = (): void => void localStore.onChange((key) => (key === KEY || !key) && readFavourites());

export function saveFavourites(ids: readonly number[]): void {
  favourites.set(ids);
  localStore.set(KEY, ids);
}

export function clearFavourites(): void {
  favourites.set(NONE);
  for (const key of [KEY, RECENT_KEY]) localStore.remove(key);
}

/** Adds the listing or removes it, in the recent list too. */
export function toggleFavourite(id: number): void {
  localStore.set(RECENT_KEY, toggled(localStore.get(RECENT_KEY, readIds) ?? NONE, id));
  change(toggled(favourites.get(), id), [id]);
}

/** Removes homes that are gone or that the visitor removed. */
export function removeFavourites(ids: readonly number[]): void {
  change(
    favourites.get().filter((id) => !ids.includes(id)),
    ids,
  );
}

function change(next: readonly number[], ids: readonly number[]): void {
  saveFavourites(next);
  for (const id of ids) unsynced.add(id);
  accountSync?.onToggle();
}

/** Ids, newest last. Empty on the server and while hydrating. */
export const useFavourites = (): readonly number[] => useStore(favourites, NONE);

/** Returns the list with the id appended or removed. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MAX_FAVOURITES);
}
