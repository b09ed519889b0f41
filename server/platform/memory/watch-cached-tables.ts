import type { Listener, Subscription } from '#server/platform/db/listen.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { clearCache, clearCacheOfTable } from './cache.ts';

/** The channel on which the triggers of cached tables send the table's name. */
const CHANNEL = 'cached_table_changed';

/** Clears cached values when any process changes their tables, until closed. */
export const watchCachedTables = (db: Db, listener: Listener): Promise<Subscription> =>
  listener.on(CHANNEL, {
    onNotification: (table) => clearCacheOfTable(db, table),
    onReconnect: () => clearCache(db),
  });
