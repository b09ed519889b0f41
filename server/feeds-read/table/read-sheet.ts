import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedSummary } from '#common/feeds/feed-row.ts';
import type { Decoding } from '../decode-text.ts';
import { FeedError } from '../feed-error.ts';
import type { RawListing } from '../raw-listing.ts';
import type { ReadingContext } from '../row-notes.ts';
import { joined, MAX_TITLES, readTableRows } from './read-table-rows.ts';
import type { OpenWorkbook } from './read-workbook.ts';
import { findHeader } from './table-header.ts';

/** Reads the sheet of a workbook that has the listings. */
export async function* readSheet(
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
  yield* readTableRows(joined(records), context, decoding, summary);
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
