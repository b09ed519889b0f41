import { localStore, readIds } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const KEY = 'favouriteListings';
const RECENT_KEY = 'recentFavouriteListings';
/** A guest's list is bounded, so that an address with all of them stays short enough to send. */
const MOST = 500;

const NONE: readonly number[] = [];
const favourites = createStore<readonly number[]>(NONE);
let isRead = false;

/** Reads what an earlier visit kept and follows other tabs. Runs once, in the browser, after hydration. */
export function restoreFavourites(): void {
  if (isRead) return;
  isRead = true;
  const read = () => favourites.set(localStore.get(KEY, readIds) ?? NONE);
  read();
  localStore.onChange((key) => (key === KEY || key === null) && read());
}

/** Adds the listing where it is absent, removes it where it is present; the recent list likewise. */
export function toggleFavourite(id: number): void {
  favourites.set(toggled(favourites.get(), id));
  localStore.set(KEY, favourites.get());
  localStore.set(RECENT_KEY, toggled(localStore.get(RECENT_KEY, readIds) ?? NONE, id));
}

/** Takes ids off the list: homes that are gone, or that the visitor removed. */
export function removeFavourites(ids: readonly number[]): void {
  const gone = new Set(ids);
  favourites.set(favourites.get().filter((id) => !gone.has(id)));
  localStore.set(KEY, favourites.get());
}

/** The ids, newest last. Empty on the server and while the page hydrates. */
export const useFavourites = (): readonly number[] => useStore(favourites, NONE);

/** The list with the id added at its end or taken out; a pure rule. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST);
}
