import { FEED_ROW_CODES, type FeedFormat } from '#common/feeds/feed-codes.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import { FeedError } from './feed-error.ts';
import { ownFeedListing } from './own-json.ts';

export interface FeedReadingOptions {
  /** Recognized from the first bytes if absent. */
  format?: FeedFormat;
  mapping?: FeedMapping;
  /** The language of texts that don't name theirs. */
  language?: 'en' | 'fr';
  /** The charset of the HTTP response. */
  charset?: string;
  /** Today, as YYYY-MM-DD: earlier days count as now. */
  today?: string;
}

/**
 * Reads a file row by row and returns its summary at the end. Throws a `FeedError` if the file can't be read; rows
 * before the error were yielded, so callers apply nothing before the end. A cut-off file ends with `isWhole: false`.
 */
export async function* readFeedFile(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedReadingOptions = {},
): AsyncGenerator<FeedRow, FeedSummary> {
  const bytes = await Array.fromAsync(chunks);
  const document: unknown = parse(Buffer.concat(bytes).toString('utf8'));
  const listings: unknown = Array.isArray(document) ? document : Reflect.get(Object(document), 'listings');
  if (!Array.isArray(listings)) throw new FeedError('file.not_a_feed');
  const summary = emptySummary(options.format ?? 'json');
  for (const item of listings) {
    const id = String(Reflect.get(Object(item), 'externalId') ?? '');
    const read = ownFeedListing.safeParse(item);
    summary.counts.rows++;
    if (id && read.success) {
      summary.counts.floorPlans += read.data.floorPlans.length;
      yield { externalId: id, listing: read.data, issues: [] };
      continue;
    }
    summary.counts.refused++;
    const code = id ? 'address.missing' : 'id.missing';
    yield { externalId: id, issues: [{ code, severity: FEED_ROW_CODES[code], line: 1 }] };
  }
  if (listings.length === 0) throw new FeedError('file.empty');
  return summary;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedError('file.not_a_feed');
  }
}

const emptySummary = (format: FeedFormat): FeedSummary => ({
  format,
  encoding: 'utf-8',
  isWhole: true,
  reason: null,
  counts: { rows: 0, refused: 0, floorPlans: 0 },
  unmapped: [],
  fields: {},
  unusedColumns: [],
});
