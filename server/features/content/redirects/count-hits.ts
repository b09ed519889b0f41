import type { Pool } from 'pg';
import type { Lang } from '#common/contract/fields.ts';
import { type BatchedCounts, type CounterOptions, countInBatches } from '#server/platform/lists/count-in-batches.ts';

declare module '#server/platform/context.ts' {
  interface Services {
    /** Counts uses of redirects, in memory first. */
    readonly redirectHits: RedirectHits;
  }
}

/** Counts uses of redirects, in memory first. */
export interface RedirectHits extends Omit<BatchedCounts, 'add'> {
  count(lang: Lang, from: string): void;
}

/** Creates a counter that writes every few seconds while there are new hits. */
export function createRedirectHits(options: CounterOptions): RedirectHits {
  const { flush, close, add } = countInBatches(options, write);
  return { count: (lang, from) => add(`${lang} ${from}`), flush, close };
}

/** Locks rows in the order of their ids, so that two writers can't deadlock. */
async function write(pool: Pool, batch: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...batch].map(([key, hits]) => ({ lang: key.slice(0, 2), from_path: key.slice(3), hits }));
  await pool.query(
    `with counted as (
        select id, c.hits from redirects
        join jsonb_to_recordset($1) as c(lang text, from_path text, hits int) using (lang, from_path)
        order by id for update of redirects)
     update redirects r set hits = r.hits + counted.hits, last_hit_at = now() from counted where r.id = counted.id`,
    [JSON.stringify(rows)],
  );
}
