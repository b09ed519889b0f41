import { session } from '#web/app/session.ts';
import { localStore, readIds } from '#web/app/storage.ts';

const KEY = 'seenRecommendedListings';
/** As many ids as the API takes at a time. */
const MOST = 200;

interface SeenList {
  /** Whose list it is: another person in the same browser begins with an empty one. */
  userId: number;
  ids: number[];
}

const readList = (value: unknown): SeenList | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const userId: unknown = Reflect.get(value, 'userId');
  const ids = readIds(Reflect.get(value, 'ids'));
  return typeof userId === 'number' && ids ? { userId, ids } : undefined;
};

const userId = () => session.get()?.user?.id ?? 0;

/** Recommended homes that this browser showed to whoever is signed in, the latest last. */
export function seenOf(): readonly number[] {
  const list = localStore.get(KEY, readList);
  return list?.userId === userId() ? list.ids : [];
}

/** Adds a home to the list, once. */
export function addSeen(id: number): void {
  const ids = seenOf();
  if (ids.includes(id)) return;
  localStore.set(KEY, { userId: userId(), ids: [...ids, id].slice(-MOST) } satisfies SeenList);
}
