import type { Api } from '#web/app/context.ts';
import { restoreSession, roleOf, session } from '#web/app/session.ts';
import { localStore, readIds } from '#web/app/storage.ts';

const KEY = 'viewedListings';
const MOST = 100;

/**
 * Records a view of a listing, for the landlord's statistics and for the visitor: in a renter's account, otherwise in
 * the browser, latest first.
 */
export function recordListingView(listingId: number, api: Api): void {
  // This effect can run before the frame has restored the session.
  restoreSession();
  const role = roleOf(session.get()?.user);
  // Failures are ignored: only a view is lost.
  const later = { keepalive: true };
  void api.listings.view({ params: { id: listingId } }, later).catch(() => {});
  if (role === 'Renter') void api.viewed.record({ body: { listingId } }, later).catch(() => {});
  if (role) return;
  const earlier = viewedListings().filter((other) => other !== listingId);
  localStore.set(KEY, [listingId, ...earlier].slice(0, MOST));
}

/** Ids of listings that a visitor viewed without login, latest first. */
const viewedListings = (): number[] => localStore.get(KEY, readIds) ?? [];
