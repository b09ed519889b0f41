import { addressKey } from '#common/address-key/address-key.ts';
import { FEED_ROW_CODES, type FeedIssue, type FeedRowCode } from '#common/feeds/feed-codes.ts';
import type { FeedListing } from '#common/feeds/feed-listing.ts';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import type { FeedAction, RunCounts } from '#common/feeds/feed-run.ts';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import type { DecidedPlace } from '#server/features/market/index.ts';
import { contentHash } from '#server/feeds-read/index.ts';
import { lowestRent, streetOf } from './feed-content.ts';
import type { FindPlace } from './find-place.ts';
import type { KnownItem } from './known-items.ts';
import { noteDoubles } from './waiting-homes.ts';

/** A listing of the file that is not refused. */
export interface Content {
  listing: FeedListing;
  place: DecidedPlace;
  hash: string;
  homeKey: string;
  rentCents: number | null;
}

/** One row of a run: what to do with a listing, and why. */
export interface PlannedRow {
  externalId: string;
  action: FeedAction;
  /** The line of the file where it starts; null for absent rows. */
  line: number | null;
  issues: FeedIssue[];
  /** The listing that exists already. */
  item: KnownItem | null;
  /** Null for refused and absent rows, and for unchanged ones unless `keepsAll`. */
  content: Content | null;
  title: string;
}

/** Everything that a file would change, and the facts for the guard. */
export interface RunPlan {
  rows: PlannedRow[];
  counts: RunCounts;
  summary: FeedSummary;
  /** Homes of the feed that are not archived. */
  known: number;
  newlyAbsent: number;
  rentRatios: number[];
}

interface PlanOptions {
  known: ReadonlyMap<string, KnownItem>;
  /** Opens the places, which takes a moment. Unchanged rows need none. */
  openPlaces: () => Promise<FindPlace>;
  /** Whether a home that the file lacks is absent. False for partial feeds. */
  isComplete: boolean;
  /** Keeps the listings of unchanged rows too, for a reader who wants to see them. */
  keepsAll?: boolean;
  onProgress?: (rows: number) => void;
}

const issueOf = (code: FeedRowCode, line: number, value?: string): FeedIssue => ({
  code,
  severity: FEED_ROW_CODES[code],
  line,
  ...(value !== undefined && { value }),
});

/**
 * Compares the rows of a file with the listings that the feed has. Writes nothing. Throws the reader's `FeedError`.
 */
export async function planRun(reading: AsyncGenerator<FeedRow, FeedSummary>, options: PlanOptions): Promise<RunPlan> {
  const { known, keepsAll = false, onProgress } = options;
  const rows: PlannedRow[] = [];
  const seen = new Set<string>();
  let findPlace: FindPlace | undefined;
  let hasBrokenLine = false;
  let step = await reading.next();
  for (; !step.done; step = await reading.next()) {
    if (step.value.listing) findPlace ??= await options.openPlaces();
    const row = planRow(step.value, seen, known, findPlace);
    // Dropped at once, so that an unchanged file doesn't fill the memory.
    if (row.action === 'same' && !keepsAll) row.content = null;
    rows.push(row);
    hasBrokenLine ||= step.value.issues.some(({ code }) => code === 'line.broken');
    onProgress?.(rows.length);
  }
  const summary = step.value;
  const missing = [...known.values()].filter(({ externalId }) => !seen.has(externalId));
  // The home of a line that can't be read may be any of them.
  const isFull = options.isComplete && summary.isWhole && !hasBrokenLine;
  const unmatched = relinkRows(rows, missing, isFull);
  noteDoubles(rows);
  if (isFull)
    for (const item of unmatched)
      if (item.archivedFrom === null)
        rows.push({
          externalId: item.externalId,
          action: 'absent',
          line: null,
          issues: [],
          item,
          content: null,
          title: item.title,
        });
  const counts: RunCounts = { create: 0, update: 0, same: 0, relink: 0, absent: 0, reject: 0 };
  for (const { action } of rows) counts[action]++;
  return {
    rows,
    counts,
    summary,
    known: [...known.values()].filter(({ archivedFrom }) => archivedFrom === null).length,
    newlyAbsent: rows.filter(({ action, item }) => action === 'absent' && item?.absentRuns === 0).length,
    rentRatios: rentRatiosOf(rows),
  };
}

