import { FEED_FIELDS } from '#common/feeds/feed-fields.ts';
import type { FeedSummary } from '#common/feeds/feed-row.ts';
import type { Decoding } from '../decode-text.ts';
import { FeedError } from '../feed-error.ts';
import type { RawListing } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { addColumns, findColumns } from './find-columns.ts';
import { repairCells } from './repair-cells.ts';
import type { TableFields, TableRecord } from './table-fields.ts';
import { MIN_COLUMNS } from './table-header.ts';
import { readTableRecord } from './table-record.ts';

/** Different sets of columns that are remembered. Real files have a few. */
const MAX_SHAPES = 500;
/** Characters of their keys. */
const MAX_SHAPE = 10_000;

/** Reads listings whose columns are only known from the listings themselves. */
export class ObjectReader {
  readonly #context: ReadingContext;
  readonly #decoding: Decoding;
  readonly #summary: FeedSummary;
  #columns: TableFields | undefined;
  /** Guesses by the keys of an object, because most objects of a file have the same ones. */
  readonly #shapes = new Map<string, { own: TableFields; all: TableFields; fields: TableFields['fields'] }>();

  constructor(context: ReadingContext, decoding: Decoding, summary: FeedSummary) {
    this.#context = context;
    this.#decoding = decoding;
    this.#summary = summary;
  }

  get columns(): TableFields {
    return this.#columns ?? { fields: {}, planFields: {}, flags: [] };
  }

  read(written: TableRecord): RawListing {
    const { cells, repaired } = repairCells(written.cells, this.#decoding);
    const plans = written.plans.map((plan) => repairCells(plan, this.#decoding).cells);
    const record: TableRecord = { ...written, cells, plans };
    const { all, fields } = this.#shapeOf(record);
    this.#context.samples?.add(cells);
    const raw = readTableRecord(record, { ...all, fields }, this.#context);
    raw.repaired = repaired;
    return raw;
  }

  #shapeOf(record: TableRecord) {
    const { mapping } = this.#context;
    const { cells, plans } = record;
    const columns = [...cells.keys()];
    const planColumns = [...new Set(plans.flatMap((plan) => [...plan.keys()]))];
    const key = JSON.stringify([columns, planColumns]);
    const known = this.#shapes.get(key);
    if (known && known.all === this.#columns) return known;
    const own = known?.own ?? findColumns(columns, mapping, this.#summary);
    // Later objects may have keys that the first one lacks, so each kind adds to the guess.
    const all = known && this.#columns ? this.#columns : addColumns(this.#columns, own, planColumns, mapping);
    this.#columns = all;
    const shape = { own, all, fields: fieldsOfRecord(all.fields, own.fields, cells) };
    if (this.#shapes.size >= MAX_SHAPES) this.#shapes.clear();
    if (key.length <= MAX_SHAPE) this.#shapes.set(key, shape);
    return shape;
  }

  /** Throws `file.not_a_feed` if no listing had known columns. */
  end(): void {
    if (this.#columns && Object.keys(this.#columns.fields).length < MIN_COLUMNS)
      throw new FeedError('file.not_a_feed', { line: 1 });
  }
}

/** The known columns, and for those that an object lacks its own: `rent` in one and `price` in another. */
function fieldsOfRecord(
  known: TableFields['fields'],
  own: TableFields['fields'],
  cells: TableRecord['cells'],
): TableFields['fields'] {
  const fields = { ...known };
  for (const field of FEED_FIELDS) {
    const isMissing = known[field] !== undefined && !known[field].split(' + ').some((column) => cells.has(column));
    if (isMissing && own[field] !== undefined) fields[field] = own[field];
  }
  return fields;
}
