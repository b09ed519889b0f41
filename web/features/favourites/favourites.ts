import { localStore, readIds } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const KEY = 'favouriteListings';
const RECENT_KEY = 'recentFavouriteListings';
/** A guest's list is bounded, so that an address with all of them stays short enough to send. */
const MOST = 500;

const NONE: readonly number[] = [];
const favourites = createStore<readonly number[]>(NONE);

/** What follows the list for an account (account-list.ts); nothing does for a guest. */
interface Follower {
  /** Hears that something was toggled. */
  tell: () => void;
  /** The list as it is shown, from the one that is stored. */
  shown: (ids: readonly number[]) => readonly number[];
}
let follower: Follower | undefined;
/** Ids that were toggled here and that no account has heard of. */
export const untold = new Set<number>();

/** Says who follows the list. */
export function setFollower(next: Follower): void {
  follower = next;
}
/** The ids, newest last. */
export const favouriteIds = (): readonly number[] => favourites.get();

/** Reads the list that this browser keeps. */
export function readFavourites(): void {
  const stored = localStore.get(KEY, readIds) ?? NONE;
  favourites.set(follower?.shown(stored) ?? stored);
}

/** Follows other tabs. */
export const followTabs = (): void => void localStore.onChange((key) => (key === KEY || !key) && readFavourites());

/** Keeps another list. */
export function keepFavourites(ids: readonly number[]): void {
  favourites.set(ids);
  localStore.set(KEY, ids);
}

/** Takes the lists out of this browser. */
export function forgetFavourites(): void {
  favourites.set(NONE);
  for (const key of [KEY, RECENT_KEY]) localStore.remove(key);
}

/** Adds the listing where it is absent, removes it where it is present; the recent list likewise. */
export function toggleFavourite(id: number): void {
  localStore.set(RECENT_KEY, toggled(localStore.get(RECENT_KEY, readIds) ?? NONE, id));
  change(toggled(favourites.get(), id), [id]);
}

/** Takes ids off the list: homes that are gone, or that the visitor removed. */
export function removeFavourites(ids: readonly number[]): void {
  change(
    favourites.get().filter((id) => !ids.includes(id)),
    ids,
  );
}

function change(next: readonly number[], ids: readonly number[]): void {
  keepFavourites(next);
  for (const id of ids) untold.add(id);
  follower?.tell();
}

/** The ids, newest last. Empty on the server and while the page hydrates. */
export const useFavourites = (): readonly number[] => useStore(favourites, NONE);

/** The list with the id added at its end or taken out; a pure rule. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST);
}
