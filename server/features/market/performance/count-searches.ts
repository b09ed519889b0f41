import type { Pool } from 'pg';
import { BEDS } from '#common/catalog/beds.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { SearchFilters } from '#common/search/filters.ts';
import { type BatchedCounts, type CounterOptions, countInBatches } from '#server/platform/lists/count-in-batches.ts';
import { isBot } from '#server/platform/network/bots.ts';

declare module '#server/platform/context.ts' {
  interface Services {
    /** Counts searches without their visitors, in memory first. */
    readonly searchCounts: SearchCounter;
  }
}

/** Different searches that a process counts per batch. Further ones are left out, against floods. */
const MAX_KEYS = 20_000;
const RENT_STEP = 500;
const MAX_WORD = 40;
/** Words with digits or signs may be phone numbers, addresses or emails, so they are not stored. */
const PLAIN_WORD = /^[\p{L}'’-]{2,40}$/u;

/** A search that was answered. */
interface CountedSearch {
  lang: Lang;
  place: { kind: string; id: number } | undefined;
  filters: Pick<SearchFilters, 'beds' | 'rent'>;
  isEmpty: boolean;
  userAgent: string | undefined;
}

/** Counts searches without their visitors, in memory first. */
export interface SearchCounter extends Omit<BatchedCounts, 'add'> {
  count(search: CountedSearch): void;
  /** Counts words of a typed search that no filter understood. */
  countWords(lang: Lang, words: readonly string[], userAgent: string | undefined): void;
}

/** Creates a counter that writes every few seconds while there are new counts. Programs are left out. */
export function createSearchCounter(options: CounterOptions): SearchCounter {
  const { now } = options;
  let known = new Set<string>();
  const counts = countInBatches(options, (pool, batch) => {
    known = new Set();
    return write(pool, batch);
  });
  const day = () => MARKET_DAY.format(now());
  const add = (key: readonly unknown[]) => {
    const text = JSON.stringify(key);
    if (!known.has(text) && known.size >= MAX_KEYS) return;
    known.add(text);
    counts.add(text);
  };
  return {
    count({ lang, place, filters, isEmpty, userAgent }) {
      if (isBot(userAgent)) return;
      const kind = place && ['province', 'metro', 'city'].includes(place.kind) ? place.kind : 'country';
      const beds = filters.beds.length > 0 ? Math.min(...filters.beds.map((key) => BEDS.indexOf(key))) : -1;
      const rentTo = Math.ceil((filters.rent?.max ?? 0) / RENT_STEP) * RENT_STEP;
      add(['search', day(), lang, kind, kind === 'country' ? 0 : place?.id, beds, Math.min(rentTo, 100_000), isEmpty]);
    },
    countWords(lang, words, userAgent) {
      if (isBot(userAgent)) return;
      for (const word of new Set(words.map((each) => each.toLowerCase())))
        if (word.length <= MAX_WORD && PLAIN_WORD.test(word)) add(['word', day(), lang, word]);
    },
    flush: counts.flush,
    close: counts.close,
  };
}

const MARKET_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });

/** Two statements in a fixed order, so that two writers can't deadlock. */
async function write(pool: Pool, batch: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...batch].map(([key, searches]): unknown[] => [...JSON.parse(key), searches]);
  const searches = rows.filter(([kind]) => kind === 'search').map(([, ...row]) => row);
  const words = rows.filter(([kind]) => kind === 'word').map(([, ...row]) => row);
  if (searches.length > 0)
    await pool.query(
      `insert into search_days as s (day, lang, place_kind, place_id, beds, rent_to, searches, empty)
       select (r->>0)::date, r->>1, r->>2, (r->>3)::int, (r->>4)::int, (r->>5)::int, sum((r->>7)::int),
         coalesce(sum((r->>7)::int) filter (where (r->>6)::boolean), 0)
       from jsonb_array_elements($1) r group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6, 2
       on conflict (day, place_kind, place_id, beds, rent_to, lang) do update
         set searches = s.searches + excluded.searches, empty = s.empty + excluded.empty`,
      [JSON.stringify(searches)],
    );
  if (words.length > 0)
    await pool.query(
      `insert into search_words as w (day, lang, word, searches)
       select (r->>0)::date, r->>1, r->>2, (r->>3)::int from jsonb_array_elements($1) r order by 1, 2, 3
       on conflict (day, lang, word) do update set searches = w.searches + excluded.searches`,
      [JSON.stringify(words)],
    );
}
