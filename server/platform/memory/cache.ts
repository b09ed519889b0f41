import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** The default life of a cached value, in milliseconds. It bounds the age if a notification was lost. */
const LIFE_MS = 30_000;

interface RefreshOptions {
  /** How old a value may be before it is read again in the background. */
  lifeMs: number;
  /** The pause after a failed refresh; `lifeMs` by default. */
  retryMs?: number;
  onError?: (error: unknown) => void;
}

/** A value that is served while it is read again in the background. */
interface Refreshed<T> {
  /** The value; only the first call waits for it. Rejects if the first read fails, and the next call reads again. */
  get(): Promise<T>;
  /** The value, or undefined until the first read is done. */
  peek(): T | undefined;
}

/** Caches the result of `read`. A failed read never replaces a good value. */
export function createRefreshed<T>(
  read: () => Promise<T>,
  { lifeMs, retryMs = lifeMs, onError = () => {} }: RefreshOptions,
): Refreshed<T> {
  let value: Promise<T> | undefined;
  let latest: T | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    const startedAt = performance.now();
    // No second read starts while this one runs.
    dueAt = Number.POSITIVE_INFINITY;
    const reading = read();
    value ??= reading;
    reading.then(
      (fresh) => {
        value = reading;
        latest = fresh;
        dueAt = startedAt + lifeMs;
      },
      (error) => {
        if (value === reading) value = undefined;
        dueAt = performance.now() + retryMs;
        onError(error);
      },
    );
    return value;
  };
  return {
    get: () => (value === undefined || performance.now() > dueAt ? refresh() : value),
    peek() {
      if (performance.now() > dueAt) refresh();
      return latest;
    },
  };
}

/** A database read that every page needs, cached in memory. */
export interface CachedRead<T> {
  (db: Db): Promise<T>;
  /** To call after this process writes: the next call waits for the new value. */
  clear(db: Db): void;
}

interface CacheOptions {
  lifeMs?: number;
  /** The tables behind the value. A change of one, even by another process, clears it; see `watchCachedTables`. */
  tables?: readonly (keyof DB)[];
}

const all = new Map<(db: Db) => void, readonly string[]>();
const versions = new WeakMap<Db, number>();
const shared = new WeakMap<Db, Db>();

/** The database that a replica's handle copies; any other handle itself. */
export const originalOf = (db: Db): Db => shared.get(db) ?? db;

/** Lets reads of a copy of a database use what is cached of the database itself. */
export function shareCache(copy: Db, original: Db): void {
  shared.set(copy, original);
}

/** Caches what `read` returns, per database; see `createRefreshed`. */
export function cacheRead<T>(
  read: (db: Db) => Promise<T>,
  { lifeMs = LIFE_MS, tables = [] }: CacheOptions = {},
): CachedRead<T> {
  const cached = new WeakMap<Db, Refreshed<T>>();
  const get = (copy: Db) => {
    const db = originalOf(copy);
    const refreshed = cached.get(db) ?? createRefreshed(() => read(db), { lifeMs });
    cached.set(db, refreshed);
    return refreshed.get();
  };
  const clear = (db: Db) => {
    cached.delete(db);
    versions.set(db, cacheVersion(db) + 1);
  };
  all.set(clear, tables);
  return Object.assign(get, { clear });
}

/** Clears everything that is cached of a database, for tests that empty it. */
export function clearCache(db: Db): void {
  for (const clear of all.keys()) clear(db);
}

/** Clears what is cached of a table. */
export function clearCacheOfTable(db: Db, table: string): void {
  for (const [clear, tables] of all) if (tables.includes(table)) clear(db);
}

/**
 * Runs `read` when any process changed one of these tables, and then clears what is cached of them, because it was made
 * from the state before. Returns a function that ends it.
 */
export function onTableChange(
  db: Db,
  tables: readonly (keyof DB)[],
  { read, onError }: { read: () => Promise<void>; onError: (error: unknown) => void },
): () => void {
  const run = (changed: Db) => {
    if (changed !== db) return;
    read().then(() => {
      versions.set(db, cacheVersion(db) + 1);
      for (const [clear, used] of all)
        if (clear !== run && used.some((table) => tables.some((one) => one === table))) clear(db);
    }, onError);
  };
  all.set(run, tables);
  return () => all.delete(run);
}

/** Grows whenever something cached was cleared, so that pages made from it are made again. */
export const cacheVersion = (db: Db): number => versions.get(originalOf(db)) ?? 0;
