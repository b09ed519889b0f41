import { type Hits, slotsOf } from './hits.ts';
import { rentOf } from './page.ts';
import type { Query } from './query.ts';
import type { Store } from './store.ts';

/** How many listings ask which rent: bucket i is from i to i + 1 steps, the last one and everything above. */
export type RentHistogram = { stepCents: number; counts: number[]; unpriced: number };

const STEP_CENTS = 10_000;
const BUCKETS = 60;

/** Counts hits by the rent that answers the query, its rent bounds already lifted. */
export function countHistogram(hits: Hits, store: Store, query: Query): RentHistogram {
  const counts = new Array<number>(BUCKETS).fill(0);
  let unpriced = 0;
  const slots = slotsOf(hits);
  for (let i = 0; i < hits.total; i++) {
    const rent = rentOf(store, query, slots[i] as number);
    if (rent === 0) unpriced++;
    else {
      const bucket = Math.min(BUCKETS - 1, Math.floor(rent / STEP_CENTS));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }
  return { stepCents: STEP_CENTS, counts, unpriced };
}
