import type { Api } from '#web/app/context.ts';
import { roleOf, session } from '#web/app/session.ts';
import { localStore, type Read, readText } from '#web/app/storage.ts';
import { clearFavourites, favouriteIds, saveFavourites, setAccountSync, unsynced } from './favourites.ts';

/** Id of the user whose account has the same list. Missing for a guest's list. */
const OWNER_KEY = 'favouritesOwner';
/** Ids of recommended homes that the visitor has seen, shared with web/features/renting/recommendations/seen-list.ts. */
const SEEN_KEY = 'seenRecommendedListings';
const readOwner: Read<number> = (value) => (typeof value === 'number' ? value : undefined);
const ownerOfList = () => localStore.get(OWNER_KEY, readOwner);

const sending = new Set<number>();
/** Number of synced toggles, even from other tabs. A response that was requested before the latest one is stale. */
let changes = 0;
let reading: Promise<void> | undefined;
let isFollowing = false;

/** Syncs the browser's favourites with the account: now, after each toggle, and when the tab becomes visible. */
export function followAccount(api: Api): void {
  leaveAccount();
  void syncFavourites(api);
  if (isFollowing) return;
  isFollowing = true;
  setAccountSync({
    onToggle: () => syncToggles(api),
    toShown(ids) {
      // Another tab has toggled, so a pending response may be stale.
      changes += 1;
      return withUnsynced(ids);
    },
  });
  const comeBack = () => document.visibilityState === 'visible' && void syncFavourites(api);
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
}

/**
 * Deletes a logged-out user's list: it is private, and the next user of this browser would inherit it. A guest's list
 * stays.
 */
function leaveAccount(): void {
  if (ownerOfList() === undefined || localStore.get('token', readText)) return;
  unsynced.clear();
  clearFavourites();
  for (const key of [OWNER_KEY, SEEN_KEY]) localStore.remove(key);
}

/** Loads the account's list after adding a guest's list to it. Failed calls are repeated later. */
export function syncFavourites(api: Api): Promise<void> {
  reading ??= syncNow(api)
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

async function syncNow(api: Api): Promise<void> {
  const userId = renterId();
  if (userId === undefined) return;
  const owner = ownerOfList();
  // Another user logged in without a logout: unsynced toggles belong to the previous user.
  if (owner !== undefined && owner !== userId) unsynced.clear();
  let ids: readonly number[] | undefined;
  let before: number;
  do {
    before = changes;
    ids = await listOf(api);
    // The session has ended or changed.
    if (!ids || renterId() !== userId) return;
  } while (changes !== before);
  localStore.set(OWNER_KEY, userId);
  saveFavourites(withUnsynced(ids));
  syncToggles(api);
}

async function listOf(api: Api): Promise<readonly number[] | undefined> {
  const guests = ownerOfList() === undefined ? favouriteIds() : [];
  if (guests.length === 0) return (await api.favourites.list({ query: { perPage: 1 } })).favouriteListings;
  // The guest's list includes these toggles already.
  unsynced.clear();
  return (await api.favourites.audit({ body: { favouriteListings: [...guests] } })).favouriteListings;
}

/** Applies unsynced toggles to a list. */
function withUnsynced(ids: readonly number[]): readonly number[] {
  const now = favouriteIds();
  const added = [...unsynced].filter((id) => now.includes(id) && !ids.includes(id));
  return [...ids.filter((id) => !unsynced.has(id) || now.includes(id)), ...added];
}

function syncToggles(api: Api): void {
  // Before the guest's list is merged, a removal would be undone by the merge.
  const owner = ownerOfList();
  if (owner === undefined || owner !== renterId()) return;
  for (const id of unsynced) if (!sending.has(id)) void sendToggle(api, id);
}

/** Sends a toggle to the account. Failures are ignored, because the next sync shows the account's list. */
async function sendToggle(api: Api, listingId: number): Promise<void> {
  sending.add(listingId);
  let active: boolean | undefined;
  // Send again if it was toggled in the meantime.
  while (active !== favouriteIds().includes(listingId)) {
    active = favouriteIds().includes(listingId);
    await api.favourites.toggle({ body: { listingId, active } }, { keepalive: true }).catch(() => {});
  }
  unsynced.delete(listingId);
  sending.delete(listingId);
  changes += 1;
  // Another tab may have stored a stale response.
  saveFavourites(favouriteIds());
}
