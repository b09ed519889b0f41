import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import type { Decoding } from './decode-text.ts';
import { drain } from './drain.ts';
import { finishRow } from './finish-row.ts';
import { inOrderOfDays } from './order-of-days.ts';
import type { RawListing } from './raw-listing.ts';
import type { ReadingContext } from './row-notes.ts';
import { LazyCsvReader } from './table/lazy-csv-reader.ts';
import { readJson } from './table/read-json.ts';
import { readXml } from './table/read-other-xml.ts';
import { readSheet } from './table/read-sheet.ts';
import { readTableRows } from './table/read-table-rows.ts';
import type { OpenWorkbook } from './table/read-workbook.ts';

type Read = (
  texts: AsyncIterable<string>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
) => AsyncGenerator<RawListing>;

const readCsv: Read = (texts, context, decoding, summary) =>
  readTableRows(drain(texts, new LazyCsvReader(context.mapping.delimiter)), context, decoding, summary);

const READERS = { csv: readCsv, json: readJson, xml: readXml } satisfies Record<string, Read>;

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
