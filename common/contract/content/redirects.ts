import * as z from 'zod/mini';
import { REDIRECT_ORIGINS } from '#common/catalog/redirect-origins.ts';
import { group, staff } from '#common/contract/define.ts';
import { at, idParams, LANGS, lang, taken, text, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';

const MAX_PATH = 500;
/** A path of the site. The server also refuses those of the program. */
const path = text(MAX_PATH).check(z.regex(/^\/[^\s?#\\]*$/, 'validation.path'));
/** The new path; empty for a deleted page. */
const target = text(MAX_PATH).check(z.regex(/^(?:\/[^\s?#\\]*)?$/, 'validation.path'));

export const REDIRECT_SORTS = ['from', 'hits', 'lastHitAt', 'createdAt'] as const;
/** Largest number of rows in an imported file. */
export const MAX_REDIRECT_ROWS = 1_000;

/** A redirect in a list. */
const redirectRow = z.object({
  id: z.int(),
  lang,
  from: z.string(),
  /** Null for a page that was deleted. */
  to: z.nullable(z.string()),
  withBelow: z.boolean(),
  origin: z.enum(REDIRECT_ORIGINS),
  by: z.nullable(z.string()),
  hits: z.int(),
  lastHitAt: z.nullable(at),
  createdAt: at,
  version: z.int(),
});
export type RedirectRow = z.output<typeof redirectRow>;

/** A redirect that an editor adds, for one language or both. */
export const redirectBody = z.object({
  langs: z.enum([...LANGS, 'both'], 'validation.one_of'),
  from: path,
  to: target,
  withBelow: z.boolean(),
});
export type RedirectBody = z.output<typeof redirectBody>;

/** The parts of a redirect that can be changed. */
const redirectTarget = z.object({ to: target, withBelow: z.boolean() });

/** Results of a row: the first two are written. */
const REDIRECT_RESULTS = [
  ...(['added', 'replaced', 'unchanged'] as const),
  ...(['path', 'language', 'reserved', 'taken', 'loop'] as const),
] as const;
export type RedirectResult = (typeof REDIRECT_RESULTS)[number];

/** The report of an import. */
const report = z.object({
  isDry: z.boolean(),
  written: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      lang: z.nullable(lang),
      from: z.string(),
      to: z.string(),
      result: z.enum(REDIRECT_RESULTS),
      /** Visitors find nothing at the new address. The redirect is written anyway. */
      isMissing: z.boolean(),
    }),
  ),
});
export type RedirectReport = z.output<typeof report>;

const list = {
  method: 'GET',
  path: '/admin/redirects',
  summary: 'Lists redirects with their origin and use',
  access: staff('viewPages'),
  query: listQuery({
    sorts: REDIRECT_SORTS,
    filters: {
      lang: z.optional(z.enum(LANGS, 'validation.one_of')),
      origin: z.optional(z.enum(REDIRECT_ORIGINS, 'validation.one_of')),
    },
  }),
  output: listOutput(redirectRow),
} as const;

/** Redirects, for editors. */
export const redirects = group({
  list,
  listCsv: csvOf(list),
  redirect: {
    method: 'GET',
    path: '/admin/redirects/:id',
    summary: 'Returns a redirect',
    access: staff('viewPages'),
    params: idParams,
    output: z.object({ redirect: redirectRow }),
    errors: ['redirect.not_found'],
  },
  create: {
    method: 'POST',
    path: '/admin/redirects',
    summary: 'Adds a redirect in one language or both; refused for addresses in use and for loops',
    access: staff('modifyPages'),
    body: redirectBody,
    output: taken,
    errors: ['address.reserved', 'address.taken'],
  },
  edit: {
    method: 'PATCH',
    path: '/admin/redirects/:id',
    summary: 'Changes where a redirect leads',
    access: staff('modifyPages'),
    params: idParams,
    body: z.extend(redirectTarget, { version }),
    output: taken,
    errors: ['redirect.not_found', 'edit.conflict'],
  },
  delete: {
    method: 'DELETE',
    path: '/admin/redirects/:id',
    summary: 'Deletes a redirect',
    access: staff('modifyPages'),
    params: idParams,
    output: taken,
    errors: ['redirect.not_found'],
  },
  import: {
    method: 'POST',
    path: '/admin/redirects/import',
    summary: 'Adds redirects from the text of a CSV file, with a report of each row; a dry run only reports',
    access: staff('modifyPages'),
    body: z.object({ csv: text(500_000).check(z.minLength(1, 'validation.required')), isDry: z.boolean() }),
    output: report,
  },
});
