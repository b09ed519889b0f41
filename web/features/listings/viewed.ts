import type { Api } from '#web/app/context.ts';
import { restoreSession, roleOf, session } from '#web/app/session.ts';
import { localStore, readIds } from '#web/app/storage.ts';

const KEY = 'viewedListings';
const MOST = 100;

/**
 * Notes that a listing's page was opened, for its landlord's counts and for whoever opened it: a renter who is signed in
 * has it in their account, where they decide whether it is kept; anybody else in the browser, the latest first, each once.
 */
export function noteViewed(listingId: number, api: Api): void {
  // The page may be here before the frame around it has looked who is signed in.
  restoreSession();
  const role = roleOf(session.get()?.user);
  // Nobody waits for either, and nothing is lost but a count and a line of a list.
  const later = { keepalive: true };
  void api.listings.view({ params: { id: listingId } }, later).catch(() => {});
  if (role === 'Renter') void api.viewed.record({ body: { listingId } }, later).catch(() => {});
  if (role) return;
  const earlier = viewedListings().filter((other) => other !== listingId);
  localStore.set(KEY, [listingId, ...earlier].slice(0, MOST));
}

/** Ids of listings opened without signing in, latest first. */
export const viewedListings = (): number[] => localStore.get(KEY, readIds) ?? [];
