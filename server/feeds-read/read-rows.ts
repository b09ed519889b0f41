import type { FeedFormat } from '#common/feeds/feed-codes.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { contentHash } from './content-hash.ts';
import { type Decoding, decodeText } from './decode-text.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';
import { finishRow } from './finish-row.ts';
import { HomeJoiner } from './join-homes.ts';
import { FILE_LIMITS } from './limits.ts';
import { withoutDeclaration, XmlReader, type XmlShape } from './read-xml.ts';
import { newContext, type ReadingContext } from './row-notes.ts';
import { isStandardRecord, STANDARDS, type Standard } from './standards.ts';
import { ColumnSamples } from './table/column-samples.ts';
import { isWorkbook, joinWorkbook, splitHead, unpackFile, WORKBOOK_HEAD } from './unpack-file.ts';

const SHAPE: XmlShape = {
  isContainer: (name) => STANDARDS.has(name),
  isRecord: (name, outside) => isStandardRecord(name, outside.at(-1)),
};

/** Characters that show the format. */
const HEAD = 4096;

/**
 * Reads a file in this thread; see `readFeedFile`. Rows come in lists, because each list waits in three generators.
 */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedReadingOptions = {},
): AsyncGenerator<FeedRow[], FeedSummary> {
  const decoding: Decoding = { encoding: '', hasFallback: false };
  const { head, bytes } = await splitHead(unpackFile(chunks), WORKBOOK_HEAD);
  const context = newContext(options);
  if (options.explainsColumns) context.samples = new ColumnSamples();
  const summary: FeedSummary = {
    format: 'json',
    encoding: '',
    isWhole: true,
    reason: null,
    counts: { rows: 0, refused: 0, floorPlans: 0 },
    unmapped: [],
    fields: {},
    unusedColumns: [],
  };
  try {
    const recognized = isWorkbook(head)
      ? readWorkbook(bytes, context, decoding, summary)
      : recognizeRows(decodeText(bytes, options.charset, decoding), options, context, decoding, summary);
    for await (const all of recognized) {
      const rows = all.slice(0, (options.mostRows ?? Number.POSITIVE_INFINITY) - summary.counts.rows);
      for (const row of rows) {
        if (++summary.counts.rows > FILE_LIMITS.rows) throw new FeedError('file.too_large', { detail: 'rows' });
        if (!row.listing) summary.counts.refused++;
        summary.counts.floorPlans += row.listing?.floorPlans.length ?? 0;
      }
      const { known } = options;
      yield known ? rows.map((row) => compareRow(row, known)) : rows;
      if (summary.counts.rows === options.mostRows) break;
    }
  } catch (error) {
    if (!(error instanceof FeedError) || error.code !== 'file.truncated') throw error;
    summary.isWhole = false;
    summary.reason = { code: error.code, line: error.line ?? 1, ...(error.column ? { column: error.column } : {}) };
  }
  if (summary.counts.rows === 0 && summary.isWhole) throw new FeedError('file.empty');
  summary.encoding = decoding.encoding;
  if (context.samples) {
    const { explainColumns } = await import('./table/explain-columns.ts');
    summary.columns = explainColumns(context.samples, summary, context);
  }
  summary.unmapped = [...context.unmapped.values()].sort((a, b) => b.count - a.count);
  return summary;
}

/** Comparing here, in the thread, spares the server's thread most of the work for unchanged files. */
function compareRow(row: FeedRow, known: ReadonlyMap<string, string>): FeedRow {
  const { externalId, line, listing } = row;
  if (!listing) return row;
  const hash = contentHash(listing);
  return known.get(externalId) === hash ? { externalId, line, issues: [], hash } : { ...row, hash };
}

