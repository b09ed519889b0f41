import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { type Fingerprint, makeFingerprint } from './fingerprint.ts';
import { readFacts } from './fingerprints.ts';
import { countShared, halvesOf, isNear } from './photo-hashes.ts';
import { similarityOf } from './text-sketch.ts';

/** Other listings per listing and index. */
const MAX_FOUND = 100;
/** Texts with a smaller similarity are not the same text. */
const SAME_TEXT = 0.6;

/** A listing of another company with the same photos or text, or nearly. */
export interface SimilarListing {
  listingId: number;
  otherId: number;
  /** Shared photos. */
  photos: number;
  /** Percent of the text; 0 for another text. */
  text: number;
  /** Whether the other listing had the photos or the text first. */
  isPhotoOlder: boolean;
  isTextOlder: boolean;
}

type Compared = Pick<Fingerprint, 'photo_hashes' | 'sketch_en' | 'sketch_fr'>;

/**
 * Finds listings of other companies that have nearly the same photos or texts, among those that are public or may be
 * soon. Listings in any state can be asked about. A new listing is found once its fingerprint is written, after a minute.
 */
export async function findSimilarListings(db: Db, ids: readonly number[]): Promise<SimilarListing[]> {
  const own = new Map(
    (await readFacts(db, ids, { isAnyState: true })).map((facts) => [facts.id, makeFingerprint(facts)]),
  );
  const asked = [...own.values()].map(({ listing_id, company_id, photo_bands, text_bands }) => ({
    listing_id,
    company_id,
    photo_bands,
    text_bands,
  }));
  if (asked.length === 0) return [];
  const sharing = (column: 'photo_bands' | 'text_bands') => sql`(
    select o.listing_id, o.photo_hashes, o.sketch_en, o.sketch_fr from listing_fingerprints o
    where o.${sql.ref(column)} && m.${sql.ref(column)} and o.${sql.ref(column)} <> '{}' and o.company_id <> m.company_id
    limit ${MAX_FOUND})`;
  const { rows } = await sql<{ id: number; otherId: number; facts: Compared; isTextOlder: boolean }>`
    select distinct on (m.listing_id, found.listing_id) m.listing_id as id, found.listing_id as "otherId",
      json_build_object('photo_hashes', photo_hashes, 'sketch_en', sketch_en, 'sketch_fr', sketch_fr) as facts,
      (select coalesce(text_since, created_at) from listings where id = found.listing_id)
        < (select coalesce(text_since, created_at) from listings where id = m.listing_id) as "isTextOlder"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as m (listing_id int, company_id int, photo_bands int[], text_bands int[])
    cross join lateral (${sharing('photo_bands')} union all ${sharing('text_bands')}) found
    order by m.listing_id, found.listing_id`.execute(db);
  const similar = rows.flatMap(({ id, otherId, facts, isTextOlder }): Omit<SimilarListing, 'isPhotoOlder'>[] => {
    const mine = own.get(id);
    if (!mine) return [];
    const text = Math.max(
      similarityOf(mine.sketch_en, facts.sketch_en) ?? 0,
      similarityOf(mine.sketch_fr, facts.sketch_fr) ?? 0,
    );
    const photos = countShared(mine.photo_hashes, facts.photo_hashes);
    if (photos === 0 && text < SAME_TEXT) return [];
    return [{ listingId: id, otherId, photos, text: text < SAME_TEXT ? 0 : Math.round(text * 100), isTextOlder }];
  });
  const photos = await readPhotos(db, similar);
  return similar.map((one) => ({ ...one, isPhotoOlder: hadPhotosFirst(photos, one.otherId, one.listingId) }));
}

interface HashedPhoto {
  id: number;
  halves: [upper: number, lower: number];
}

/** The hashed photos of listings that share some. */
async function readPhotos(
  db: Db,
  similar: readonly { listingId: number; otherId: number; photos: number }[],
): Promise<Map<number, HashedPhoto[]>> {
  const ids = similar.flatMap(({ listingId, otherId, photos }) => (photos > 0 ? [listingId, otherId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_photos')
    .select(['id', 'listing_id', sql<string>`perceptual_hash::text`.as('hash')])
    .where('listing_id', 'in', [...new Set(ids)])
    .where('perceptual_hash', 'is not', null)
    .orderBy('id')
    .execute();
  const found = new Map<number, HashedPhoto[]>();
  for (const { id, listing_id, hash } of rows)
    found.set(listing_id, [...(found.get(listing_id) ?? []), { id, halves: halvesOf(hash) }]);
  return found;
}

/** Whether a listing had the first photo that it shares with another. Ids follow the order of uploads. */
function hadPhotosFirst(photos: Map<number, HashedPhoto[]>, listingId: number, otherId: number): boolean {
  const others = photos.get(otherId) ?? [];
  for (const { id, halves } of photos.get(listingId) ?? []) {
    const same = others.find((other) => isNear(...halves, ...other.halves));
    if (same) return id < same.id;
  }
  return false;
}
