import type { FeedSummary } from '#common/feeds/feed-row.ts';
import { withText } from '../cell.ts';
import type { Decoding } from '../decode-text.ts';
import { FeedError } from '../feed-error.ts';
import { MAX_WAITING } from '../order-of-days.ts';
import type { RawListing } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import type { CsvRecord } from './csv-records.ts';
import { findColumns } from './find-columns.ts';
import { fieldOfColumn, guessFields } from './guess-fields.ts';
import { joinRows } from './join-rows.ts';
import { fillMergedCells, isBuildingRow, isNoHome } from './merged-cells.ts';
import { repairCells } from './repair-cells.ts';
import type { TableRecord } from './table-fields.ts';
import { findHeader } from './table-header.ts';
import { readTableRecord } from './table-record.ts';

/** Rows before the header, like the title of a spreadsheet. */
export const MAX_TITLES = 20;

/** Reads the rows of a table: titles, its header, and listings. */
export async function* readTableRows(
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

export async function* joined(first: readonly CsvRecord[], rest?: AsyncGenerator<CsvRecord>) {
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
