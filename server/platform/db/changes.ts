import type pg from 'pg';

const CHANNEL = 'listing_changes';
/** Shortest time between two notifications, in milliseconds. */
const NOTIFY_EVERY_MS = 20;

/** The position of a reader in the feed. Plain data. */
export interface ChangeCursor {
  /** Transaction id. Text, because it has 64 bits. */
  xid: string;
  seq: number;
  /** The history that the ids belong to. A reader that keeps its cursor in the database needs none. */
  timeline?: string | undefined;
}

/**
 * The timeline of the database in SQL. A promoted copy starts a new one, and gives the ids of transactions that it lost
 * to others. The checkpoint of a promotion comes later, so it is known only to a copy that still follows.
 */
const TIMELINE = `case when pg_is_in_recovery() then (select lpad(to_hex(timeline_id), 8, '0') from pg_control_checkpoint())
  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end`;

/** A change of a listing. */
export interface Change {
  listingId: number;
  /** Identifies the change. Later transactions may have lower numbers. */
  seq: number;
  /** Time since its transaction began, by the database's clock. */
  ageMs: number;
}

/** The changes after a cursor. */
export interface ChangePage {
  /** Changes up to `cursor`. No change can appear before it any more. */
  settled: Change[];
  /** Committed changes after `cursor`. Older transactions still run, so these come again as settled. */
  early: Change[];
  /** Pass it as `earlyAfter` to read the next early changes; 0 without any. */
  earlyTo: number;
  cursor: ChangeCursor;
  /** Whether the limit cut off further changes. */
  more: boolean;
  /** Whether changes after the cursor were deleted unread, or the cursor belongs to another history. */
  isStale: boolean;
}

/** A pool, a client or a transaction's client. */
type Queryable = Pick<pg.ClientBase, 'query'> | pg.Pool;

/**
 * The cursor to continue from after a full load. Call it inside the load's REPEATABLE READ transaction: it points at
 * the oldest transaction still running, so a change may be read twice but never skipped.
 */
