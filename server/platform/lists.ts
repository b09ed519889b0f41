import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { CSV_LIMIT, type ListQuery, MOST_COUNTED, MOST_FOUND } from '#common/contract/lists.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** An SQL expression to sort by or search in. */
type Expression = RawBuilder<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: any tables and columns; only the shape of its rows counts here
type Rows<O> = SelectQueryBuilder<any, any, O>;

/** The order of a list: the SQL of each sort in the contract, and a column that makes it stable. */
export interface ListOrder<S extends string> {
  /**
   * Columns in `notNull` are never empty where the list sorts by them, so an index can have their order. `isNewestFirst`
   * turns the whole order around.
   */
  sorts: Record<S, Expression | { notNull: readonly Expression[]; isNewestFirst?: true }>;
  /** Different in each row. */
  id: Expression;
}

type Sorted<S extends string> = ListQuery & { sort: S | `-${S}` };

/** A list counts and pages up to this number of rows. */
const mostOf = ({ q }: ListQuery): number => (q ? MOST_FOUND : MOST_COUNTED);

/** Reads one page of `matching` in the requested order, and the total, which stops at MOST_COUNTED or MOST_FOUND. */
export async function readPage<O, S extends string>(
  db: Db,
  matching: Rows<O>,
  query: Sorted<S>,
  order: ListOrder<S>,
): Promise<{ rows: O[]; total: number; isMore?: true; page: number; perPage: number }> {
  const { page, perPage } = query;
  const most = mostOf(query);
  const [rows, counted] = await Promise.all([
    readRows(matching, query, order),
    sql<{ count: number }>`
      select count(*) from (${matching.limit(most + 1)}) as matching`.execute(db),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return { rows, total: Math.min(count, most), ...(count > most && { isMore: true }), page, perPage };
}

function readRows<O, S extends string>(matching: Rows<O>, query: Sorted<S>, order: ListOrder<S>): Promise<O[]> {
  const { page, perPage } = query;
  const offset = (page - 1) * perPage;
  if (offset >= mostOf(query)) return Promise.resolve([]);
  // Ids first: PostgreSQL would join and compute the columns of all rows that it sorts or skips.
  const ids = ordered(matching.clearSelect().select(sql`${order.id}`.as('id')), query, order)
    .limit(perPage)
    .offset(offset);
  return ordered(matching.where(sql<boolean>`${order.id} = any(array(${ids}))`), query, order).execute();
}

/** Reads all rows of a list in the requested order, for a file; CSV_LIMIT at most. */
export const readAll = <O, S extends string>(matching: Rows<O>, query: Sorted<S>, order: ListOrder<S>): Promise<O[]> =>
  ordered(matching, query, order).limit(CSV_LIMIT).execute();

function ordered<O, S extends string>(matching: Rows<O>, { sort }: Sorted<S>, { sorts, id }: ListOrder<S>): Rows<O> {
  const isReversed = sort.startsWith('-');
  const by = sorts[(isReversed ? sort.slice(1) : sort) as S];
  const isNewestFirst = 'isNewestFirst' in by;
  const direction = sql.raw(isReversed === isNewestFirst ? 'asc' : 'desc');
  // An index has no order for empty values, and an id is never empty.
  if (by === id) return matching.orderBy(sql`${id} ${direction}`);
  if ('notNull' in by)
    return [...by.notNull, id].reduce((rows, column) => rows.orderBy(sql`${column} ${direction}`), matching);
  // Empty values come last in both directions.
  return matching.orderBy(sql`${by} ${direction} nulls last`).orderBy(sql`${id} ${direction}`);
}

/** Sorts text by the rules of the caller's language. */
export const collated = (of: Expression, lang: Lang): Expression =>
  sql`${of} collate ${sql.id(lang === 'fr' ? 'fr-CA-x-icu' : 'en-CA-x-icu')}`;

/** Further words of a search are ignored. */
const MOST_WORDS = 8;

/** Whether each word of the search occurs in one of these texts, ignoring case and accents. */
export const searched = (q: string, texts: readonly Expression[]): RawBuilder<boolean> =>
  searchedBy(q, (word) => sql`plain_text(concat_ws(' ', ${sql.join(texts)})) like ${word}`);

/**
 * Whether each word of the search matches: `has` tests a pattern against plain text (the `search_text` columns, which
 * have an index, or `plain_text(…)`).
 */
export function searchedBy(q: string, has: (pattern: Expression, index: number) => Expression): RawBuilder<boolean> {
  const each = patternsIn(q).map((patterns, index) => isAny(patterns.map((pattern) => has(pattern, index))));
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** Whether one of these conditions holds. */
const isAny = (conditions: readonly Expression[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * For each word of a search, the ids of another table's rows with it: its records match too. Queried first, because
 * PostgreSQL uses both indexes of `text like … or other_id = any(…)` only for ids that it knows.
 */
export const readIdsByWord = (
  q: string,
  read: (matches: RawBuilder<boolean>) => Promise<readonly { id: number }[]>,
): Promise<number[][]> =>
  Promise.all(
    patternsIn(q).map(async (patterns) => {
      const found = await read(isAny(patterns.map((pattern) => sql`search_text like ${pattern}`)));
      return found.map(({ id }) => id);
    }),
  );

/** Letters of a trigram. An index finds shorter words only where a word begins. */
const TRIGRAM = 3;

/** For each word of a search, the `like` patterns over plain text that find it. */
const patternsIn = (q: string): Expression[][] =>
  q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const escaped = word.replace(/[\\%_]/g, '\\$&');
      const patterns = word.length < TRIGRAM ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
      return patterns.map((pattern) => sql`plain_text(${pattern})`);
    });
