import { EncryptedFileError, formatValue, HucreError, isDateFormat } from 'hucre';
import { type ReadOptions, readXlsx } from 'hucre/xlsx';
import { FeedError } from '../feed-error.ts';
import { FILE_LIMITS } from '../limits.ts';
import type { CsvRecord } from './csv-records.ts';

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];
type Value = Sheet['rows'][number][number];

/** A sheet of a workbook with its rows that are not blank. */
export interface WorkbookSheet {
  name: string;
  records: CsvRecord[];
}

/** Visible sheets that are looked at. */
const MAX_SHEETS = 30;
/** Rows of the first look at a sheet. */
const HEAD_ROWS = 60;
/** The last column that is read, HZ. */
const LAST_COLUMN = 'HZ';

/** An open workbook: the names of its visible sheets, and the rows of one. */
export interface OpenWorkbook {
  names: string[];
  /** The first rows of a sheet. Undefined for a sheet that is no table, like a chart. */
  readHead(name: string): Promise<WorkbookSheet | undefined>;
  /** All rows of a sheet. Throws `file.too_large`. */
  readSheet(name: string): Promise<WorkbookSheet>;
}

/**
 * Opens an `.xlsx` file. Formulas are not computed; their last result counts. Throws a `FeedError` for a file that is cut
 * off, is no workbook, or is too large when unpacked.
 */
export async function openWorkbook(bytes: Buffer): Promise<OpenWorkbook> {
  if (unpackedBytes(bytes) > FILE_LIMITS.workbookBytes) throw new FeedError('file.too_large', { detail: 'bytes' });
  const names: string[] = [];
  await read(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden && names.length < MAX_SHEETS) names.push(name);
      return false;
    },
  });
  const readRange = async (name: string, rows: number) => {
    const { sheets } = await read(bytes, { sheets: [name], readStyles: true, range: `A1:${LAST_COLUMN}${rows}` });
    return sheets[0] && recordsOf(sheets[0]);
  };
  return {
    names,
    readHead: async (name) =>
      readRange(name, HEAD_ROWS).catch((error: unknown) => {
        if (error instanceof FeedError) return undefined;
        throw error;
      }),
    async readSheet(name) {
      const sheet = await readRange(name, FILE_LIMITS.workbookRows + 1);
      if (!sheet) throw new FeedError('file.not_a_feed');
      if ((sheet.records.at(-1)?.line ?? 0) > FILE_LIMITS.workbookRows)
        throw new FeedError('file.too_large', { detail: 'rows' });
      return sheet;
    },
  };
}

async function read(bytes: Buffer, options: ReadOptions): Promise<Workbook> {
  try {
    return await readXlsx(bytes, options);
  } catch (error) {
    if (error instanceof EncryptedFileError) throw new FeedError('file.password');
    if (error instanceof HucreError || error instanceof RangeError || error instanceof TypeError)
      throw new FeedError('file.not_a_feed', { detail: error.message.slice(0, 100) });
    throw error;
  }
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = 0x02014b50;
/** Bytes of an entry without its name and comments. */
const ENTRY_BYTES = 46;

/**
 * The size of an archive when unpacked, as its directory declares it. Larger contents are refused when they are unpacked.
 * Throws `file.truncated` for an archive without a directory.
 */
function unpackedBytes(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 20 > bytes.length) throw new FeedError('file.truncated', { line: 1 });
  let total = 0;
  for (let at = bytes.readUInt32LE(end + 16); at + ENTRY_BYTES <= end; ) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) break;
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    // A size that is not declared would not be checked.
    total += packed > 0 && unpacked === 0 ? Number.POSITIVE_INFINITY : unpacked;
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total === 0 ? Number.POSITIVE_INFINITY : total;
}

function recordsOf(sheet: Sheet): WorkbookSheet {
  const merged = mergedTexts(sheet);
  const records = sheet.rows.flatMap((values, row): CsvRecord[] => {
    const line = row + 1;
    const cells = values.map((value, at) => ({ text: textOf(sheet, row, at, value), line, column: at + 1 }));
    while (cells.at(-1)?.text === '') cells.pop();
    const above = merged.get(row);
    return cells.length === 0 ? [] : [{ cells, line, isLast: false, ...(above && { merged: above }) }];
  });
  return { name: sheet.name, records };
}

/** The texts of merged cells by row and column, except for the rows that show them. */
function mergedTexts(sheet: Sheet): Map<number, Map<number, string>> {
  const texts = new Map<number, Map<number, string>>();
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const text = textOf(sheet, startRow, startCol, sheet.rows[startRow]?.[startCol] ?? null);
    if (text === '' || endCol > startCol) continue;
    for (let row = startRow + 1; row <= Math.min(endRow, sheet.rows.length - 1); row++)
      texts.set(row, (texts.get(row) ?? new Map<number, string>()).set(startCol, text));
  }
  return texts;
}

/** Digits that Excel shows of a number without a format. */
const SHOWN_DIGITS = 11;

/** A cell as a person sees it. Days have a form that nobody can misread, and errors like `#REF!` are blank. */
function textOf(sheet: Sheet, row: number, column: number, value: Value): string {
  if (value === null || value === undefined) return '';
  const cell = sheet.cells?.get(`${row},${column}`);
  if (cell?.type === 'error' || (typeof value === 'string' && /^#(?:[A-Z/0]+[!?]|N\/A)$/.test(value))) return '';
  if (typeof value === 'string') return value.trim();
  const format = cell?.style?.numFmt ?? 'General';
  if (value instanceof Date) return dayText(value, format);
  if (typeof value !== 'number' || /^general$/i.test(format))
    return typeof value === 'number' ? String(Number(value.toPrecision(SHOWN_DIGITS))) : formatValue(value, 'General');
  const text = formatValue(value, format).trim();
  // An accountant's zero is a dash.
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

function dayText(day: Date, format: string): string {
  const iso = day.toISOString().slice(0, 10);
  // Hours are numbers below 1, so that they are days of 1899 and 1900.
  if (day.getUTCFullYear() < 1901) return formatValue(day, format).trim();
  const codes = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return isDateFormat(format) && !/y/i.test(codes) ? formatValue(day, 'mmmm d') : iso;
}
