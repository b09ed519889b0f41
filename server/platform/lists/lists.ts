import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Lang } from '#common/contract/fields.ts';
import { CSV_LIMIT, type ListQuery, MAX_COUNTED, MAX_FOUND } from '#common/contract/lists.ts';
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
  /** Reading thousands of long texts takes longer than walking through the order. */
  hasLongTexts?: true;
}

type Sorted<S extends string> = ListQuery & { sort: S | `-${S}` };

/** A list counts and pages up to this number of rows. */
const mostOf = ({ q }: ListQuery): number => (q ? MAX_FOUND : MAX_COUNTED);

interface Counted {
  total: number;
  isMore?: true;
}

/** Reads one page of `matching` in the requested order, and the total, which stops at MAX_COUNTED or MAX_FOUND. */
export async function readPage<O, S extends string>(
  db: Db,
  matching: Rows<O>,
  query: Sorted<S>,
  order: ListOrder<S>,
): Promise<Counted & { rows: O[]; page: number; perPage: number }> {
  const { q, page, perPage } = query;
  if (q) return { ...(await readFound(db, matching, query, order)), page, perPage };
  if (page * perPage >= MAX_COUNTED) {
    // The last page shows by its own rows how many there are.
    const rows = await readRows(matching, query, order, perPage + 1);
    const end = (page - 1) * perPage + rows.length;
    if (rows.length > 0) return { rows: rows.slice(0, perPage), ...countedTo(end, MAX_COUNTED), page, perPage };
  }
  const [rows, counted] = await Promise.all([
    readRows(matching, query, order, perPage),
    sql<{ count: number }>`
      select count(*) from (${matching.limit(MAX_COUNTED + 1)}) as matching`.execute(db),
  ]);
  return { rows, ...countedTo(counted.rows[0]?.count ?? 0, MAX_COUNTED), page, perPage };
}

const countedTo = (count: number, most: number): Counted => ({
  total: Math.min(count, most),
  ...(count > most && { isMore: true }),
});

/** With more matches than this, a search walks through the order of the list instead of sorting them. */
const MAX_SORTED = 15_000;

/** The same for one search. Words don't depend on ids, and short ones are in many rows, so such a walk is short. */
function mostSorted<S extends string>(query: Sorted<S>, order: ListOrder<S>): number {
  const isById = keysOf(query, order).keys.length === 0;
  const isShort = wordsIn(query.q ?? '').every((word) => word.length < TRIGRAM);
  return order.hasLongTexts || isById || isShort ? MAX_FOUND : MAX_SORTED;
}

/**
 * Finds a search's matches before it sorts them. PostgreSQL might instead walk through the whole order until it has 25
 * matches, because it doesn't know where in the order they are.
 */
async function readFound<O, S extends string>(
  db: Db,
  matching: Rows<O>,
  query: Sorted<S>,
  order: ListOrder<S>,
): Promise<Counted & { rows: O[] }> {
  const { page, perPage } = query;
  const most = mostSorted(query, order);
  const { keys, isNullable } = keysOf(query, order);
  const names = keys.map((_, n) => `key${n}`);
  const found = matching
    .clearSelect()
    .select([sql`${order.id}`.as('id'), ...keys.map((key, n) => sql`${key}`.as(`key${n}`))])
    .limit(most + 1);
  const direction = directionOf(query, order);
  const by = [
    ...names.map((name) => sql`${sql.ref(name)} ${direction} ${sql.raw(isNullable ? 'nulls last' : '')}`),
    sql`id ${direction}`,
  ];
  const { rows } = await sql<{ count: number; ids: number[] | null }>`
    with found as materialized (${found}), counted as (select count(*) as count from found)
    select count, case when count <= ${most} then array(
      select id from found order by ${sql.join(by)} limit ${perPage} offset ${(page - 1) * perPage}) end as ids
    from counted`.execute(db);
  const { count = 0, ids = null } = rows[0] ?? {};
  const counted = countedTo(count, MAX_FOUND);
  if (!ids || page * perPage > MAX_FOUND) return { rows: await readRows(matching, query, order, perPage), ...counted };
  return { rows: await readByIds(matching, sql`${ids}`, query, order), ...counted };
}

function readRows<O, S extends string>(
  matching: Rows<O>,
  query: Sorted<S>,
  order: ListOrder<S>,
  limit: number,
): Promise<O[]> {
  const offset = (query.page - 1) * query.perPage;
  if (offset >= mostOf(query)) return Promise.resolve([]);
  // Ids first: PostgreSQL would join and compute the columns of all rows that it sorts or skips.
  const ids = ordered(matching.clearSelect().select(sql`${order.id}`.as('id')), query, order)
    .limit(limit)
    .offset(offset);
  return readByIds(matching, sql`array(${ids})`, query, order);
}

const readByIds = <O, S extends string>(
  matching: Rows<O>,
  ids: Expression,
  query: Sorted<S>,
  order: ListOrder<S>,
): Promise<O[]> => ordered(matching.where(sql<boolean>`${order.id} = any(${ids})`), query, order).execute();

/** Reads all rows of a list in the requested order, for a file; CSV_LIMIT at most. */
export const readAll = <O, S extends string>(matching: Rows<O>, query: Sorted<S>, order: ListOrder<S>): Promise<O[]> =>
  ordered(matching, query, order).limit(CSV_LIMIT).execute();

const sortOf = <S extends string>({ sort }: Sorted<S>, { sorts }: ListOrder<S>) =>
  sorts[(sort.startsWith('-') ? sort.slice(1) : sort) as S];

function directionOf<S extends string>(query: Sorted<S>, order: ListOrder<S>): Expression {
  const isNewestFirst = 'isNewestFirst' in sortOf(query, order);
  return sql.raw(query.sort.startsWith('-') === isNewestFirst ? 'asc' : 'desc');
}

/** The keys of an order before the id. */
function keysOf<S extends string>(query: Sorted<S>, order: ListOrder<S>) {
  const by = sortOf(query, order);
  if ('notNull' in by) return { keys: by.notNull, isNullable: false };
  // An index has no order for empty values, and an id is never empty.
  return { keys: by === order.id ? [] : [by], isNullable: true };
}

function ordered<O, S extends string>(matching: Rows<O>, query: Sorted<S>, order: ListOrder<S>): Rows<O> {
  const direction = directionOf(query, order);
  const { keys, isNullable } = keysOf(query, order);
  // Empty values come last in both directions.
  const nulls = sql.raw(isNullable ? 'nulls last' : '');
  return keys
    .reduce((rows, key) => rows.orderBy(sql`${key} ${direction} ${nulls}`), matching)
    .orderBy(sql`${order.id} ${direction}`);
}

/** Sorts text by the rules of the caller's language. */
export const collated = (of: Expression, lang: Lang): Expression =>
  sql`${of} collate ${sql.id(lang === 'fr' ? 'fr-CA-x-icu' : 'en-CA-x-icu')}`;

/** Further words of a search are ignored. */
const MAX_WORDS = 8;

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

const wordsIn = (q: string): string[] => q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** For each word of a search, the `like` patterns over plain text that find it. */
const patternsIn = (q: string): Expression[][] =>
  wordsIn(q).map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&');
    const patterns = word.length < TRIGRAM ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
    return patterns.map((pattern) => sql`plain_text(${pattern})`);
  });
