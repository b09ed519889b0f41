import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

/** Stored settings. Missing or malformed values fall back to the defaults. */
export type StoredSettings = ReadonlyMap<string, unknown>;

/** All stored settings, cached. */
export const cachedSettings = cacheRead(
  async (db: Db): Promise<StoredSettings> => {
    const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  },
  { tables: ['site_settings'] },
);

/** Reads the known keys of a stored object, each only if its type matches. */
export function readKnown<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = Object.entries(defaults).map(([key, value]) => {
    const found: unknown = Reflect.get(stored, key);
    return [key, typeof found === typeof value && Array.isArray(found) === Array.isArray(value) ? found : value];
  });
  return Object.fromEntries(known) as T;
}
