import type { Pool } from 'pg';
import { siteOf } from '#common/search/referring-site.ts';
import { type BatchedCounts, type CounterOptions, countInBatches } from '#server/platform/lists/count-in-batches.ts';

declare module '#server/platform/context.ts' {
  interface Services {
    /** Counts searches by the partner that sent them, in memory first. */
    readonly searchSources: SourceCounter;
  }
}

/** How many pairs of partner and site a process counts per day. Searches of others are counted together. */
const MAX_PAIRS = 2_000;
const MAX_LENGTH = 200;
/** The source of searches beyond MAX_PAIRS. */
const OTHERS = '(others)';

/** A search or visit as its partner marks it: the partner's name, and the page or site that the visitor came from. */
interface MarkedSearch {
  source?: string | undefined;
  externalReferrer?: string | undefined;
}

/** Counts searches and visits by their source, in memory first. */
export interface SourceCounter extends Omit<BatchedCounts, 'add'> {
  count(search: MarkedSearch): void;
}

/** Creates a counter that writes every few seconds while there are new counts. */
export function createSourceCounter(options: CounterOptions): SourceCounter {
  const { now } = options;
  let day = '';
  let pairs = new Set<string>();
  const counts = countInBatches(options, write);

  function keyOf(source: string, referrer: string): string {
    const today = now().toISOString().slice(0, 10);
    if (today !== day) {
      day = today;
      pairs = new Set();
    }
    const pair = JSON.stringify([source, referrer]);
    if (pairs.size < MAX_PAIRS) pairs.add(pair);
    return JSON.stringify(pairs.has(pair) ? [day, source, referrer] : [day, OTHERS, '']);
  }

  return {
    count({ source = '', externalReferrer = '' }) {
      const [name, site] = [tidy(source), tidy(siteOf(externalReferrer))];
      if (!name && !site) return;
      const key = keyOf(name, site);
      counts.add(key);
    },
    flush: counts.flush,
    close: counts.close,
  };
}

const tidy = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_LENGTH);

/** One statement in a fixed order, so that two writers can't deadlock. */
async function write(pool: Pool, batch: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...batch].map(([key, searches]) => {
    const [day, source, referrer] = JSON.parse(key);
    return { day, source, referrer, searches };
  });
  await pool.query(
    `insert into search_sources as s (day, source, referrer, searches)
     select day, source, referrer, searches
     from jsonb_to_recordset($1) as r(day date, source text, referrer text, searches int) order by 1, 2, 3
     on conflict (day, source, referrer) do update set searches = s.searches + excluded.searches`,
    [JSON.stringify(rows)],
  );
}
