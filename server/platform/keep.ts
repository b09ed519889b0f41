import type { Db } from '#server/platform/db/pool.ts';

/** How long a kept value is served before it is read again, in milliseconds: another process may have written. */
const LIFE_MS = 30_000;

interface Held<T> {
  value: Promise<T>;
  readAt: number;
  isRefreshing: boolean;
}

/** Something read from the database that every page needs, kept in memory. */
export interface Kept<T> {
  /** The value, from memory whenever it was read before; an old one is served while it is read anew. */
  (db: Db): Promise<T>;
  /** To be called after a write of this process: the next reader waits for the new value. */
  forget(db: Db): void;
}

const all = new Set<(db: Db) => void>();

/** Keeps what `read` answers, per database. A failing read is never kept, and never replaces a good value. */
export function keep<T>(read: (db: Db) => Promise<T>, lifeMs = LIFE_MS): Kept<T> {
  const held = new WeakMap<Db, Held<T>>();
  const load = (db: Db) => {
    const made: Held<T> = { value: read(db), readAt: performance.now(), isRefreshing: false };
    held.set(db, made);
    made.value.catch(() => held.get(db) === made && held.delete(db));
    return made.value;
  };
  const refresh = (db: Db, old: Held<T>) => {
    old.isRefreshing = true;
    const replace = (value: T) => {
      // Forgotten or read anew meanwhile: then this is the older one.
      if (held.get(db) === old)
        held.set(db, { value: Promise.resolve(value), readAt: performance.now(), isRefreshing: false });
    };
    const tryLater = () => {
      old.readAt = performance.now();
      old.isRefreshing = false;
    };
    read(db).then(replace, tryLater);
  };
  const answer = (db: Db) => {
    const known = held.get(db);
    if (!known) return load(db);
    if (!known.isRefreshing && performance.now() - known.readAt > lifeMs) refresh(db, known);
    return known.value;
  };
  const forget = (db: Db) => void held.delete(db);
  all.add(forget);
  return Object.assign(answer, { forget });
}

/** Forgets everything that is kept of a database: tests empty it behind our back. */
export function forgetKept(db: Db): void {
  for (const forget of all) forget(db);
}
