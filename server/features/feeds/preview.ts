import type { Output } from '#common/contract/define.ts';
import type { feeds } from '#common/contract/feeds.ts';
import type { FeedFormat, FeedRowCode, FeedRunCode } from '#common/feeds/feed-codes.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import type { Services } from '#server/context.ts';
import { FeedError, listXmlElements, readFeedFile } from '#server/feeds-read/index.ts';
import { streetOf } from './feed-content.ts';
import { cityKeysOf, createPlaceFinder, type FindPlace } from './find-place.ts';

/** Listings that a preview shows. */
const SHOWN_ROWS = 5;
/** Listings that a preview reads, to count words that are not understood. Longer files show only their start. */
const READ_ROWS = 5000;

type PreviewRow = Output<(typeof feeds)['preview']>['rows'][number];

interface Preview {
  hasFile: boolean;
  error: FeedRunCode | null;
  fields: Record<string, string>;
  unusedColumns: string[];
  unmapped: FeedSummary['unmapped'];
  /** Elements that repeat in XML that is read by its mapping. */
  elements: string[];
  rows: PreviewRow[];
}

/** Reads the start of a feed's last file with a mapping that is not saved yet. */
export async function previewMapping(
  { db, places, storage }: Pick<Services, 'db' | 'places' | 'storage'>,
  feedId: number,
  { format, mapping }: { format: FeedFormat | null; mapping: FeedMapping },
): Promise<Preview> {
  const preview: Preview = {
    hasFile: false,
    error: null,
    fields: {},
    unusedColumns: [],
    unmapped: [],
    elements: [],
    rows: [],
  };
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
  const cities = cityKeysOf(places);
  const reading = readFeedFile(file.content, { ...(format && { format }), mapping, cities, mostRows: READ_ROWS });
  try {
    let step = await reading.next();
    const findPlace = await createPlaceFinder(places);
    for (; !step.done; step = await reading.next())
      if (preview.rows.length < SHOWN_ROWS) preview.rows.push(previewRow(step.value, findPlace));
    const { fields, unusedColumns, unmapped } = step.value;
    Object.assign(preview, { fields, unusedColumns, unmapped: unmapped.slice(0, 100) });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    preview.error = error.code;
  } finally {
    file.content.destroy();
  }
  const canBeXml = format === null || format === 'xml';
  if (canBeXml && (preview.error === 'file.not_a_feed' || mapping.listingsPath))
    preview.elements = await readElements({ storage }, last.storage_key);
  return preview;
}

async function readElements({ storage }: Pick<Services, 'storage'>, storageKey: string): Promise<string[]> {
  const file = await storage.get(storageKey);
  if (!file) return [];
  try {
    return await listXmlElements(file.content);
  } finally {
    file.content.destroy();
  }
}

function previewRow({ externalId, listing, issues }: FeedRow, findPlace: FindPlace): PreviewRow {
  const codes: FeedRowCode[] = issues.map(({ code }) => code);
  if (!listing) return { externalId, title: '', facts: null, codes };
  // A run refuses a city that it does not find.
  const place = findPlace(listing);
  if (!place && !codes.includes('place.unknown')) codes.unshift('place.unknown');
  if (place?.conflict) codes.push('place.disagrees');
  const { floorPlans, type, province, postalCode } = listing;
  const beds = floorPlans.flatMap((plan) => plan.beds ?? []);
  const rents = floorPlans.flatMap(({ rentMinCents, rentMaxCents }) => [rentMinCents ?? [], rentMaxCents ?? []].flat());
  return {
    externalId,
    title: [streetOf(listing), listing.city, province].filter(Boolean).join(', '),
    facts: {
      propertyType: type,
      province,
      postalCode,
      plans: floorPlans.length,
      beds: beds.length > 0 ? [Math.min(...beds), Math.max(...beds)] : null,
      rent: rents.length > 0 ? [Math.min(...rents), Math.max(...rents)] : null,
    },
    codes,
  };
}