async function* readWorkbook(
  bytes: AsyncIterable<Uint8Array>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<FeedRow[]> {
  const { openWorkbook } = await import('./table/read-workbook.ts');
  const { readWorkbookRows } = await import('./mapped-rows.ts');
  const workbook = await openWorkbook(await joinWorkbook(bytes));
  for await (const row of readWorkbookRows(workbook, context, decoding, summary)) yield [row];
}

async function* recognizeRows(
  texts: AsyncGenerator<string>,
  options: FeedReadingOptions,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<FeedRow[]> {
  let head = '';
  let isEnd = false;
  while (!isEnd && (head.length < HEAD || head.trim() === '')) {
    const next = await texts.next();
    isEnd = next.done === true;
    if (!next.done) head += next.value;
    if (head.length > FILE_LIMITS.text) throw new FeedError('file.not_a_feed');
  }
  if (head.trim() === '') throw new FeedError('file.empty');
  const given = options.format ?? recognize(head, context);
  // Entrata sends MITS as JSON.
  const sent = (given === 'mits' || given === 'hotpads') && /^\s*[[{]/.test(head) ? 'json' : given;
  const kind = sent === 'xlsx' ? 'csv' : sent;
  summary.format = kind;
  const isXml = kind === 'mits' || kind === 'hotpads' || kind === 'xml';
  if (isXml !== head.trimStart().startsWith('<')) throw new FeedError('file.not_a_feed', { line: 1 });
  const whole = withHead(isXml ? withoutDeclaration(head) : head, texts);
  if (kind === 'mits' || kind === 'hotpads') yield* readXmlRows(whole, context, decoding, summary);
  else {
    // The standards need none of it, and each run starts its own thread.
    const { readMappedRows } = await import('./mapped-rows.ts');
    for await (const row of readMappedRows(kind, whole, context, decoding, summary)) yield [row];
  }
}

async function* withHead(head: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* texts;
}

const STANDARD = /<(?:[\w-]+:)?(?:hotpadsitems|physicalproperty)\b/i;
/** The root element and its first child. */
const ROOT = /^\s*<([\w-]+)[^>]*>\s*<([\w-]+)/;
/** Roots and listings of other well-known XML, like Zillow's format for brokers. */
const LISTS = new Set(
  'listings.listing properties.property rentals.rental trovit.ad ads.ad annonces.annonce logements.logement homes.home apartments.apartment units.unit'.split(
    ' ',
  ),
);

function recognize(head: string, context: ReadingContext): FeedFormat {
  const { mapping } = context;
  const text = head.trimStart();
  if (/^<(?:!doctype\s+html|html)\b/i.test(text))
    throw new FeedError('file.not_a_feed', { line: 1, detail: 'a web page' });
  if (text.startsWith('<') && !mapping.listingsPath && !STANDARD.test(text)) {
    const [, root = '', record = ''] = ROOT.exec(text.replace(/<!--[\s\S]*?-->|<[?!][^>]*>/g, '')) ?? [];
    const path = `${root}.${record}`.toLowerCase();
    if (LISTS.has(path)) context.mapping = { ...mapping, listingsPath: path };
  }
  if (text.startsWith('<') && context.mapping.listingsPath) return 'xml';
  if (text.startsWith('<')) return /<(?:[\w-]+:)?hotpadsitems\b/i.test(text) ? 'hotpads' : 'mits';
  return text.startsWith('{') || text.startsWith('[') ? 'json' : 'csv';
}

async function* readXmlRows(
  texts: AsyncGenerator<string>,
  context: ReadingContext,
  decoding: Decoding,
  summary: FeedSummary,
): AsyncGenerator<FeedRow[]> {
  let rows: FeedRow[] = [];
  const takeRows = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  const joiner = new HomeJoiner();
  let found: Standard | undefined;
  const isFallback = () => decoding.encoding !== 'utf-8' && decoding.hasFallback;
  const reader = new XmlReader(SHAPE, isFallback, ({ root, container, repaired }) => {
    const standard = STANDARDS.get(container);
    if (!standard) return;
    found = standard;
    summary.format = standard.format;
    for (const raw of joiner.add({ root, repaired }, standard)) rows.push(finishRow(raw, context));
  });
  for await (const text of texts) {
    reader.write(text);
    yield takeRows();
  }
  let cutOff: unknown;
  try {
    reader.end();
  } catch (error) {
    cutOff = error;
  }
  if (found) for (const raw of joiner.end(found)) rows.push(finishRow(raw, context));
  yield takeRows();
  if (cutOff) throw cutOff;
  if (!reader.hasContainer) throw new FeedError('file.not_a_feed', { line: 1, detail: 'no known element' });
}
