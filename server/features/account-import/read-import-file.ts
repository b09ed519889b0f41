import { IMPORT_LIMITS } from '#common/contract/account-imports.ts';
import { cutText } from '#common/cut-text.ts';
import { AppError } from '#common/errors.ts';
import { formatNumber } from '#common/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { CsvReader, decodeText, FeedError, guessDelimiter } from '#server/feeds-read/index.ts';

/** A row of a file. The line starts at 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

interface Table {
  headings: string[];
  rows: TableRow[];
}

/** Characters of the start in which the delimiter is found. */
const HEAD = 4000;
/** Characters between two looks at the number of rows. */
const PART = 65_536;
/** Rows that are no records: the headings, and Excel's delimiter. */
const HEADS = 2;
const MAX_HEADING = 200;
/** Longer cells are cut. They are too long for every field. */
const MAX_CELL = 10_000;

/**
 * Reads a CSV file in UTF-8, UTF-16 or Windows-1252 with a row of headings. Throws `request.invalid` at the field `file`
 * for a file that is no CSV, has no rows, or has too many rows or columns. Errors of the upload pass through.
 */
export async function readImportFile(chunks: AsyncIterable<Uint8Array>, t: Translate): Promise<Table> {
  const refuse = (sentence: string) => new AppError('request.invalid', {}, { file: sentence });
  const lines = await readLines(chunks).catch((error: unknown) => {
    if (!(error instanceof FeedError)) throw error;
    throw refuse(
      error.code === 'file.truncated'
        ? t('accountImport.file.openQuote', { line: error.line ?? 1 })
        : t('accountImport.file.notCsv'),
    );
  });
  // Excel writes the delimiter into a line of its own.
  if (/^sep=.?$/i.test(lines[0]?.cells[0] ?? '')) lines.shift();
  const [head, ...rows] = lines;
  if (!head || rows.length === 0) throw refuse(t('accountImport.file.noRows'));
  if (head.cells.length > IMPORT_LIMITS.columns)
    throw refuse(t('accountImport.file.tooManyColumns', { limit: IMPORT_LIMITS.columns }));
  if (rows.length > IMPORT_LIMITS.rows)
    throw refuse(t('accountImport.file.tooManyRows', { limit: formatNumber(IMPORT_LIMITS.rows, t.lang) }));
  return { headings: head.cells.map((cell) => cutText(cell, MAX_HEADING)), rows };
}

/** Stops after too many rows, because millions of short ones would fill the memory. */
async function readLines(chunks: AsyncIterable<Uint8Array>): Promise<TableRow[]> {
  let text = '';
  for await (const part of decodeText(chunks, undefined, { encoding: '', hasFallback: false })) text += part;
  // XLSX files are ZIP archives.
  if (/^PK\s/.test(text)) throw new FeedError('file.not_a_feed');
  const reader = new CsvReader(guessDelimiter(text.slice(0, HEAD)));
  const lines: TableRow[] = [];
  const takeRows = () => {
    for (const { line, cells } of reader.records.splice(0))
      lines.push({
        line,
        cells: cells.slice(0, IMPORT_LIMITS.columns + 1).map((cell) => cutText(cell.text, MAX_CELL)),
      });
    return lines.length <= IMPORT_LIMITS.rows + HEADS;
  };
  let hasRoom = true;
  for (let at = 0; at < text.length && hasRoom; at += PART) {
    reader.write(text.slice(at, at + PART));
    hasRoom = takeRows();
  }
  if (hasRoom) reader.end();
  takeRows();
  return lines;
}
