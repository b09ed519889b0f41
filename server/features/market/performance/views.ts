import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type BatchedCounts, type CounterOptions, countInBatches } from '#server/platform/lists/count-in-batches.ts';

declare module '#server/platform/context.ts' {
  interface Services {
    /** Counts views of listings, in memory first. */
    readonly views: ViewCounter;
  }
}

/** A visitor's repeated views of a listing count once for this long, at most twice as long. */
const SAME_VIEW_MS = 30 * 60_000;
/** How many views to remember for that. With more, the older half is dropped early. */
const MAX_SEEN = 400_000;
/**
 * Canada's time zones differ by multiples of half an hour, so the views of one slot are on one local day everywhere.
 */
const SLOT_MS = 30 * 60_000;

/** Views of a listing per day from one network. Households and offices share a network. */
const MAX_PER_NETWORK = 4;
const DAY_MS = 86_400_000;

interface ListingView {
  listingId: number;
  /** Any text that identifies the visitor. Only its digest is kept, in memory. */
  visitor: string;
  /** The visitor's network, which one person may use with many browsers. */
  network: string;
}

/** Counts views in memory and writes them in batches. */
export interface ViewCounter extends Omit<BatchedCounts, 'add'> {
  /** Counts a view. Returns false if the same visitor has just viewed the listing. */
  count(view: ListingView): boolean;
}

/** Creates a counter that writes every few seconds while there are new counts. */
export function createViewCounter(options: CounterOptions): ViewCounter {
  const { now } = options;
  const salt = randomBytes(16);
  let recent = new Set<string>();
  let older = new Set<string>();
  let turnsAt = 0;
  const counts = countInBatches(options, write);
  const digestOf = (text: string) => createHash('sha256').update(salt).update(text).digest('base64').slice(0, 16);

  function isRepeated({ listingId, visitor }: ListingView, at: number): boolean {
    if (at >= turnsAt || recent.size >= MAX_SEEN / 2) {
      older = at >= turnsAt + SAME_VIEW_MS ? new Set() : recent;
      recent = new Set();
      turnsAt = at + SAME_VIEW_MS;
    }
    const digest = digestOf(`${listingId} ${visitor}`);
    if (recent.has(digest) || older.has(digest)) return true;
    recent.add(digest);
    return false;
  }

  let networks = new Map<string, number>();
  let dayEndsAt = 0;

  /** Counts a view for its network. With too many networks in memory, counting starts over. */
  function isBeyondShare({ listingId, network }: ListingView, at: number): boolean {
    if (at >= dayEndsAt || networks.size >= MAX_SEEN) {
      networks = new Map();
      dayEndsAt = at + DAY_MS;
    }
    const digest = digestOf(`${listingId} of ${network}`);
    const seen = networks.get(digest) ?? 0;
    networks.set(digest, seen + 1);
    return seen >= MAX_PER_NETWORK;
  }

  return {
    count(view) {
      const at = now().getTime();
      if (isRepeated(view, at) || isBeyondShare(view, at)) return false;
      const key = `${view.listingId} ${Math.floor(at / SLOT_MS) * SLOT_MS}`;
      counts.add(key);
      return true;
    },
    flush: counts.flush,
    close: counts.close,
  };
}

/** One statement in a fixed order, so that two writers can't deadlock. */
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
