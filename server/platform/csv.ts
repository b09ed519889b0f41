/** A cell. Null and undefined are empty. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A column of a CSV file: its heading and the value of a row. */
export interface CsvColumn<R> {
  heading: string;
  of: (row: R) => Cell;
}

/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Programs may drop these before a formula: spaces, controls and invisible characters. */
const HIDDEN = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}"';
/** Wide and small forms count too, because programs turn them into plain ones (NFKC). */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Spreadsheets run text that starts with one of these as a formula (OWASP, CSV injection). */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[${HIDDEN}]*${SIGN})`, 'u');
/**
 * French Excel splits lines at semicolons, and some programs at rare line ends, inside of quotes too. So a formula can
 * follow a separator within a cell. The sign comes first: looking back from thousands of spaces would take seconds.
 */
const LATER_FORMULA = new RegExp(`(?=${SIGN})(?<=[;\\t\\r\\n\\v\\f\\x85\\u2028\\u2029][${HIDDEN}']*)`, 'gu');
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
