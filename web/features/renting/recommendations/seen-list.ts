import { session } from '#web/app/session.ts';
import { localStore, readIds } from '#web/app/storage.ts';

const KEY = 'seenRecommendedListings';
/** Maximum number of ids per call. */
const MOST = 200;

interface SeenList {
  /** The user of the list; another user of the same browser starts with an empty one. */
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

/** Ids of recommended homes that this browser showed to the current user, latest last. */
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
