import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { isLeftOut } from '#common/catalog/import-fields.ts';
import { AppError } from '#common/contract/errors.ts';
import type {
  accountImports,
  IMPORT_ROW_SORTS,
  IMPORT_SORTS,
  ImportDetail,
  ImportInfo,
  ImportRow,
} from '#common/contract/staff/account-imports.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { cutText } from '#common/values/cut-text.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import type { Mapping } from './guess-mapping.ts';
import type { RowIssue } from './judge-rows.ts';

type ListQuery = z.output<(typeof accountImports)['list']['query']>;
type RowsQuery = z.output<(typeof accountImports)['rows']['query']>;

const MAX_SAMPLES = 3;
const MAX_TEXT = 200;

const at = (column: string) => sql<string>`to_json(${sql.ref(column)} at time zone 'UTC') #>> '{}' || 'Z'`;

const base = (db: Db) =>
  db
    .selectFrom('account_imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select(['i.id', 'i.kind', 'i.file_name as fileName', 'i.state', 'i.row_count as rowCount'])
    .select([
      sql<ImportInfo['counts']>`
        case when i.state = 'running' then
          (select coalesce(jsonb_object_agg(result, count), '{}') from
            (select result, count(*) from account_import_rows where import_id = i.id group by result) counted)
        else i.counts end`.as('counts'),
      sql<string | null>`coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email)`.as('by'),
      at('i.created_at').as('createdAt'),
      sql<string | null>`${at('i.finished_at')}`.as('finishedAt'),
    ]);

const order: ListOrder<(typeof IMPORT_SORTS)[number]> = {
  sorts: {
    createdAt: { notNull: [] },
    fileName: { notNull: [sql`i.file_name`] },
    rowCount: { notNull: [sql`i.row_count`] },
  },
  id: sql`i.id`,
};

/** One page of imports. */
export const readImports = (db: Db, query: ListQuery) => {
  const { q = '', kind, state } = query;
  const matching = base(db)
    .where(searchedBy(q, (word) => sql`i.search_text like ${word}`))
    .$call((rows) => (kind === undefined ? rows : rows.where('i.kind', '=', kind)))
    .$call((rows) => (state === undefined ? rows : rows.where('i.state', '=', state)));
  return readPage(db, matching, query, order);
};

/** An import with its columns. Throws import.not_found. */
export async function readImport(db: Db, id: number): Promise<ImportDetail> {
  const row = await base(db)
    .select(['i.version', 'i.headings', 'i.mapping'])
    .select(sql<number>`(select count(*) from account_import_photos where import_id = i.id)`.as('waitingPhotos'))
    .where('i.id', '=', id)
    .$narrowType<{ headings: string[]; mapping: Mapping }>()
    .executeTakeFirst();
  if (!row) throw new AppError('import.not_found');
  const { headings, mapping, ...detail } = row;
  const first = await db
    .selectFrom('account_import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('line')
    .limit(MAX_SAMPLES)
    .$narrowType<{ cells: string[] }>()
    .execute();
  const columns = headings.map((heading, column) => ({
    heading,
    field: mapping[column] ?? null,
    samples: first.map(({ cells }) => cutText(cells[column] ?? '', MAX_TEXT)).filter(Boolean),
  }));
  return { ...detail, columns };
}

const rowOrder: ListOrder<(typeof IMPORT_ROW_SORTS)[number]> = {
  sorts: { line: { notNull: [] }, result: sql`r.result` },
  id: sql`r.line`,
};

const matchingRows = (db: Db, id: number, { q = '', result, code }: RowsQuery) =>
  db
    .selectFrom('account_import_rows as r')
    .innerJoin('account_imports as i', 'i.id', 'r.import_id')
    .select(['r.line', 'r.cells', 'r.result', 'r.issues', 'r.record_id as recordId', 'i.mapping', 'i.kind'])
    .where('r.import_id', '=', id)
    .where(searchedBy(q, (word) => sql`r.search_text like ${word}`))
    .$call((rows) => (result === undefined ? rows : rows.where('r.result', '=', result)))
    .$call((rows) =>
      code === undefined ? rows : rows.where(sql<boolean>`r.issues @> ${JSON.stringify([{ code }])}::jsonb`),
    )
    .$narrowType<{ cells: string[]; issues: RowIssue[]; mapping: Mapping }>();

type StoredRow = Awaited<ReturnType<ReturnType<typeof matchingRows>['execute']>>[number];

/** One page of an import's rows. */
export async function readImportRows(db: Db, id: number, query: RowsQuery, t: Translate) {
  const { rows, ...page } = await readPage(db, matchingRows(db, id, query), query, rowOrder);
  return { ...page, rows: rows.map((row) => toRow(row, t)) };
}

/** All rows of an import that match, for a file, with their cells. */
export async function readAllImportRows(db: Db, id: number, query: RowsQuery, t: Translate) {
  const rows = await readAll(matchingRows(db, id, query), query, rowOrder);
  return rows.map((row) => ({ ...toRow(row, t), cells: row.cells }));
}

function toRow({ line, cells, result, issues, recordId, kind }: StoredRow, t: Translate): ImportRow {
  return {
    id: line,
    text: cells.filter(Boolean).slice(0, 3).join(' · ').slice(0, MAX_TEXT),
    result,
    recordId,
    issues: issues.map(({ code, field, column, otherLine = 0, url }) => ({
      code,
      field,
      column,
      value: url?.slice(0, MAX_TEXT) ?? (column === null ? null : (cells[column - 1]?.slice(0, MAX_TEXT) ?? '')),
      message: [
        t(`accountImport.codes.${code}.message`, { line: otherLine }),
        ...(isLeftOut(kind, code, field) ? [t('accountImport.rows.leftOut')] : []),
      ].join(' '),
      hint: t(`accountImport.codes.${code}.hint`),
    })),
  };
}
