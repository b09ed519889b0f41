import { addressKey } from '#common/address-key/address-key.ts';
import { FEED_FIELDS, type FeedField } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { type FeedCell, withText } from './cell.ts';
import { type Decoding, hasOtherThanAscii, repairDouble } from './decode-text.ts';
import { FeedError } from './feed-error.ts';
import { finishRow } from './finish-row.ts';
import { HomeJoiner } from './join-homes.ts';
import { isOwnListing, readOwnFeedListing } from './own-json.ts';
import { newRawListing, type RawListing } from './raw-listing.ts';
import { XmlReader, type XmlRecord } from './read-xml.ts';
import type { ReadingContext } from './row-notes.ts';
import { STANDARDS, type Standard } from './standards.ts';
import { CsvReader, type CsvRecord, guessDelimiter } from './table/csv-records.ts';
import { ENTRATA, isHomesContainer } from './table/entrata-homes.ts';
import { flattenJson } from './table/flatten-json.ts';
import { flattenXml } from './table/flatten-xml.ts';
import { fieldOfColumn, guessFields } from './table/guess-fields.ts';
import { AnyJsonReader } from './table/json-lines.ts';
import { isMitsProperty, listOf, readJsonNode } from './table/json-node.ts';
import { fillMergedCells, isBuildingRow, isNoHome } from './table/merged-cells.ts';
import type { OpenWorkbook } from './table/read-workbook.ts';
import { findHeader, MIN_COLUMNS } from './table/table-header.ts';
import { findFlags, findTaken, readTableRecord, type TableFields, type TableRecord } from './table/table-record.ts';
import { shapeOf } from './table/xml-listings.ts';
import { type DayOrder, dayOrderOf } from './values/parse-day.ts';

/** Rows before the header, like the title of a spreadsheet. */
const MAX_TITLES = 20;

type Read = (
  texts: AsyncIterable<string>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
) => AsyncGenerator<RawListing>;

