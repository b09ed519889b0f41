import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { savePhotos } from './photos.ts';
import { planColumnsOf, savePlans } from './plans.ts';

interface ListingParts {
  id: number;
  body: DraftBody;
}

/** Saves the parts of a listing that a change names; the others stay. */
export async function saveParts(
  db: Db,
  { listingId, companyId }: { listingId: number; companyId: number },
  body: DraftBody,
): Promise<void> {
  const { floorPlans, costs, offers, videos, tours, photos } = body;
  if (floorPlans) await savePlans(db, { listingId, companyId }, floorPlans);
  if (costs) await db.deleteFrom('listing_costs').where('listing_id', '=', listingId).execute();
  if (offers) await db.deleteFrom('special_offers').where('listing_id', '=', listingId).execute();
  for (const kind of [videos && 'video', tours && 'tour'] as const)
    if (kind)
      await db.deleteFrom('listing_media').where('listing_id', '=', listingId).where('kind', '=', kind).execute();
  await insertParts(db, [{ id: listingId, body: { costs, offers, videos, tours } }]);
  if (photos) await savePhotos(db, { listingId, companyId }, photos);
}

/** Inserts the parts of listings that have none of these yet. Photos and images of plans come later. */
export async function insertParts(db: Db, listings: readonly ListingParts[]): Promise<void> {
  const rowsOf = <Row>(of: (listing: ListingParts) => Row[]) => listings.flatMap(of);
  await inBatches(
    rowsOf(({ id, body }) =>
      (body.floorPlans ?? []).map((plan, position) => ({ ...planColumnsOf(plan, position), listing_id: id })),
    ),
    (plans) => db.insertInto('floor_plans').values(plans).execute(),
  );
  await inBatches(
    rowsOf(({ id, body }) =>
      (body.costs ?? []).map(({ kind, amountCents, frequency, mandatory }) => ({
        listing_id: id,
        kind,
        amount_cents: amountCents,
        frequency,
        mandatory,
      })),
    ),
    (costs) => db.insertInto('listing_costs').values(costs).execute(),
  );
  await inBatches(
    rowsOf(({ id, body }) =>
      (body.offers ?? []).map(({ textEn, textFr, startsOn, endsOn }) => ({
        listing_id: id,
        text_en: textEn || null,
        text_fr: textFr || null,
        starts_on: startsOn,
        ends_on: endsOn,
      })),
    ),
    (offers) => db.insertInto('special_offers').values(offers).execute(),
  );
  await inBatches(
    rowsOf(({ id, body }) => [...mediaRows(id, 'video', body.videos), ...mediaRows(id, 'tour', body.tours)]),
    (media) => db.insertInto('listing_media').values(media).execute(),
  );
}

const mediaRows = (listingId: number, kind: 'video' | 'tour', media: DraftBody['videos'] = []) =>
  media.map(({ url, titleEn, titleFr }, position) => ({
    listing_id: listingId,
    kind,
    position,
    url,
    title_en: titleEn || null,
    title_fr: titleFr || null,
  }));

/** Rows per statement, because PostgreSQL takes 65,535 parameters. */
const ROWS_PER_INSERT = 2000;

/** Calls `insert` with the rows in batches. */
export async function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) await insert(rows.slice(at, at + ROWS_PER_INSERT));
}
