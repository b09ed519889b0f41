import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#common/contract/define.ts';
import { intParam, text } from '#common/contract/fields.ts';

/** Possible numbers of rows per page. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 25;
/** Lists count and page up to this number of rows. Counting all would take longer than reading a page. */
export const MAX_COUNTED = 10_000;
/** The same of a search, which reads the text of each row. */
export const MAX_FOUND = 2_000;
/** Deepest page, with the smallest size. Search and filters reach rows beyond it. */
export const MAX_PAGES = MAX_COUNTED / PAGE_SIZES[0];
/** Maximum number of rows in a CSV file. A longer list must be filtered first. */
export const CSV_LIMIT = 20_000;

const perPage = z.pipe(
  z.enum(
    PAGE_SIZES.map((size) => String(size) as `${PageSize}`),
    'validation.one_of',
  ),
  z.transform((value: `${PageSize}`) => Number(value) as PageSize),
);

interface ListOptions<S extends string, F extends Record<string, Schema>> {
  /** Sortable fields; the first is the default. `-name` reverses the order. */
  sorts: readonly [S, ...S[]];
  /** Optional filters by name, each read from the query's text. */
  filters?: F;
}

/** The query of every list: search words, sort, page, rows per page, and the list's own filters. */
export function listQuery<const S extends string, const F extends Record<string, Schema> = Record<never, never>>({
  sorts,
  filters,
}: ListOptions<S, F>) {
  type Sort = S | `-${S}`;
  const both = sorts.flatMap((name): Sort[] => [name, `-${name}`]) as [Sort, ...Sort[]];
  return z.object({
    q: z.optional(text(200)),
    sort: z._default(z.enum(both, 'validation.one_of') as z.ZodMiniType<Sort, Sort>, () => sorts[0] as never),
    page: z._default(intParam(1, MAX_PAGES), 1),
    perPage: z._default(perPage, DEFAULT_PAGE_SIZE),
    ...(filters ?? ({} as F)),
  });
}

/** The part of the query that all lists share. */
export interface ListQuery {
  q?: string | undefined;
  sort: string;
  page: number;
  perPage: number;
}

/** The response of every list: one page of rows, and the number of all matches, at most MAX_COUNTED or MAX_FOUND. */
export const listOutput = <R extends Schema>(row: R) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    /** True if there are more rows than `total`. */
    isMore: z.optional(z.boolean()),
    page: z.int(),
    perPage: z.int(),
  });

/** The response of `csvOf` endpoints. */
const csvFile = z.file();

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
  summary: `${list.summary}, as a CSV file of at most ${CSV_LIMIT.toLocaleString('en-CA')} rows`,
  output: csvFile,
  contentType: 'text/csv',
});
