/** A cell: what the file says there. Nothing stands for null. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A column of a CSV file: its heading in the reader's language and what it says of a row. */
export interface CsvColumn<R> {
  heading: string;
  of: (row: R) => Cell;
}

/** Excel reads a file as UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run what begins with one of these as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n]/;
const ROWS_AT_ONCE = 500;

/** The file in pieces of a few hundred rows: RFC 4180, UTF-8 with its mark, and no text that a spreadsheet would run. */
export function* csvChunks<R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): Generator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => heading));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    yield part.map((row) => lineOf(columns.map(({ of }) => of(row)))).join('');
  }
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  // A number is one whatever its sign; only text can hide a formula.
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
