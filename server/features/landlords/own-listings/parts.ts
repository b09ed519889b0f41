import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { savePhotos } from './photos.ts';
import { savePlans } from './plans.ts';

/** Saves the parts of a listing that a change names; the others stay. */
export async function saveParts(
  db: Db,
  { listingId, companyId }: { listingId: number; companyId: number },
  body: DraftBody,
): Promise<void> {
  const { floorPlans, costs, offers, videos, tours, photos } = body;
  if (floorPlans) await savePlans(db, { listingId, companyId }, floorPlans);
  if (costs) {
    await db.deleteFrom('listing_costs').where('listing_id', '=', listingId).execute();
    const rows = costs.map(({ amountCents, ...cost }) => ({
      ...cost,
      listing_id: listingId,
      amount_cents: amountCents,
    }));
    if (rows.length > 0) await db.insertInto('listing_costs').values(rows).execute();
  }
  if (offers) {
    await db.deleteFrom('special_offers').where('listing_id', '=', listingId).execute();
    const rows = offers.map(({ textEn, textFr, startsOn, endsOn }) => ({
      listing_id: listingId,
      text_en: textEn || null,
      text_fr: textFr || null,
      starts_on: startsOn,
      ends_on: endsOn,
    }));
    if (rows.length > 0) await db.insertInto('special_offers').values(rows).execute();
  }
  if (videos) await saveMedia(db, listingId, 'video', videos);
  if (tours) await saveMedia(db, listingId, 'tour', tours);
  if (photos) await savePhotos(db, { listingId, companyId }, photos);
}

async function saveMedia(
  db: Db,
  listingId: number,
  kind: 'video' | 'tour',
  media: NonNullable<DraftBody['videos']>,
): Promise<void> {
  await db.deleteFrom('listing_media').where('listing_id', '=', listingId).where('kind', '=', kind).execute();
  const rows = media.map(({ url, titleEn, titleFr }, position) => ({
    listing_id: listingId,
    kind,
    position,
    url,
    title_en: titleEn || null,
    title_fr: titleFr || null,
  }));
  if (rows.length > 0) await db.insertInto('listing_media').values(rows).execute();
}
