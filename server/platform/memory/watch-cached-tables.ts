import { listenOn } from '#server/platform/db/listen.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { clearCache, clearCacheOfTable } from './cache.ts';

/** The channel on which the triggers of cached tables send the table's name. */
const CHANNEL = 'cached_table_changed';

/** Clears cached values when any process changes their tables, until closed. */
export const watchCachedTables = (db: Db, connection: string): Promise<{ close(): Promise<void> }> =>
  listenOn({
    connection,
    channel: CHANNEL,
    applicationName: 'foyer settings',
    onNotification: (table) => clearCacheOfTable(db, table),
    onReconnect: () => clearCache(db),
  });
