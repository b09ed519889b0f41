/** A cell. Null and undefined are empty. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A column of a CSV file: its heading and the value of a row. */
export interface CsvColumn<R> {
  heading: string;
  of: (row: R) => Cell;
}

/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Spreadsheets run text that starts with one of these as a formula (OWASP, CSV injection). Programs may drop invisible
 * characters before it, or turn wide and small forms into plain ones (NFKC).
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
/** French Excel splits lines at semicolons, inside of quotes too, so a formula can follow a separator within a cell. */
const LATER_FORMULA = /(?<=[;\t\r\n][\s\p{Cf}"']*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
const ROWS_AT_ONCE = 500;

/** Writes a file in chunks of a few hundred rows: RFC 4180, UTF-8 with its mark, formulas disarmed. */
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
  // Only text can hide a formula; a negative number is fine.
  if (typeof cell !== 'string') return String(cell);
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replace(LATER_FORMULA, "'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
