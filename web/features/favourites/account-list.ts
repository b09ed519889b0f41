import type { Api } from '#web/app/context.ts';
import { roleOf, session } from '#web/app/session.ts';
import { favouriteIds, onToggle, ownerOfList, takeAccountList, untold } from './favourites.ts';

const sending = new Set<number>();
/** How many toggles the account has heard of: an answer that was on its way meanwhile may be older than one of them. */
let told = 0;
let reading: Promise<void> | undefined;
let isFollowing = false;

/** Keeps the browser's favourites and those of the account signed in the same: now, after each toggle, and when one comes back. */
export function followAccount(api: Api): void {
  void convergeFavourites(api);
  if (isFollowing) return;
  isFollowing = true;
  onToggle(() => tellAll(api));
  const comeBack = () => document.visibilityState === 'visible' && void convergeFavourites(api);
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
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
  let ids: readonly number[] | undefined;
  let before: number;
  do {
    before = told;
    ids = await listOf(api);
    // The sign-in has ended, or is another one by now.
    if (!ids || renterId() !== userId) return;
  } while (told !== before);
  takeAccountList(ids, userId);
  tellAll(api);
}

async function listOf(api: Api): Promise<readonly number[] | undefined> {
  const isGuests = ownerOfList() === undefined && favouriteIds().length > 0;
  const answer = isGuests
    ? await api.favourites.audit({ body: { favouriteListings: [...favouriteIds()] } })
    : await api.favourites.list({ query: { perPage: 1 } });
  return answer?.favouriteListings;
}

function tellAll(api: Api): void {
  // Before a guest's list has joined, the account would take a removal for done and then be given the home.
  if (ownerOfList() !== renterId()) return;
  for (const id of untold.keys()) if (!sending.has(id)) void tell(api, id);
}

/** Tells the account of a toggle. A failure is ignored: the next reading shows what the account holds. */
async function tell(api: Api, listingId: number): Promise<void> {
  sending.add(listingId);
  let active: boolean | undefined;
  // Toggled again while it was being told: told again.
  while (active !== untold.get(listingId)) {
    active = untold.get(listingId);
    if (active === undefined) break;
    await api.favourites.toggle({ body: { listingId, active } }, { keepalive: true }).catch(() => {});
  }
  untold.delete(listingId);
  sending.delete(listingId);
  told += 1;
}