function planRow(
  { externalId, line, listing, issues, hash }: FeedRow,
  seen: Set<string>,
  known: PlanOptions['known'],
  findPlace: FindPlace | undefined,
): PlannedRow {
  const item = known.get(externalId) ?? null;
  const title = listing ? [streetOf(listing), listing.city].filter(Boolean).join(', ') : (item?.title ?? '');
  const reject = (issue?: FeedIssue): PlannedRow => ({
    externalId,
    action: 'reject',
    line,
    issues: issue ? [...issues, issue] : issues,
    item,
    content: null,
    title,
  });
  // The reader has refused the second row of an id. It is not the listing of the first one.
  if (externalId !== '' && seen.has(externalId)) return { ...reject(), item: null };
  // A refused home is still in the file, so it does not count as absent.
  seen.add(externalId);
  const isSuspended = item?.state === 'suspended';
  if (!listing && item && hash !== undefined)
    return isSuspended
      ? reject(issueOf('listing.suspended', line))
      : { externalId, action: 'same', line, issues, item, content: null, title: item.title };
  if (!listing || !findPlace || issues.some(({ severity }) => severity === 'e')) return reject();
  const place = findPlace(listing);
  if (!place) {
    const sent = [listing.city, listing.province].filter(Boolean).join(', ');
    const names = findPlace.nearest(listing);
    return reject(issueOf('place.unknown', line, names.length > 0 ? `${sent} → ${names.join(' · ')}` : sent));
  }
  if (isSuspended) return reject(issueOf('listing.suspended', line));
  const content: Content = {
    // The city names the province.
    listing: {
      ...listing,
      province: listing.province ?? PROVINCE_CODES.find((code) => code === place.city.provinceCode) ?? null,
    },
    place,
    hash: hash ?? contentHash(listing),
    homeKey: homeKeyOf(listing, place),
    rentCents: lowestRent(listing),
  };
  const locked = (item?.lockedFields ?? []).map((field) => issueOf('field.locked', line, field));
  const notes = placeIssues(place, listing, line);
  const isSame = item?.hash === content.hash && item.archivedFrom === null;
  const action = item === null ? 'create' : isSame ? 'same' : 'update';
  return { externalId, action, line, issues: [...issues, ...notes, ...(isSame ? [] : locked)], item, content, title };
}

/** Notes facts that disagree, and a place that is only an area. */
function placeIssues({ conflict, known }: DecidedPlace, listing: FeedListing, line: number): FeedIssue[] {
  if (conflict) return [issueOf('place.disagrees', line, conflict === 'city' ? listing.city : listing.postalCode)];
  return known === 'confirmed' || listing.hidesAddress ? [] : [issueOf('place.area', line)];
}

/** Address, unit and bedrooms: recognizes a home whose id changed. Empty if the address has no civic number. */
function homeKeyOf(listing: FeedListing, { city }: DecidedPlace): string {
  const { key, unit } = addressKey(streetOf(listing), city.id);
  const beds = [...new Set(listing.floorPlans.flatMap((plan) => plan.beds ?? []))].toSorted(
    (one, other) => one - other,
  );
  return key.startsWith('|') ? '' : `${key}|${unit}|${beds}`;
}

/** Feeds drop dashes and underscores when their software changes. */
const cleanedId = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Turns new rows into known homes whose id changed: by the id without punctuation at the same address, else by the home
 * itself if the file has all homes. Returns the missing homes that no row matches.
 */
function relinkRows(rows: readonly PlannedRow[], missing: readonly KnownItem[], isFull: boolean): KnownItem[] {
  const byKey = Map.groupBy(
    missing.filter(({ homeKey }) => homeKey !== ''),
    ({ homeKey }) => homeKey,
  );
  const left = new Set(missing);
  for (const row of rows) {
    const { content, externalId } = row;
    if (row.action !== 'create' || !content) continue;
    const homes = (byKey.get(content.homeKey) ?? []).filter((item) => left.has(item));
    const withSameId = homes.find((home) => cleanedId(home.externalId) === cleanedId(externalId));
    // A home that a partial file lacks may still exist.
    const replaced = isFull ? homes : [];
    const item = withSameId ?? replaced.find(({ rentCents }) => rentCents === content.rentCents) ?? replaced[0];
    if (!item || item.state === 'suspended') continue;
    left.delete(item);
    row.action = 'relink';
    row.item = item;
    row.issues = [...row.issues, issueOf('id.relinked', row.line ?? 1, item.externalId)];
  }
  return [...left];
}

function rentRatiosOf(rows: readonly PlannedRow[]): number[] {
  return rows.flatMap(({ action, item, content }) => {
    if (!item?.rentCents || item.archivedFrom !== null) return [];
    if (action === 'same') return [1];
    return content?.rentCents ? [content.rentCents / item.rentCents] : [];
  });
}
