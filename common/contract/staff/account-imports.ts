import * as z from 'zod/mini';
import {
  IMPORT_CODES,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_RESULTS,
  type ImportField,
} from '#common/catalog/import-fields.ts';
import { group, only } from '#common/contract/define.ts';
import { at, idParams, line, requestKey, taken, version } from '#common/contract/fields.ts';
import { csvOf, listOutput, listQuery } from '#common/contract/lists.ts';

const access = only('Support');
const FIELDS: readonly ImportField[] = [...new Set(Object.values(IMPORT_FIELDS).flat())];

/** Largest file. A larger one comes in parts. Imports are deleted after `days`. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 60, days: 30 } as const;
export const IMPORT_STATES = ['mapped', 'checked', 'running', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_SORTS = ['createdAt', 'fileName', 'rowCount'] as const;
export const IMPORT_ROW_SORTS = ['line', 'result'] as const;

const field = z.nullable(z.enum(FIELDS, 'validation.one_of'));
const result = z.enum(IMPORT_RESULTS, 'validation.one_of');

/** An import in a list. */
const importInfo = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.int(),
  /** Rows by result; empty before the dry run. */
  counts: z.partialRecord(z.enum(IMPORT_RESULTS), z.int()),
  by: z.nullable(z.string()),
  createdAt: at,
  finishedAt: z.nullable(at),
});
export type ImportInfo = z.output<typeof importInfo>;

/** An import with its columns. */
const importDetail = z.object({
  ...importInfo.shape,
  version: z.int(),
  /** Photos of its listings that are not fetched yet. */
  waitingPhotos: z.int(),
  /** The field of each column, and its first values. */
  columns: z.array(z.object({ heading: z.string(), field, samples: z.array(z.string()) })),
});
export type ImportDetail = z.output<typeof importDetail>;

/** A row with the reasons why it is not imported, and with photos that could not be fetched. */
const importRow = z.object({
  /** The line in the file. */
  id: z.int(),
  /** The first cells, to recognize the row. */
  text: z.string(),
  result: z.nullable(result),
  /** The new company, user or listing. */
  recordId: z.nullable(z.int()),
  issues: z.array(
    z.object({
      code: z.enum(IMPORT_CODES),
      field,
      /** The number of the column, from 1; null without one. */
      column: z.nullable(z.int()),
      /** The cell or the address of a photo, at most 200 characters. */
      value: z.nullable(z.string()),
      /** The reason and the next step, in the caller's language. */
      message: z.string(),
      hint: z.string(),
    }),
  ),
});
export type ImportRow = z.output<typeof importRow>;

const rows = {
  method: 'GET',
  path: '/support/account-imports/:id/rows',
  summary: 'Lists the rows of an import with their results and reasons',
  access,
  params: idParams,
  query: listQuery({
    sorts: IMPORT_ROW_SORTS,
    filters: {
      result: z.optional(result),
      code: z.optional(z.enum(IMPORT_CODES, 'validation.one_of')),
    },
  }),
  output: listOutput(importRow),
  errors: ['import.not_found'],
} as const;

/** Import of companies, users and listings by support. Existing records never change. */
export const accountImports = group({
  list: {
    method: 'GET',
    path: '/support/account-imports',
    summary: 'Lists the imports of the last 30 days with their progress',
    access,
    query: listQuery({
      sorts: IMPORT_SORTS,
      filters: {
        kind: z.optional(z.enum(IMPORT_KINDS, 'validation.one_of')),
        state: z.optional(z.enum(IMPORT_STATES, 'validation.one_of')),
      },
    }),
    output: listOutput(importInfo),
  },
  open: {
    method: 'POST',
    path: '/support/account-imports',
    summary: 'Stores a CSV file and guesses the field of each column; the same key stores it once',
    access,
    body: z.object({ kind: z.enum(IMPORT_KINDS, 'validation.one_of'), fileName: line(200), requestKey }),
    file: { maxBytes: IMPORT_LIMITS.bytes },
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['file.too_large'],
  },
  one: {
    method: 'GET',
    path: '/support/account-imports/:id',
    summary: 'Returns an import with its columns and progress',
    access,
    params: idParams,
    output: z.object({ import: importDetail }),
    errors: ['import.not_found'],
  },
  check: {
    method: 'POST',
    path: '/support/account-imports/:id/check',
    summary: 'Saves the field of each column and finds out what each row would do, without importing it',
    access,
    params: idParams,
    body: z.object({ version, mapping: z.array(field).check(z.maxLength(IMPORT_LIMITS.columns)) }),
    output: z.object({ import: importDetail }),
    errors: ['import.not_found', 'import.started', 'edit.conflict'],
  },
  start: {
    method: 'POST',
    path: '/support/account-imports/:id/start',
    summary: 'Imports the rows that the dry run found ready; a second call changes nothing',
    access,
    params: idParams,
    body: z.object({ version }),
    output: taken,
    errors: ['import.not_found', 'import.not_checked', 'edit.conflict'],
  },
  rows,
  rowsCsv: csvOf(rows),
});
