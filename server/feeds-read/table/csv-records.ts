import type { FeedCell } from '../cell.ts';
import { FeedError } from '../feed-error.ts';
import { FILE_LIMITS } from '../limits.ts';

export type Delimiter = ',' | ';' | '\t' | '|';
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const MAX_COLUMNS = 500;

/** A row of a table. The column of its cells is the number of the field. */
export interface CsvRecord {
  cells: FeedCell[];
  line: number;
  /** Whether the file ends in this row, without a line break. */
  isLast: boolean;
  /** Texts of merged cells of a spreadsheet, by the index of their column, in a row below the first. */
  merged?: ReadonlyMap<number, string>;
}

/** The delimiter of a table: the sign that appears most often in its first lines, outside quotes. */
export function guessDelimiter(head: string): Delimiter {
  const [, named] = /^\s*sep=(.)\r?\n/i.exec(head) ?? [];
  const explicit = DELIMITERS.find((one) => one === named);
  if (explicit) return explicit;
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  const counts = DELIMITERS.map((one) => Math.max(0, ...lines.map((line) => line.split(one).length - 1)));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Reads the rows of a CSV file. Spreadsheets leave quotes open and put them inside fields, so that a quote counts
 * only at the start of a field. Throws `file.truncated` if the last quote is never closed.
 */
export class CsvReader {
  /** Complete rows that nobody took yet. */
  records: CsvRecord[] = [];
  readonly #delimiter: Delimiter;
  #cells: FeedCell[] = [];
  #field = '';
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #line = 1;
  #rowLine = 1;
  #fieldLine = 1;
  #wasReturn = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
  }

  write(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at);
      const isAfterReturn = this.#wasReturn;
      this.#wasReturn = sign === RETURN;
      if (sign === RETURN || (sign === LINE_FEED && !isAfterReturn)) this.#line++;
      if (sign === LINE_FEED && isAfterReturn && this.#state !== 'quoted') {
        from = at + 1;
        continue;
      }
      if (this.#state === 'quoted') {
        if (sign !== QUOTE) continue;
        this.#take(text, from, at);
        from = at + 1;
        this.#state = 'closed';
      } else if (sign === QUOTE && this.#state !== 'plain') {
        // A second quote right after a closing one is a quote in the text.
        if (this.#state === 'closed') this.#field += '"';
        from = at + 1;
        this.#state = 'quoted';
      } else if (sign === LINE_FEED || sign === RETURN) {
        this.#take(text, from, at);
        from = at + 1;
        this.#endRow(false);
      } else if (text[at] === this.#delimiter) {
        this.#take(text, from, at);
        from = at + 1;
        this.#endField();
      } else {
        if (this.#state === 'start' && sign === SPACE) continue;
        this.#state = 'plain';
      }
    }
    this.#take(text, from, text.length);
  }

  end(): void {
    if (this.#state === 'quoted') throw new FeedError('file.truncated', { line: this.#fieldLine });
    if (this.#cells.length > 0 || this.#field.trim() !== '') this.#endRow(true);
  }

  #take(text: string, from: number, to: number): void {
    if (from < to) this.#field += text.slice(from, to);
    if (this.#field.length > FILE_LIMITS.text)
      throw new FeedError('file.too_large', { line: this.#line, detail: 'text' });
  }

  #endField(): void {
    this.#cells.push({ text: this.#field.trim(), line: this.#fieldLine, column: this.#cells.length + 1 });
    if (this.#cells.length > MAX_COLUMNS)
      throw new FeedError('file.not_a_feed', { line: this.#line, detail: 'columns' });
    this.#field = '';
    this.#state = 'start';
    this.#fieldLine = this.#line;
  }

  #endRow(isLast: boolean): void {
    this.#endField();
    if (this.#cells.some(({ text }) => text !== ''))
      this.records.push({ cells: this.#cells, line: this.#rowLine, isLast });
    this.#cells = [];
    this.#rowLine = this.#line;
    this.#fieldLine = this.#line;
  }
}

const LINE_FEED = 10;
const RETURN = 13;
const QUOTE = 34;
const SPACE = 32;