export async function currentCursor(client: Queryable): Promise<ChangeCursor> {
  const { rows } = await client.query<{ xid: string; timeline: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as xid, ${TIMELINE} as timeline`,
  );
  return { xid: rows[0]?.xid ?? '0', seq: 0, timeline: rows[0]?.timeline };
}

/** The database and its history. Restoring a backup or promoting a replica starts a new history. */
export interface FeedHistory {
  database: string;
  /** Cursors are valid within one history only. */
  history: string;
}

/** The columns of a `FeedHistory`, from `pg_control_system()` and the row of `pg_database`. */
export const HISTORY = `concat_ws(' ', system_identifier, oid) as database, concat_ws(' ', system_identifier, oid, ${TIMELINE}) as history`;

/** Returns the history that this connection's cursors belong to. */
export async function feedHistory(client: Queryable): Promise<FeedHistory> {
  const { rows } = await client.query<FeedHistory>(
    `select ${HISTORY} from pg_control_system(), pg_database where datname = current_database()`,
  );
  return rows[0] ?? { database: '', history: '' };
}

interface Row {
  is_stale: boolean;
  /** Null without a change, or for a company without listings. */
  listing_id: number | null;
  /** Null without a change. */
  xid: string | null;
  seq: number;
  age_ms: number;
  is_settled: boolean;
}

/**
 * Reads the changes after the cursor. A change of a company counts as one of each of its listings. Only changes older
 * than every running transaction are settled: a plain "seq > last" would skip late commits. Early changes are read
 * after `earlyAfter`; without it none are.
 */
export async function readChanges(
  client: Queryable,
  cursor: ChangeCursor,
  { limit = 5000, earlyAfter }: { limit?: number; earlyAfter?: number | undefined } = {},
): Promise<ChangePage> {
  const { rows } = await client.query<Row>({
    name: 'read-listing-changes',
    text: `select is_stale, coalesce(changes.listing_id, l.id) as listing_id, changes.xid::text, seq, age_ms, is_settled
      from (select (deleted_xid, deleted_seq) > ($1::xid8, $2::bigint) and deleted_xid < pg_snapshot_xmax(pg_current_snapshot())
          or $1::xid8 > pg_snapshot_xmax(pg_current_snapshot()) or $5 <> ${TIMELINE} as is_stale from change_feed) feed
      left join (select listing_id, company_id, c.xid, seq, extract(epoch from clock_timestamp() - at)::float8 * 1000 as age_ms,
            c.xid < pg_snapshot_xmin(pg_current_snapshot()) as is_settled
          from listing_changes c
          where (c.xid, seq) > ($1::xid8, $2::bigint) and (c.xid < pg_snapshot_xmin(pg_current_snapshot()) or seq > $3::bigint)
          order by c.xid, seq limit $4) changes on true
      left join listings l on l.company_id = changes.company_id
      order by changes.xid, seq`,
    values: [cursor.xid, cursor.seq, earlyAfter ?? LARGEST, limit, cursor.timeline ?? null],
  });
  const settled: Change[] = [];
  const early: Change[] = [];
  const read = new Set<number>();
  let last = cursor;
  let earlyTo = 0;
  for (const { listing_id, xid, seq, age_ms, is_settled } of rows) {
    if (xid === null) continue;
    read.add(seq);
    if (is_settled) last = { xid, seq, timeline: cursor.timeline };
    else earlyTo = Math.max(earlyTo, seq);
    if (listing_id === null) continue;
    (is_settled ? settled : early).push({ listingId: listing_id, seq, ageMs: Math.max(0, age_ms) });
  }
  const isStale = rows[0]?.is_stale ?? false;
  return { settled, early, earlyTo, cursor: last, more: read.size === limit, isStale };
}

/** Larger than any sequence number. */
const LARGEST = '9223372036854775807';

interface Wake {
  timer: NodeJS.Timeout | undefined;
  sentAt: number;
}
const wakes = new WeakMap<pg.Pool, Wake>();

/**
 * Wakes all readers soon after a commit that changed listings. Never call it inside the transaction: commits that carry
 * a notification wait for one another. A lost notification only costs one poll interval.
 */
export function notifyChanged(pool: pg.Pool): void {
  const wake = wakes.get(pool) ?? { timer: undefined, sentAt: Number.NEGATIVE_INFINITY };
  wakes.set(pool, wake);
  if (wake.timer) return;
  const send = () => {
    wake.timer = undefined;
    if (pool.ending) return;
    wake.sentAt = performance.now();
    pool.query(`select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', '')`).catch(() => {});
  };
  // Sends the first at once and combines the ones that follow.
  wake.timer = setTimeout(send, Math.max(0, wake.sentAt + NOTIFY_EVERY_MS - performance.now())).unref();
}

/**
 * Deletes changes that every reader has read, and records how far. Readers that were away longer reload everything.
 * Returns the number of deleted rows.
 */
export async function deleteOldChanges(pool: pg.Pool, olderThanHours = 24): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with deleted as (
        delete from listing_changes
        where at < now() - make_interval(hours => $1) and xid < pg_snapshot_xmin(pg_current_snapshot()) returning xid, seq),
      noted as (
        update change_feed set deleted_xid = last.xid, deleted_seq = last.seq
        from (select xid, seq from deleted order by xid desc, seq desc limit 1) last
        where (last.xid, last.seq) > (deleted_xid, deleted_seq) or deleted_xid >= pg_snapshot_xmax(pg_current_snapshot()))
      select count(*) from deleted`,
    [olderThanHours],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Records a change for each listing whose special offer started or ended since the last call, because its card changes
 * without a write. Returns their number.
 */
export async function recordOffersOfTheDay(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with noted as (select offers_noted_on as day from change_feed where offers_noted_on < market_day() for update),
      moved as (update change_feed set offers_noted_on = market_day() from noted)
    insert into listing_changes (listing_id)
      select distinct listing_id from special_offers, noted
      where starts_on > day and starts_on <= market_day() or ends_on >= day and ends_on < market_day()`,
  );
  return rowCount ?? 0;
}

/** The channel that wakes readers. */
export const changeChannel = CHANNEL;
