import type { FeedPreview } from '#common/contract/feeds/feed-preview.ts';
import { MAX_CENTS } from '#common/contract/market/listing-limits.ts';
import { FEED_ROW_CODES, type FeedFormat, type FeedRowCode } from '#common/feeds/feed-codes.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import type { ColumnSummary, FeedRow } from '#common/feeds/feed-row.ts';
import { formatMoney } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { FeedError, listXmlElements, readFeedFile } from '#server/feeds-read/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { describeValue } from './describe-value.ts';
import { hasRentTooHigh, streetOf } from './feed-content.ts';
import { cityKeysOf, createPlaceFinder, type FindPlace } from './find-place.ts';

/** Listings that a preview shows. */
const SHOWN_ROWS = 5;
/** Listings that a preview reads, to count words that are not understood. Longer files show only their start. */
const READ_ROWS = 5000;

type PreviewRow = FeedPreview['rows'][number];

/** The file of a feed's newest run that has one. */
export async function readNewestFile(db: Db, feedId: number): Promise<number | undefined> {
  const run = await db
    .selectFrom('feed_runs')
    .select('file_id')
    .where('feed_id', '=', feedId)
    .where('file_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return run?.file_id ?? undefined;
}

/** Reads the start of a feed's last file with a mapping that is not saved yet. */
export async function previewMapping(
  { db, places, storage, t }: Pick<Services, 'db' | 'places' | 'storage'> & { t: Translate },
  feedId: number,
  { format, mapping }: { format: FeedFormat | null; mapping: FeedMapping },
): Promise<FeedPreview> {
  const preview: FeedPreview = {
    hasFile: false,
    error: null,
    fields: {},
    unusedColumns: [],
    columns: [],
    sheet: null,
    sheets: [],
    unmapped: [],
    elements: [],
    rows: [],
  };
  const fileId = await readNewestFile(db, feedId);
  const last = await db
    .selectFrom('feed_files')
    .select('storage_key')
    .where('id', '=', fileId ?? 0)
    .executeTakeFirst();
  const file = last && (await storage.get(last.storage_key));
  if (!file) return preview;
  preview.hasFile = true;
  const cities = cityKeysOf(places);
  const options = { ...(format && { format }), mapping, cities, mostRows: READ_ROWS, explainsColumns: true };
  const reading = readFeedFile(file.content, options);
  try {
    let step = await reading.next();
    const findPlace = await createPlaceFinder(places);
    for (; !step.done; step = await reading.next())
      if (preview.rows.length < SHOWN_ROWS) preview.rows.push(previewRow(step.value, findPlace));
    const { fields, unusedColumns, unmapped, columns = [], sheet = null, sheets = [] } = step.value;
    Object.assign(preview, { fields, unusedColumns, unmapped: unmapped.slice(0, 100), sheet, sheets });
    preview.columns = columns.map((column) => describeColumn(column, t));
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

function describeColumn({ field, samples, ...column }: ColumnSummary, t: Translate): FeedPreview['columns'][number] {
  return {
    ...column,
    field,
    samples: samples.map(({ text, listing, codes = [] }) => {
      const code = codes.find((one) => FEED_ROW_CODES[one] !== 'i');
      return {
        text,
        reading: field && listing ? describeValue(field, listing, t) : null,
        problem:
          code === 'rent.outlier' && listing && hasRentTooHigh(listing)
            ? t('feeds.waiting.tooHigh', { max: formatMoney(MAX_CENTS, t) })
            : code
              ? (t.dynamic(`feedCodes.${code}`) ?? code)
              : null,
      };
    }),
  };
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
      isRentTooHigh: hasRentTooHigh(listing),
      rent: rents.length > 0 ? [Math.min(...rents), Math.max(...rents)] : null,
    },
    codes,
  };
}
