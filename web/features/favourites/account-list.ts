import type { Api } from '#web/app/context.ts';
import { roleOf, session } from '#web/app/session.ts';
import { localStore, type Read, readText } from '#web/app/storage.ts';
import { favouriteIds, forgetFavourites, keepFavourites, setFollower, untold } from './favourites.ts';

/** Id of the user whose account holds the browser's list as well; absent while it is a guest's. */
const OWNER_KEY = 'favouritesOwner';
/** Homes that were recommended and seen: the account knows them too (web/features/recommendations/seen-list.ts). */
const SEEN_KEY = 'seenRecommendedListings';
const readOwner: Read<number> = (value) => (typeof value === 'number' ? value : undefined);
const ownerOfList = () => localStore.get(OWNER_KEY, readOwner);

const sending = new Set<number>();
/** Counts what makes an answer old that is on its way meanwhile: toggles that the account has heard of, here or from another tab. */
let changes = 0;
let reading: Promise<void> | undefined;
let isFollowing = false;

/** Keeps the browser's favourites and those of the account signed in the same: now, after each toggle, and when one comes back. */
export function followAccount(api: Api): void {
  leaveAccount();
  void convergeFavourites(api);
  if (isFollowing) return;
  isFollowing = true;
  setFollower({
    tell: () => tellAll(api),
    shown(ids) {
      // Another tab has toggled: what is being read may be older.
      changes += 1;
      return withUntold(ids);
    },
  });
  const comeBack = () => document.visibilityState === 'visible' && void convergeFavourites(api);
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
}

/**
 * After a sign-in has ended, its list leaves the browser: it is private, it is safe in the account, and left behind it
 * would join the account of whoever signs in here next. A guest's list stays.
 */
function leaveAccount(): void {
  if (ownerOfList() === undefined || localStore.get('token', readText)) return;
  untold.clear();
  forgetFavourites();
  for (const key of [OWNER_KEY, SEEN_KEY]) localStore.remove(key);
}

/** Takes the account's list; a guest's list joins it first, and none of either is lost. What fails is made up for later. */
export function convergeFavourites(api: Api): Promise<void> {
  reading ??= converge(api)
    .catch(() => {})
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

const renterId = (): number | undefined => {
  const user = session.get()?.user;
  return roleOf(user) === 'Renter' ? user?.id : undefined;
};

async function converge(api: Api): Promise<void> {
  const userId = renterId();
  if (userId === undefined) return;
  const owner = ownerOfList();
  // Somebody else signed in without a sign-out: what was toggled before is not theirs.
  if (owner !== undefined && owner !== userId) untold.clear();
  let ids: readonly number[] | undefined;
  let before: number;
  do {
    before = changes;
    ids = await listOf(api);
    // The sign-in has ended, or is another one by now.
    if (!ids || renterId() !== userId) return;
  } while (changes !== before);
  localStore.set(OWNER_KEY, userId);
  keepFavourites(withUntold(ids));
  tellAll(api);
}

async function listOf(api: Api): Promise<readonly number[] | undefined> {
  const guests = ownerOfList() === undefined ? favouriteIds() : [];
  if (guests.length === 0) return (await api.favourites.list({ query: { perPage: 1 } }))?.favouriteListings;
  // What a guest toggled is all in the list; what is toggled from here on is not.
  untold.clear();
  return (await api.favourites.audit({ body: { favouriteListings: [...guests] } })).favouriteListings;
}

/** A list with what was toggled here meanwhile as it was toggled. */
function withUntold(ids: readonly number[]): readonly number[] {
  const now = favouriteIds();
  const added = [...untold].filter((id) => now.includes(id) && !ids.includes(id));
  return [...ids.filter((id) => !untold.has(id) || now.includes(id)), ...added];
}

function tellAll(api: Api): void {
  // Before a guest's list has joined, the account would take a removal for done and then be given the home.
  const owner = ownerOfList();
  if (owner === undefined || owner !== renterId()) return;
  for (const id of untold) if (!sending.has(id)) void tell(api, id);
}

/** Tells the account of a toggle. A failure is ignored: the next reading shows what the account holds. */
async function tell(api: Api, listingId: number): Promise<void> {
  sending.add(listingId);
  let active: boolean | undefined;
  // Toggled again while it was being told: told again.
  while (active !== favouriteIds().includes(listingId)) {
    active = favouriteIds().includes(listingId);
    await api.favourites.toggle({ body: { listingId, active } }, { keepalive: true }).catch(() => {});
  }
  untold.delete(listingId);
  sending.delete(listingId);
  changes += 1;
  // Another tab may have stored an answer from before.
  keepFavourites(favouriteIds());
}
