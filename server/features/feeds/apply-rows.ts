import type { FeedListing } from '#common/feeds/feed-listing.ts';
import {
  columnsOf,
  inBatches,
  insertListings,
  insertParts,
  keyColumnsOf,
  offeredRents,
  placeColumnsOf,
  recordRentChange,
  saveParts,
  writeColumns,
} from '#server/features/landlords/index.ts';
import { changeState, recordDrafts } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import {
  type FeedFields,
  fieldsOf,
  hasRentTooHigh,
  hidePlace,
  keepKnownBeds,
  ownedFields,
  storedPostalCode,
  storedStreetOf,
} from './feed-content.ts';
import type { KnownItem } from './known-items.ts';
import type { Content, PlannedRow } from './plan-run.ts';
import { syncPhotos } from './sync-photos.ts';
import { syncPlanImages } from './sync-plan-images.ts';
import { waitsFor } from './waiting-homes.ts';

/** The run that applies rows. */
export interface ApplyingRun {
  feedId: number;
  companyId: number;
  runId: number;
  /** Archived homes of another company come back paused. */
  isCompanyApproved: boolean;
}

type NewRow = PlannedRow & { content: Content };

/** Creates the listings of new rows as drafts. Runs in the caller's transaction. */
export async function createListings(db: Db, run: ApplyingRun, rows: readonly NewRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = await insertListings(
    db,
    run.companyId,
    rows.map(({ content }) => ({
      ...columnsOf(fieldsOf(content.listing)),
      ...locationOf(content),
      property_type: content.listing.type,
      feed_fields: ownedFields(content),
    })),
  );
  const withIds = rows.flatMap((row, at) => (ids[at] === undefined ? [] : [{ ...row, id: ids[at] }]));
  await recordDrafts(db, ids, { userId: null, reason: 'feed' });
  await insertParts(
    db,
    withIds.map(({ id, content }) => ({ id, body: fieldsOf(content.listing) })),
  );
  await syncPhotos(
    db,
    withIds.map(({ id, content }) => ({ listingId: id, urls: content.listing.photos })),
    false,
  );
  const planIds = await readPlanIds(db, ids);
  await syncPlanImages(
    db,
    withIds.flatMap(({ id, content }) => planImagesOf(id, content, planIds.get(id) ?? [])),
    true,
  );
  await inBatches(
    withIds.map(({ id, externalId, content, issues }) => ({
      feed_id: run.feedId,
      external_id: externalId,
      listing_id: id,
      content_hash: content.hash,
      home_key: content.homeKey,
      rent_cents: content.rentCents,
      waits_for: waitsFor(issues),
      plan_ids: JSON.stringify(planIdsOf(content, planIds.get(id) ?? [])),
      first_run_id: run.runId,
      last_run_id: run.runId,
    })),
    (items) => db.insertInto('feed_items').values(items).execute(),
  );
  return ids;
}

/**
 * Writes a changed or relinked row to its listing, and brings back one that the feed archived. Fields that support
 * locked stay. A field that the feed no longer fills is emptied. Runs in the caller's transaction.
 */
