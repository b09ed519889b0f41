import { roleOf, session } from '#web/app/session.ts';
import { localStore, type Read, readIds, readText } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const KEY = 'favouriteListings';
const RECENT_KEY = 'recentFavouriteListings';
/** Id of the user whose account holds the list as well; absent while it is a guest's. */
const OWNER_KEY = 'favouritesOwner';
/** A guest's list is bounded, so that an address with all of them stays short enough to send. */
const MOST = 500;

const NONE: readonly number[] = [];
const favourites = createStore<readonly number[]>(NONE);
/** What was toggled and the account has yet to hear: by listing, whether it is a favourite now. */
export const untold = new Map<number, boolean>();
let tell = () => {};

const readOwner: Read<number> = (value) => (typeof value === 'number' ? value : undefined);

/** Whose list it is: a user's id, or undefined for a guest's. */
export const ownerOfList = (): number | undefined => localStore.get(OWNER_KEY, readOwner);
/** The ids, newest last. */
export const favouriteIds = (): readonly number[] => favourites.get();

/** Reads what this browser keeps, with what the account has yet to hear. Nothing is left of a sign-in that has ended. */
export function readFavourites(): void {
  leaveAccount();
  favourites.set(withUntold(localStore.get(KEY, readIds) ?? NONE));
}

/** Calls back when another tab has changed the list. */
export const onOtherTab = (listener: () => void): void =>
  void localStore.onChange((key) => (key === KEY || key === null) && listener());

/**
 * After a sign-in has ended, its list leaves the browser: it is private, it is safe in the account, and left behind it
 * would join the account of whoever signs in here next. A guest's list stays.
 */
function leaveAccount(): void {
  if (ownerOfList() === undefined || localStore.get('token', readText)) return;
  for (const key of [KEY, RECENT_KEY, OWNER_KEY]) localStore.remove(key);
  untold.clear();
}

/** Adds the listing where it is absent, removes it where it is present; the recent list likewise. */
export function toggleFavourite(id: number): void {
  change(toggled(favourites.get(), id));
  localStore.set(RECENT_KEY, toggled(localStore.get(RECENT_KEY, readIds) ?? NONE, id));
}

/** Takes ids off the list: homes that are gone, or that the visitor removed. */
export function removeFavourites(ids: readonly number[]): void {
  const gone = new Set(ids);
  change(favourites.get().filter((id) => !gone.has(id)));
}

function change(next: readonly number[]): void {
  const before = favourites.get();
  keep(next);
  if (roleOf(session.get()?.user) !== 'Renter') return;
  for (const id of next) if (!before.includes(id)) untold.set(id, true);
  for (const id of before) if (!next.includes(id)) untold.set(id, false);
  tell();
}

function keep(ids: readonly number[]): void {
  favourites.set(ids);
  localStore.set(KEY, ids);
}

/** Says who tells the account of each toggle. */
export function onToggle(listener: () => void): void {
  tell = listener;
}

/** Takes the list of an account; what it has yet to hear stays as it was toggled. */
export function takeAccountList(ids: readonly number[], owner: number): void {
  localStore.set(OWNER_KEY, owner);
  keep(withUntold(ids));
}

function withUntold(ids: readonly number[]): readonly number[] {
  const kept = ids.filter((id) => untold.get(id) !== false);
  const added = [...untold].flatMap(([id, isOn]) => (isOn && !kept.includes(id) ? [id] : []));
  return [...kept, ...added];
}

/** The ids, newest last. Empty on the server and while the page hydrates. */
export const useFavourites = (): readonly number[] => useStore(favourites, NONE);

/** The list with the id added at its end or taken out; a pure rule. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-MOST);
}