/** Reads a file by its mapping. Fields without a column are guessed from the names. */
export async function* readMappedRows(
  format: keyof typeof READERS,
  texts: AsyncIterable<string>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<FeedRow> {
  summary.format = format;
  yield* finishRows(READERS[format](texts, context, decoding, summary), context);
}

/** Reads the listings of a workbook, by the same rules as a CSV file. */
export async function* readWorkbookRows(
  workbook: OpenWorkbook,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<FeedRow> {
  summary.format = 'xlsx';
  yield* finishRows(readSheet(workbook, context, decoding, summary), context);
}

async function* finishRows(rows: AsyncGenerator<RawListing>, context: ReadingContext): AsyncGenerator<FeedRow> {
  for await (const raw of context.mapping.dateOrder ? rows : inOrderOfDays(rows, context))
    yield finishRow(raw, context);
}

/** Listings that wait for a day that shows the order of days. */
const MAX_WAITING = 1000;

/** Finds out whether days are written with the month first. An unclear day waits for a clear one in a later row. */
async function* inOrderOfDays(rows: AsyncGenerator<RawListing>, context: ReadingContext): AsyncGenerator<RawListing> {
  const { mapping } = context;
  const orders = new Set<DayOrder>();
  const waiting: RawListing[] = [];
  let failure: unknown;
  try {
    for await (const raw of rows) {
      let isUnclear = false;
      for (const { dates } of raw.plans)
        for (const { text } of dates) {
          const order = dayOrderOf(text);
          if (order === 'unclear') isUnclear = true;
          else if (order) orders.add(order);
        }
      const [only, other] = orders;
      // Two orders in one file prove nothing.
      context.mapping = only && !other ? { ...mapping, dateOrder: only } : mapping;
      if (orders.size === 0 && (isUnclear || waiting.length > 0) && waiting.length < MAX_WAITING) waiting.push(raw);
      else {
        yield* waiting.splice(0);
        yield raw;
      }
    }
  } catch (error) {
    failure = error;
  }
  yield* waiting;
  if (failure) throw failure;
}

/** Reads cells until the reader throws that the file is cut off; the rows before are complete. */
async function* drain<R>(
  texts: AsyncIterable<string>,
  reader: { records: R[]; write(text: string): void; end(): void },
) {
  const take = () => reader.records.splice(0);
  for await (const text of texts) {
    reader.write(text);
    yield* take();
  }
  let cutOff: unknown;
  try {
    reader.end();
  } catch (error) {
    cutOff = error;
  }
  yield* take();
  if (cutOff) throw cutOff;
}

async function* readJson(
  texts: AsyncIterable<string>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<RawListing> {
  const { mapping } = context;
  const reader = new AnyJsonReader(mapping.listingsPath);
  const objects = new ObjectReader(context, decoding, summary);
  const isFallback = () => decoding.hasFallback && decoding.encoding !== 'utf-8';
  const joiner = new HomeJoiner();
  let open: RawListing | undefined;
  let standard: Standard | undefined;
  let cutOff: unknown;
  try {
    for await (const { value, line, container, name, broken } of drain(texts, reader)) {
      if (broken !== undefined) {
        if (open) yield open;
        open = undefined;
        yield { ...newRawListing({ text: broken, line, column: 1 }), isBroken: true };
        continue;
      }
      standard = STANDARDS.get(container ?? (isMitsProperty(value) ? 'physicalproperty' : ''));
      const asMits = ENTRATA.get(container ?? '');
      if (asMits) standard = STANDARDS.get('physicalproperty');
      if (standard) {
        const elementName = (isHomesContainer(container ?? '') ? standard.home : name) || standard.record;
        for (const element of listOf(value).flatMap((one) => asMits?.(one) ?? [one]))
          yield* joiner.add(readJsonNode(element, elementName, line, isFallback()), standard);
        continue;
      }
      const inner: unknown = Reflect.get(Object(value), 'listing');
      const own: unknown =
        inner === undefined ? value : { ...Object(inner), externalId: Reflect.get(Object(value), 'externalId') };
      if (isOwnListing(own)) {
        yield readOwnFeedListing(own, line);
        continue;
      }
      const raw = objects.read(flattenJson(value, line, mapping.plansPath));
      // RentCafe sends a list of homes, which repeat their property.
      const whole = open && joinRows(open, raw, objects.columns);
      if (open && !whole) yield open;
      open = whole ? { ...whole, amenities: commonCells(whole.amenities, raw.amenities) } : raw;
    }
  } catch (error) {
    cutOff = error;
  }
  if (open) yield open;
  if (standard) yield* joiner.end(standard);
  if (cutOff) throw cutOff;
  if (!reader.hasList) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no list of listings' });
  objects.end();
}

/** Reads XML of any other kind: the mapping names the element of a listing. */
async function* readXml(
  texts: AsyncIterable<string>,
  given: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<RawListing> {
  const mapping = inLowerCase(given.mapping);
  const context = { ...given, mapping };
  if (!mapping.listingsPath) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no element of a listing' });
  const records: XmlRecord[] = [];
  const reader = new XmlReader(
    shapeOf(mapping.listingsPath),
    () => false,
    (record) => void records.push(record),
  );
  const objects = new ObjectReader(context, decoding, summary);
  const source = { records, write: (text: string) => reader.write(text), end: () => reader.end() };
  let hasRecord = false;
  for await (const { root, repaired } of drain(texts, source)) {
    hasRecord = true;
    const raw = objects.read(flattenXml(root, mapping.plansPath));
    yield { ...raw, repaired: repaired ?? raw.repaired };
  }
  if (!hasRecord && !reader.hasContainer)
    throw new FeedError('file.not_a_feed', { line: 1, detail: 'no such element' });
  objects.end();
}

/** Names of XML have no case, because senders change it. */
function inLowerCase(mapping: FeedMapping): FeedMapping {
  const { listingsPath, plansPath, fields = {} } = mapping;
  const lowered: FeedMapping['fields'] = {};
  for (const field of FEED_FIELDS) if (fields[field] !== undefined) lowered[field] = fields[field].toLowerCase();
  const path = (text: string | undefined) => text?.trim().toLowerCase().replaceAll('/', '.');
  return { ...mapping, fields: lowered, listingsPath: path(listingsPath), plansPath: path(plansPath) };
}

/** Different sets of columns that are remembered. Real files have a few. */
const MAX_SHAPES = 500;
/** Characters of their keys. */
const MAX_SHAPE = 10_000;

/** Reads listings whose columns are only known from the listings themselves. */
class ObjectReader {
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

function addColumns(
  known: TableFields | undefined,
  found: TableFields,
  planColumns: readonly string[],
  mapping: FeedMapping,
): TableFields {
  const ofPlans = guessFields(planColumns);
  const planGuess: TableFields['fields'] = {};
  const planMapped: TableFields['fields'] = {};
  for (const field of FEED_FIELDS) {
    const column = ofPlans[field];
    if (column !== undefined) planGuess[PLAN_FIELDS[field] ?? field] ??= column;
    const mapped = mapping.fields?.[field];
    if (mapped !== undefined && planColumns.includes(mapped)) planMapped[field] = mapped;
  }
  return {
    fields: { ...found.fields, ...known?.fields },
    planFields: { ...planGuess, ...known?.planFields, ...planMapped },
    flags: [...new Set([...(known?.flags ?? []), ...found.flags])],
    taken: { ...found.taken, ...known?.taken },
  };
}

/** Fields of a listing that mean the floor plan inside a list of floor plans. */
const PLAN_FIELDS: Partial<Record<FeedField, FeedField>> = {
  id: 'plan.id',
  name: 'plan.label',
  title: 'plan.label',
  photos: 'plan.image',
};

function findColumns(
  columns: readonly string[],
  mapping: FeedMapping,
  summary: FeedSummary,
  known: TableFields['fields'] = {},
): TableFields {
  const named = new Set(Object.values(mapping.fields ?? {}).flatMap((column) => [column, ...column.split(' + ')]));
  const fields = { ...guessFields(columns.filter((column) => !named.has(column))), ...known, ...mapping.fields };
  const used = new Set(Object.values(fields).flatMap((column) => [column, ...column.split(' + ')]));
  const unused = columns.filter((column) => column !== '' && !used.has(column));
  const flags = findFlags(unused);
  summary.fields = { ...fields, ...summary.fields };
  summary.unusedColumns = [
    ...new Set([...summary.unusedColumns, ...unused.filter((column) => !flags.includes(column))]),
  ].slice(0, 500);
  return { fields, planFields: {}, flags, taken: findTaken(unused) };
}

const readCsv: Read = (texts, context, decoding, summary) =>
  readTable(drain(texts, new LazyCsvReader(context.mapping.delimiter)), context, decoding, summary);

/** Reads the sheet of a workbook that has the listings. */
async function* readSheet(
  workbook: OpenWorkbook,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<RawListing> {
  decoding.encoding = 'utf-8';
  const { mapping } = context;
  const name = workbook.names.find((one) => one === mapping.sheet) ?? (await findSheet(workbook, mapping));
  if (name === undefined) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no known columns' });
  summary.sheet = name;
  summary.sheets = workbook.names;
  const { records } = await workbook.readSheet(name);
  yield* readTable(joined(records), context, decoding, summary);
}

/** The sheet with the most known columns; of equal ones the one with more rows, and of those the first. */
async function findSheet({ names, readHead }: OpenWorkbook, mapping: FeedMapping): Promise<string | undefined> {
  if (names.length <= 1) return names[0];
  let best: { name: string; known: number; rows: number } | undefined;
  for (const name of names) {
    const records = (await readHead(name))?.records ?? [];
    const header = findHeader(records.slice(0, MAX_TITLES), mapping);
    if (!header) continue;
    const found = { name, known: header.known, rows: records.length - header.rows };
    // An empty form has all columns and no homes.
    if (found.rows > 0 && (!best || found.known > best.known || (found.known === best.known && found.rows > best.rows)))
      best = found;
  }
  return best?.name;
}

/** Reads the rows of a table: titles, its header, and listings. */
async function* readTable(
  records: AsyncGenerator<CsvRecord>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<RawListing> {
  const { mapping } = context;
  const { head, rest } = await lookAhead(records, MAX_TITLES);
  const header = findHeader(head, mapping);
  if (!header) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no known columns' });
  const first = head.slice(header.rows);
  const guessed = guessFields(header.names).id !== undefined || mapping.fields?.id || mapping.constants?.id;
  const more = guessed ? { head: [], rest } : await lookAhead(rest, MAX_WAITING);
  first.push(...more.head);
  const own = guessed ? undefined : findOwnId(header.names, first);
  const columns = findColumns(header.names, mapping, summary, own === undefined ? {} : { id: own });
  if (context.samples) context.samples.flags = columns.flags;
  let open: RawListing | undefined;
  let above: TableRecord['cells'] | undefined;
  let isNoted = false;
  for await (const record of joined(first, more.rest)) {
    if (record.isLast && record.cells.length < header.names.length) {
      if (open) yield open;
      throw new FeedError('file.truncated', { line: record.line });
    }
    const written = asRecord(withMergedCells(record, header.names.indexOf(columns.fields.street ?? '')), header.names);
    const { cells, repaired, isDouble } = repairCells(written.cells, decoding);
    if (isNoHome(cells, columns)) continue;
    context.samples?.add(cells);
    const filled = fillMergedCells(cells, above, columns);
    // A row with the address of a building comes before the rows of its homes.
    if (filled && above && isBuildingRow(above, columns) && open?.plans.length === 1) open = { ...open, plans: [] };
    above = filled ?? cells;
    const raw = { ...readTableRecord({ ...written, cells: above }, columns, context), repaired };
    if (filled) raw.above = [withText(written.at, raw.street?.text ?? '')];
    // A table can't name its encoding, so that one note is enough.
    if (!isDouble && isNoted) raw.repaired = undefined;
    isNoted ||= repaired !== undefined;
    const whole: RawListing | undefined = open && joinRows(open, raw, columns);
    if (open && !whole && open.plans.length > 0) yield open;
    open = whole ?? raw;
  }
  if (open) yield open;
}

/** A column like `site_id`, if all its values are different. */
function findOwnId(names: readonly string[], rows: readonly CsvRecord[]): string | undefined {
  return names.find((name, at) => {
    if (fieldOfColumn(name) !== undefined || !/(?:^|[^a-z])(?:u?id|uuid|guid|key)$|[a-z]I[Dd]$|^id[^a-z]/i.test(name))
      return false;
    const values = rows.map(({ cells }) => cells[at]?.text ?? '');
    return values.length > 0 && !values.includes('') && new Set(values).size === values.length;
  });
}

/** A reader that guesses its delimiter from the first text. */
class LazyCsvReader {
  #reader: CsvReader | undefined;
  readonly #delimiter: FeedMapping['delimiter'];

  constructor(delimiter: FeedMapping['delimiter']) {
    this.#delimiter = delimiter;
  }

  get records(): CsvRecord[] {
    return this.#reader?.records ?? [];
  }

  write(text: string): void {
    this.#reader ??= new CsvReader(this.#delimiter ?? guessDelimiter(text));
    this.#reader.write(text);
  }

  end(): void {
    this.#reader?.end();
  }
}

/** The first records, and those that follow. An error of the source comes after the records before it. */
async function lookAhead(records: AsyncGenerator<CsvRecord>, most: number) {
  const head: CsvRecord[] = [];
  let failure: unknown;
  try {
    while (head.length < most) {
      const next = await records.next();
      if (next.done) break;
      head.push(next.value);
    }
  } catch (error) {
    failure = error;
  }
  async function* rest() {
    if (failure) throw failure;
    yield* records;
  }
  return { head, rest: rest() };
}

async function* joined(first: readonly CsvRecord[], rest?: AsyncGenerator<CsvRecord>) {
  yield* first;
  if (rest) yield* rest;
}

/** A row with the texts of its merged cells, unless its street is merged: then it is one more home of the building above. */
function withMergedCells(record: CsvRecord, street: number): CsvRecord {
  const { merged, line } = record;
  if (!merged || !record.cells[street]?.text) return record;
  const cells = [...record.cells];
  for (const [at, text] of merged) {
    while (cells.length <= at) cells.push({ text: '', line, column: cells.length + 1 });
    cells[at] = { text, line, column: at + 1 };
  }
  return { ...record, cells };
}

function asRecord({ cells, line }: CsvRecord, header: readonly string[]): TableRecord {
  const at = { text: '', line, column: 1 };
  const named = header.flatMap((name, index) =>
    name === '' ? [] : [[name, cells[index] ?? withText(at, '')] as const],
  );
  return { at, cells: new Map(named), plans: [] };
}

/**
 * Rows of one listing that follow each other are its floor plans if the table has a column for these, if the rows are
 * different homes or have no unit and other bedrooms, or if the second row shares merged cells with the first.
 */
function joinRows(open: RawListing, next: RawListing, { fields }: TableFields): RawListing | undefined {
  const hasPlans = fields['plan.id'] !== undefined || fields['plan.label'] !== undefined;
  const isOtherHome = next.unit !== undefined && open.plans.at(-1)?.home !== next.unit.text;
  const isOtherPlan = next.unit === undefined && open.unit === undefined && hasOtherBeds(open, next);
  if (!open.id || open.id.text !== next.id?.text || !isSameStreet(open, next)) return undefined;
  if (!hasPlans && !isOtherHome && !isOtherPlan && next.above.length === 0) return undefined;
  return {
    ...open,
    unit: open.unit?.text === next.unit?.text ? open.unit : undefined,
    above: [...open.above, ...next.above],
    photos: [...open.photos, ...next.photos],
    offers: [
      ...open.offers,
      ...next.offers.filter(({ text }) => !open.offers.some((one) => one.text.text === text.text)),
    ],
    plans: [...open.plans, ...next.plans],
  };
}

const hasOtherBeds = (open: RawListing, next: RawListing): boolean =>
  next.plans.every(
    ({ beds }) => beds !== undefined && open.plans.every((plan) => plan.beds && plan.beds.text !== beds.text),
  );

/** The amenities of both homes. An empty cell says nothing. */
const commonCells = (cells: readonly FeedCell[], others: readonly FeedCell[]): FeedCell[] =>
  cells.filter(
    ({ text }) => others.length === 0 || others.some((other) => other.text.toLowerCase() === text.toLowerCase()),
  );

/** Whether rows with one id are at one address. A row without a street is. */
const isSameStreet = ({ street }: RawListing, next: RawListing): boolean =>
  !street || !next.street || addressKey(street.text, 0).key === addressKey(next.street.text, 0).key;

/** A record whose texts were encoded twice or in no UTF-8, with the first of those texts, and if it was encoded twice. */
function repairCells(cells: ReadonlyMap<string, FeedCell>, decoding: Decoding) {
  const isFallback = decoding.hasFallback && decoding.encoding !== 'utf-8';
  const fixed = new Map<string, FeedCell>();
  let repaired: FeedCell | undefined;
  let isDouble = false;
  for (const [column, cell] of cells) {
    const double = hasOtherThanAscii(cell.text) ? repairDouble(cell.text) : undefined;
    const kept = double === undefined ? cell : withText(cell, double);
    if (double !== undefined || (isFallback && hasOtherThanAscii(cell.text))) repaired ??= kept;
    isDouble ||= double !== undefined;
    fixed.set(column, kept);
  }
  return { cells: fixed, repaired, isDouble };
}

const READERS = { csv: readCsv, json: readJson, xml: readXml } satisfies Record<string, Read>;
