import { FEED_ROW_CODES, type FeedIssue, type FeedRowCode } from '#common/feeds/feed-codes.ts';
import type { FeedValueKind } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { UnmappedValue } from '#common/feeds/feed-row.ts';
import { cutText } from '#common/values/cut-text.ts';
import type { FeedCell } from './cell.ts';
import { copyText } from './copy-text.ts';
import type { ColumnSamples } from './table/column-samples.ts';

/** Most issues of a row, and most different words that a summary counts. */
const MAX_ISSUES = 200;
const MAX_UNMAPPED = 2000;
const MAX_VALUE = 200;

/** Shared by all rows of a file: the options, and the words that no catalogue contains. */
export interface ReadingContext {
  mapping: FeedMapping;
  language: 'en' | 'fr' | undefined;
  /** YYYY-MM-DD. */
  today: string;
  /** Keys of the cities of the market. */
  cities: ReadonlySet<string>;
  unmapped: Map<string, UnmappedValue>;
  /** Cleaned ids of the rows so far. */
  ids: Set<string>;
  /** Collects values of the columns, if they will be explained. */
  samples?: ColumnSamples;
}

export const newContext = (
  options: Partial<Pick<ReadingContext, 'mapping' | 'language' | 'today' | 'cities'>>,
): ReadingContext => ({
  mapping: options.mapping ?? {},
  language: options.language,
  today: options.today ?? new Date().toISOString().slice(0, 10),
  cities: options.cities ?? new Set(),
  unmapped: new Map(),
  ids: new Set(),
});

/** Collects the issues of one row. */
export class RowNotes {
  readonly issues: FeedIssue[] = [];
  readonly context: ReadingContext;

  constructor(context: ReadingContext) {
    this.context = context;
  }

  /** @param value the sender's value, if it is not the cell's text */
  add(code: FeedRowCode, at: Omit<FeedCell, 'text'> & { text?: string }, value = at.text): void {
    if (this.issues.length >= MAX_ISSUES && FEED_ROW_CODES[code] !== 'e') return;
    const { line, column } = at;
    const isKnown = this.issues.some(
      (one) => one.code === code && one.line === line && one.column === column && one.value === value,
    );
    if (isKnown) return;
    const shown = value === undefined ? {} : { value: cutText(value, MAX_VALUE) };
    this.issues.push({ code, severity: FEED_ROW_CODES[code], line, column, ...shown });
  }

  /** Notes a word that no catalogue contains, and counts it for the feed. */
  addUnmapped(kind: FeedValueKind, cell: FeedCell): void {
    const value = cutText(cell.text, MAX_VALUE);
    this.add('value.unmapped', cell, value);
    const key = `${kind} ${value.toLowerCase()}`;
    const known = this.context.unmapped.get(key);
    if (known) known.count++;
    else if (this.context.unmapped.size < MAX_UNMAPPED)
      this.context.unmapped.set(copyText(key), { kind, value: copyText(value), count: 1 });
  }

  has(code: FeedRowCode): boolean {
    return this.issues.some((one) => one.code === code);
  }

  get isRefused(): boolean {
    return this.issues.some(({ severity }) => severity === 'e');
  }
}
