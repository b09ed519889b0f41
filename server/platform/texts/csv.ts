import type { Lang } from '#common/contract/fields.ts';

/** A cell. Null and undefined are empty. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A column of a CSV file: its heading and the value of a row. */
export interface CsvColumn<R> {
  heading: string;
  of: (row: R) => Cell;
}

/** The signs that Excel expects in a language: French Excel splits at semicolons and reads decimal commas. */
const DIALECTS = { en: { delimiter: ',', decimal: '.' }, fr: { delimiter: ';', decimal: ',' } } as const;

/** Excel needs this mark to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Programs may drop these before a formula: spaces, controls and invisible characters. */
const HIDDEN = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}"';
/** Wide and small forms count too, because programs turn them into plain ones (NFKC). */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** Spreadsheets run text that starts with one of these as a formula (OWASP, CSV injection). */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[${HIDDEN}]*${SIGN})`, 'u');
/**
 * Some programs split lines at the other language's separator and at rare line ends, inside quotes too. So a formula
 * can follow a separator within a cell. The sign comes first: looking back from thousands of spaces would take seconds.
 */
const LATER_FORMULA = {
  en: new RegExp(`(?=${SIGN})(?<=[;\\t\\r\\n\\v\\f\\x85\\u2028\\u2029][${HIDDEN}']*)`, 'gu'),
  fr: new RegExp(`(?=${SIGN})(?<=[,;\\t\\r\\n\\v\\f\\x85\\u2028\\u2029][${HIDDEN}']*)`, 'gu'),
};
/**
 * Text that Excel would take for a number or a date: it drops leading zeros and plus signs, and all but 15 digits. A tab
 * keeps it as text, and our imports trim it.
 */
const CONVERTED =
  /^(?:0\d+|\+\d[\d\s().-]*|\d{12,}|\d+[Ee][+-]?\d+|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{1,2}:\d{2}|true|false|vrai|faux)$/i;
const ROWS_AT_ONCE = 500;

/**
 * Writes a file in chunks of a few hundred rows for the spreadsheets of a language: RFC 4180 with its separator, UTF-8
 * with its mark, formulas disarmed, codes kept as text.
 */
export function* csvChunks<R>(columns: readonly CsvColumn<R>[], rows: readonly R[], lang: Lang): Generator<string> {
  yield BYTE_ORDER_MARK +
    lineOf(
      columns.map(({ heading }) => heading),
      lang,
    );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    yield part
      .map((row) =>
        lineOf(
          columns.map(({ of }) => of(row)),
          lang,
        ),
      )
      .join('');
  }
}

const lineOf = (cells: readonly Cell[], lang: Lang): string =>
  `${cells.map((cell) => written(cell, lang)).join(DIALECTS[lang].delimiter)}\r\n`;

function written(cell: Cell, lang: Lang): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  // Only text can hide a formula; a negative number is fine.
  if (typeof cell === 'number') return String(cell).replace('.', DIALECTS[lang].decimal);
  if (typeof cell !== 'string') return String(cell);
  if (CONVERTED.test(cell)) return `"\t${cell}"`;
  const safe = (FORMULA.test(cell) ? `'${cell}` : cell).replace(LATER_FORMULA[lang], "'");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