export async function updateFromFeed(db: Db, run: ApplyingRun, row: NewRow): Promise<void> {
  const { item, externalId } = row;
  if (!item) return;
  const id = item.listingId;
  const before = await db
    .selectFrom('listings')
    .select(['state', 'feed_fields', 'locked_fields', 'street', 'city_id', 'place_confirmed_by', 'merged_into'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.state === 'suspended') return;
  const listing = await withBeds(db, row.content.listing, item, before.state === 'draft');
  const content = { ...row.content, listing };
  const owned = ownedFields(content);
  const written = new Set<string>([...owned, ...before.feed_fields]);
  for (const field of before.locked_fields) written.delete(field);
  // A listing that was public never loses the bedrooms of all its floor plans.
  if (before.state !== 'draft' && listing.floorPlans.every(({ beds }) => beds === null)) written.delete('floorPlans');
  const isUnusual = row.content.rentCents !== item.rentCents || before.state === 'draft';
  const reasons = isUnusual ? waitsFor(row.issues).filter((reason) => !item.accepted.includes(reason)) : [];
  // A live home keeps its facts until a person accepts the unusual ones.
  if (before.state !== 'draft' && (reasons.length > 0 || hasRentTooHigh(listing))) written.delete('floorPlans');
  const fields = pickFields(fieldsOf(listing, item.planIds), written);
  const location = locationOf(content);
  const isInSameCity = before.city_id === location.city_id;
  // A pin that a person confirmed stays while the address is the same, unless the feed has a good one.
  const isSameHome = before.street === location.street && isInSameCity;
  const keepsPin = before.place_confirmed_by === 'person' && location.place_known !== 'confirmed' && isSameHome;
  const rents = await offeredRents(db, id);
  await writeColumns(db, id, {
    ...columnsOf(fields),
    ...(written.has('street') && location),
    // The landlord may have completed the code. That of another city is wrong.
    ...(location.postal_code === null && isInSameCity && !listing.hidesAddress && { postal_code: undefined }),
    ...(keepsPin && KEPT_PIN),
    feed_fields: owned.filter((field) => !before.locked_fields.includes(field)),
  });
  await saveParts(db, { listingId: id, companyId: run.companyId }, fields);
  await recordRentChange(db, id, { state: before.state, rents });
  if (written.has('photos')) await syncPhotos(db, [{ listingId: id, urls: listing.photos }], true);
  // An archive by the landlord stays, and so does that of a merged duplicate.
  const { archivedFrom } = item;
  const isArchivedByFeed = archivedFrom !== null && archivedFrom !== 'archived' && before.state === 'archived';
  if (isArchivedByFeed && before.merged_into === null)
    await bringBack(db, id, { isLive: archivedFrom === 'active' && run.isCompanyApproved });
  const planIds = (await readPlanIds(db, [id])).get(id) ?? [];
  const hasPlans = written.has('floorPlans');
  if (hasPlans) await syncPlanImages(db, planImagesOf(id, content, planIds), false);
  await db
    .updateTable('feed_items')
    .set({
      external_id: externalId,
      content_hash: content.hash,
      home_key: content.homeKey,
      // A refused rent stays unusual in the next file.
      ...(hasPlans && { rent_cents: content.rentCents }),
      waits_for: [...reasons, ...item.waitsFor.filter((reason) => reason.startsWith('home.double'))],
      plan_ids: JSON.stringify(hasPlans ? planIdsOf(content, planIds) : item.planIds),
      absent_runs: 0,
      absent_run_id: null,
      archived_from: null,
      last_run_id: run.runId,
    })
    .where('feed_id', '=', run.feedId)
    .where('listing_id', '=', id)
    .execute();
}

/**
 * The listing with the bedrooms that are known. A new floor plan without them waits for a later file, except in a draft,
 * which waits as a whole.
 */
async function withBeds(db: Db, listing: FeedListing, item: KnownItem, isDraft: boolean): Promise<FeedListing> {
  if (listing.floorPlans.every(({ beds }) => beds !== null)) return listing;
  const plans = await db
    .selectFrom('floor_plans')
    .select(['id', 'beds'])
    .where('listing_id', '=', item.listingId)
    .where('beds_pending', '=', false)
    .execute();
  const known = keepKnownBeds(listing, item.planIds, new Map(plans.map(({ id, beds }) => [id, beds])));
  const complete = known.floorPlans.filter(({ beds }) => beds !== null);
  return isDraft || complete.length === 0 ? known : { ...known, floorPlans: complete };
}

const pickFields = (fields: FeedFields, names: ReadonlySet<string>): FeedFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => names.has(field)));

/** Live again without another charge, or paused as if the landlord had restored it. */
const bringBack = (db: Db, id: number, { isLive }: { isLive: boolean }): Promise<void> =>
  changeState(db, [id], {
    transition: isLive ? 'relist' : 'restore',
    by: 'feed',
    reason: 'feed',
  });

/** Columns that an update leaves as they are. */
const KEPT_PIN = {
  ...{ lat: undefined, lng: undefined, neighbourhood_id: undefined },
  ...{ place_known: undefined, place_confirmed_by: undefined },
};

function locationOf({ listing, place }: Content) {
  const street = storedStreetOf(listing);
  return {
    street,
    postal_code: storedPostalCode(listing),
    ...placeColumnsOf(listing.hidesAddress ? hidePlace(place) : place),
    ...keyColumnsOf(street, place.city.id),
  };
}

/** The floor plans of listings in order. */
async function readPlanIds(db: Db, listingIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('floor_plans')
    .select(['listing_id', 'id'])
    .where('listing_id', 'in', [...listingIds])
    .orderBy('listing_id')
    .orderBy('position')
    .execute();
  const byListing = Map.groupBy(rows, ({ listing_id }) => listing_id);
  return new Map([...byListing].map(([listing, plans]) => [listing, plans.map(({ id }) => id)]));
}

const planImagesOf = (listingId: number, { listing }: Content, ids: readonly number[]) =>
  listing.floorPlans.flatMap(({ image }, at) => {
    const planId = ids[at];
    return planId === undefined ? [] : [{ listingId, planId, url: image }];
  });

const planIdsOf = ({ listing }: Content, ids: readonly number[]): Record<string, number> =>
  Object.fromEntries(
    listing.floorPlans.flatMap(({ externalId }, at) => (ids[at] === undefined ? [] : [[externalId, ids[at]]])),
  );
