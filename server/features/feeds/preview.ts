import type { FeedFormat, FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import type { Services } from '#server/context.ts';
import { FeedError, readFeedFile } from '#server/feeds-read/index.ts';
import { lowestRent, streetOf } from './feed-content.ts';

/** Listings that a preview shows. */
const SHOWN_ROWS = 5;
/** Listings that a preview reads, to count words that are not understood. Longer files show only their start. */
const READ_ROWS = 5000;

interface Preview {
  hasFile: boolean;
  error: FeedRunCode | null;
  fields: Record<string, string>;
  unusedColumns: string[];
  unmapped: FeedSummary['unmapped'];
  rows: { externalId: string; title: string; facts: string; codes: string[] }[];
}

/** Reads the start of a feed's last file with a mapping that is not saved yet. */
export async function previewMapping(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  feedId: number,
  { format, mapping }: { format: FeedFormat | null; mapping: FeedMapping },
): Promise<Preview> {
  const preview: Preview = { hasFile: false, error: null, fields: {}, unusedColumns: [], unmapped: [], rows: [] };
  const last = await db
    .selectFrom('feed_files')
    .select('storage_key')
    .where('feed_id', '=', feedId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const file = last && (await storage.get(last.storage_key));
  if (!file) return preview;
  preview.hasFile = true;
  const reading = readFeedFile(file.content, { ...(format && { format }), mapping });
  const rows = withSummary(reading, ({ fields, unusedColumns, unmapped }) => {
    Object.assign(preview, { fields, unusedColumns, unmapped: unmapped.slice(0, 100) });
  });
  let read = 0;
  try {
    for await (const row of rows) {
      if (read < SHOWN_ROWS) preview.rows.push(previewRow(row));
      if (++read === READ_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    preview.error = error.code;
  } finally {
    file.content.destroy();
  }
  return preview;
}

/** The rows of a reading. Its summary goes to `onEnd`, unless the caller stops before. */
async function* withSummary(
  reading: AsyncGenerator<FeedRow, FeedSummary>,
  onEnd: (summary: FeedSummary) => void,
): AsyncGenerator<FeedRow> {
  onEnd(yield* reading);
}

function previewRow({ externalId, listing, issues }: FeedRow): Preview['rows'][number] {
  const codes = issues.map(({ code }) => code);
  if (!listing) return { externalId, title: '', facts: '', codes };
  const rent = lowestRent(listing);
  const facts = [
    listing.type,
    `${listing.floorPlans.length} × ${[...new Set(listing.floorPlans.map(({ beds }) => beds))].join('/')}`,
    rent === null ? '–' : `${(rent / 100).toFixed(0)} $`,
    listing.postalCode,
  ].join(' · ');
  return {
    externalId,
    title: [streetOf(listing), listing.city, listing.province].filter(Boolean).join(', '),
    facts,
    codes,
  };
}
