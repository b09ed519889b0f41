import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** How often counts are written, in milliseconds: so much is lost at most when the process is killed. */
const FLUSH_MS = 5_000;
/** A visitor's further views of a listing count as one for this long at least, twice as long at most. */
const SAME_VIEW_MS = 30 * 60_000;
/** Views remembered for that; with more of them the oldest half is forgotten earlier. */
const MOST_SEEN = 400_000;
/** Clocks of the market differ by multiples of half hours: views of one half hour are of one day everywhere. */
const SLOT_MS = 30 * 60_000;

/** One look at a listing's page. */
export interface View {
  listingId: number;
  /** Whatever tells visitors apart; it is kept as a digest, in memory alone. */
  visitor: string;
}

/** Counts views in memory and writes them in batches. */
export interface ViewCounter {
  /** Counts a view; answers false where the same visitor's last one of this listing was a moment ago. */
  count(view: View): boolean;
  /** Writes what was counted; what cannot be written now waits for the next time. */
  flush(): Promise<void>;
  /** Writes the last of it. Nothing is counted after that. */
  close(): Promise<void>;
}

interface CounterOptions {
  pool: Pool;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** A counter that writes by itself every few seconds while there is something to write. */
export function createViewCounter({ pool, now, onError }: CounterOptions): ViewCounter {
  const salt = randomBytes(16);
  let recent = new Set<string>();
  let older = new Set<string>();
  let turnsAt = 0;
  let waiting = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(flush, FLUSH_MS).unref();

  function isRepeated({ listingId, visitor }: View, at: number): boolean {
    if (at >= turnsAt || recent.size >= MOST_SEEN / 2) {
      older = at >= turnsAt + SAME_VIEW_MS ? new Set() : recent;
      recent = new Set();
      turnsAt = at + SAME_VIEW_MS;
    }
    const digest = createHash('sha256').update(salt).update(`${listingId} ${visitor}`).digest('base64').slice(0, 16);
    if (recent.has(digest) || older.has(digest)) return true;
    recent.add(digest);
    return false;
  }

  function flush(): Promise<void> {
    writing = writing.then(async () => {
      if (waiting.size === 0) return;
      const batch = waiting;
      waiting = new Map();
      try {
        await write(pool, batch);
      } catch (error) {
        for (const [key, count] of batch) waiting.set(key, (waiting.get(key) ?? 0) + count);
        onError(error);
      }
    });
    return writing;
  }

  return {
    count(view) {
      const at = now().getTime();
      if (isRepeated(view, at)) return false;
      const key = `${view.listingId} ${Math.floor(at / SLOT_MS) * SLOT_MS}`;
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
      return true;
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

/** All in one statement, in one order, so that two writers never wait for one another in a circle. */
async function write(pool: Pool, batch: ReadonlyMap<string, number>): Promise<void> {
  const keys = [...batch.keys()].map((key) => key.split(' ').map(Number));
  await pool.query(
    `insert into listing_days as d (listing_id, day, views)
     select l.id, listing_day(l.id, to_timestamp(v.slot / 1000)), sum(v.count)
     from unnest($1::int[], $2::float8[], $3::int[]) as v (listing_id, slot, count) join listings l on l.id = v.listing_id
     group by 1, 2 order by 1, 2
     on conflict (listing_id, day) do update set views = d.views + excluded.views`,
    [keys.map(([id]) => id), keys.map(([, slot]) => slot), [...batch.values()]],
  );
}
