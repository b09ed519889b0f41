import type { ImportKind } from '#common/catalog/import-fields.ts';
import { AppError } from '#common/contract/errors.ts';
import { IMPORT_LIMITS } from '#common/contract/staff/account-imports.ts';
import { formatNumber } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { cutText } from '#common/values/cut-text.ts';
import {
  CsvReader,
  decodeText,
  FeedError,
  guessDelimiter,
  isWorkbook,
  readSheets,
  type SheetRow,
  splitHead,
  WORKBOOK_HEAD,
} from '#server/feeds-read/index.ts';
import { guessMapping } from './guess-mapping.ts';

interface Table {
  headings: string[];
  rows: SheetRow[];
}

/** Characters of the start in which the delimiter is found. */
const HEAD = 4000;
/** Characters between two looks at the number of rows. */
const PART = 65_536;
/** Rows that are no records: titles, the headings, and Excel's delimiter. */
const HEADS = 20;
const MAX_HEADING = 200;
/** Longer cells are cut. They are too long for every field. */
const MAX_CELL = 10_000;

/**
 * Reads an Excel workbook, or a CSV file in UTF-8, UTF-16 or Windows-1252, with a row of headings. Throws
 * `request.invalid` at the field `file` for a file that is no table, has no rows, or has too many rows or columns. Errors
 * from reading the upload reach the caller unchanged.
 */
export async function readImportFile(
  chunks: AsyncIterable<Uint8Array>,
  { kind, t }: { kind: ImportKind; t: Translate },
): Promise<Table> {
  const refuse = (sentence: string) => new AppError('request.invalid', {}, { file: sentence });
  const { head, bytes } = await splitHead(chunks, WORKBOOK_HEAD);
  const isSheet = isWorkbook(head);
  const tables = await (isSheet ? readWorkbook(bytes) : readCsv(bytes)).catch((error: unknown) => {
    if (!(error instanceof FeedError)) throw error;
    const { code, line = 1 } = error;
    if (code === 'file.old_excel' || code === 'file.password') throw refuse(t(`feedCodes.${code}`));
    const hasOpenQuote = code === 'file.truncated' && !isSheet;
    throw refuse(hasOpenQuote ? t('accountImport.file.openQuote', { line }) : t('accountImport.file.unreadable'));
  });
  const { headings, rows } = findTable(kind, tables);
  if (rows.length === 0) throw refuse(t('accountImport.file.noRows'));
  if (headings.length > IMPORT_LIMITS.columns)
    throw refuse(t('accountImport.file.tooManyColumns', { limit: IMPORT_LIMITS.columns }));
  if (rows.length > IMPORT_LIMITS.rows)
    throw refuse(t('accountImport.file.tooManyRows', { limit: formatNumber(IMPORT_LIMITS.rows, t.lang) }));
  return { headings: headings.map((cell) => cutText(cell, MAX_HEADING)), rows };
}

/** The sheet and the row of headings with the most known columns. Without a known one, the first row has the headings. */
function findTable(kind: ImportKind, tables: readonly SheetRow[][]): Table {
  let best: { known: number; table: Table } | undefined;
  for (const lines of tables)
    for (const [at, { cells }] of lines.slice(0, HEADS).entries()) {
      const known = guessMapping(kind, cells).filter((field) => field !== null).length;
      if (!best || known > best.known) best = { known, table: { headings: cells, rows: lines.slice(at + 1) } };
    }
  return best?.table ?? { headings: [], rows: [] };
}

const cutCells = (cells: readonly string[]): string[] =>
  cells.slice(0, IMPORT_LIMITS.columns + 1).map((cell) => cutText(cell, MAX_CELL));

async function readWorkbook(chunks: AsyncIterable<Uint8Array>): Promise<SheetRow[][]> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const sheets = await readSheets(Buffer.concat(parts));
  return sheets.map(({ rows }) => rows.map(({ line, cells }) => ({ line, cells: cutCells(cells) })));
}

/** Stops after too many rows, because millions of short ones would fill the memory. */
async function readCsv(chunks: AsyncIterable<Uint8Array>): Promise<SheetRow[][]> {
  let text = '';
  for await (const part of decodeText(chunks, undefined, { encoding: '', hasFallback: false })) text += part;
  const reader = new CsvReader(guessDelimiter(text.slice(0, HEAD)));
  const lines: SheetRow[] = [];
  const takeRows = () => {
    for (const { line, cells } of reader.records.splice(0))
      lines.push({ line, cells: cutCells(cells.map((cell) => cell.text)) });
    return lines.length <= IMPORT_LIMITS.rows + HEADS;
  };
  let hasRoom = true;
  for (let at = 0; at < text.length && hasRoom; at += PART) {
    reader.write(text.slice(at, at + PART));
    hasRoom = takeRows();
  }
  if (hasRoom) reader.end();
  takeRows();
  // Excel writes the delimiter into a line of its own.
  if (/^sep=.?$/i.test(lines[0]?.cells[0] ?? '')) lines.shift();
  return [lines];
}
