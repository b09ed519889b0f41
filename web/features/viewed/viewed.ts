import { localStore, readIds } from '#web/app/storage.ts';

const KEY = 'viewedListings';
const MOST = 100;

/** Notes that a listing's page was opened; the latest comes first, each once. */
export function noteViewed(id: number): void {
  const earlier = (localStore.get(KEY, readIds) ?? []).filter((other) => other !== id);
  localStore.set(KEY, [id, ...earlier].slice(0, MOST));
}

/** Ids of opened listings, latest first. */
export const viewedListings = (): number[] => localStore.get(KEY, readIds) ?? [];
