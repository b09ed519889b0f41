import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#common/contract/define.ts';
import { intParam, text } from '#common/contract/fields.ts';

/** How many rows a page of a list may hold. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** One of them. */
export type PageSize = (typeof PAGE_SIZES)[number];
/** Rows on a page where nothing is asked. */
export const DEFAULT_PAGE_SIZE: PageSize = 25;
/** Deepest page that is answered: whoever would go further filters. */
export const MOST_PAGES = 10_000;
/** Most rows of a CSV file; a longer list has to be narrowed down first. */
export const CSV_LIMIT = 20_000;

const perPage = z.pipe(
  z.enum(
    PAGE_SIZES.map((size) => String(size) as `${PageSize}`),
    'validation.one_of',
  ),
  z.transform((value: `${PageSize}`) => Number(value) as PageSize),
);

interface ListOptions<S extends string, F extends Record<string, Schema>> {
  /** What the list can be sorted by; the first is how it comes by itself. `-name` is the same backwards. */
  sorts: readonly [S, ...S[]];
  /** Filters by name; each is optional and takes the text of a query. */
  filters?: F;
}

/** The query of every list: words to search for, sort, page, rows on a page, and the filters of this list. */
export function listQuery<const S extends string, const F extends Record<string, Schema> = Record<never, never>>({
  sorts,
  filters,
}: ListOptions<S, F>) {
  type Sort = S | `-${S}`;
  const both = sorts.flatMap((name): Sort[] => [name, `-${name}`]) as [Sort, ...Sort[]];
  return z.object({
    q: z.optional(text(200)),
    sort: z._default(z.enum(both, 'validation.one_of') as z.ZodMiniType<Sort, Sort>, () => sorts[0] as never),
    page: z._default(intParam(1, MOST_PAGES), 1),
    perPage: z._default(perPage, DEFAULT_PAGE_SIZE),
    ...(filters ?? ({} as F)),
  });
}

/** What of a list's query is the same for all lists. */
export interface ListQuery {
  q?: string | undefined;
  sort: string;
  page: number;
  perPage: number;
}

/** The answer of every list: one page of its rows, and how many rows match in all. */
export const listAnswer = <R extends Schema>(row: R) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), perPage: z.int() });

/** A text file, as `csvOf` endpoints answer. */
const csvFile = z.file();

/** The endpoint of a list as a file. */
type CsvOf<E extends Endpoint> = Omit<E, 'path' | 'summary' | 'output'> & {
  path: `/${string}`;
  summary: string;
  output: typeof csvFile;
  contentType: 'text/csv';
};

/** The same list as a CSV file: same query and access, all rows up to CSV_LIMIT, headings in the caller's language. */
export const csvOf = <const E extends Endpoint>(list: E): CsvOf<E> => ({
  ...list,
  path: `${list.path}.csv`,
  summary: `${list.summary}, as a CSV file of at most ${CSV_LIMIT} rows`,
  output: csvFile,
  contentType: 'text/csv',
});
