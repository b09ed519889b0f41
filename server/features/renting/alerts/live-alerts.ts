import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Places } from '#server/features/market/index.ts';
import { type AlertIndex, createAlertIndex } from '#server/search/alerts/index.ts';
import { type StoredSearch, searchQueryOf } from './search-of.ts';

/** Alerts per batch, before the event loop gets a turn. */
const READ_AT_A_TIME = 5000;
const PUT_AT_A_TIME = 200;

/** Whether an alert should get news. */
export const RUNNING = 'confirmed_at is not null and stopped_at is null and paused_at is null';

interface Held {
  index: AlertIndex;
  /** The index contains every change of transactions below this id. */
  xid: string;
}

interface Row extends StoredSearch {
  id: number;
}

const COLUMNS = 'id, location_kind as "locationKind", location_id as "locationId", query';
const held = new WeakMap<pg.Pool, Promise<Held>>();

/**
 * All running alerts in memory, with every change committed now. The first call reads all of them; later calls read
 * changes. Deleted alerts stay in memory, so callers must check the database before writing matches.
 */
export async function alertsInStep(pool: pg.Pool, places: Places): Promise<AlertIndex> {
  const known = held.get(pool);
  if (known) {
    const alerts = await known;
    await followChanges(pool, alerts, places);
    return alerts.index;
  }
  const loading = loadAll(pool, places);
  held.set(pool, loading);
  loading.catch(() => held.delete(pool));
  return (await loading).index;
}

/** Reads all running alerts. Alerts that change in the meantime are read again with the next changes. */
export async function loadAll(pool: pg.Pool, places: Places): Promise<Held> {
  const { rows: now } = await pool.query<{ xid: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
  );
  const index = createAlertIndex();
  for (let after = 0, more = true; more; ) {
    const { rows } = await pool.query<Row>({
      name: 'read-running-alerts',
      text: `select ${COLUMNS} from alerts where ${RUNNING} and id > $1 order by id limit $2`,
      values: [after, READ_AT_A_TIME],
    });
    for (const [at, row] of rows.entries()) {
      if (at % PUT_AT_A_TIME === 0) await nextTurn();
      index.put(row.id, searchQueryOf(row, places));
    }
    after = rows.at(-1)?.id ?? after;
    more = rows.length === READ_AT_A_TIME;
  }
  return { index, xid: now[0]?.xid ?? '0' };
}

// Continues from the oldest transaction that ran at the last read, so that late commits aren't skipped.
async function followChanges(pool: pg.Pool, alerts: Held, places: Places): Promise<void> {
  const { rows } = await pool.query<{ xid: string; running: boolean | null } & Row>({
    name: 'read-alert-changes',
    text: `select oldest::text as xid, ${COLUMNS}, ${RUNNING} as running
      from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest, pg_snapshot_xmax(pg_current_snapshot()) as next) now
      left join alerts on changed_xid >= $1::xid8 and changed_xid < next`,
    values: [alerts.xid],
  });
  for (const [at, { xid, running, ...row }] of rows.entries()) {
    if (at % PUT_AT_A_TIME === PUT_AT_A_TIME - 1) await nextTurn();
    alerts.xid = xid;
    if (running) alerts.index.put(row.id, searchQueryOf(row, places));
    else if (row.id !== null) alerts.index.remove(row.id);
  }
}
