import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { addPhotos, replacePhoto } from '#server/features/landlords/index.ts';
import { attachUploads, fetchByHost, fetchPicture, isPictureError } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import { orderPhotos } from './sync-photos.ts';

/** Photos per call. */
const BATCH_SIZE = 400;
/** When a fetched photo is looked at again, and the first pause after a failure, which doubles. */
const AGAIN_DAYS = 7;
const PAUSE_MINUTES = 30;
const MAX_PAUSES = 8;

/** Whether support locked the field of a picture, so that the feed changes neither photos nor their order. */
const isLocked = (kind: RawBuilder<unknown>) =>
  sql`(case ${kind} when 'photo' then 'photos' else 'floorPlans' end = any(locked_fields))`;

interface DuePhoto {
  listingId: number;
  companyId: number;
  url: string;
  kind: 'photo' | 'floorplan';
  etag: string | null;
  lastModified: string | null;
  sha256: string | null;
  fails: number;
}

/**
 * Fetches photos of feeds that are due, politely: a few at a time per host, and unchanged ones are not sent again. A
 * failure keeps the old photo and is tried again later.
 */
export async function fetchDuePhotos(services: Services, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<DuePhoto>`
    update feed_photos p set due_at = now() + make_interval(mins => ${PAUSE_MINUTES})
    from listings l
    where l.id = p.listing_id and (p.listing_id, p.url) in (
      select d.listing_id, d.url from feed_photos d where due_at <= now()
        and not exists (select from listings where id = d.listing_id and ${isLocked(sql`d.kind`)})
      order by due_at limit ${BATCH_SIZE} for update skip locked)
    returning p.listing_id as "listingId", l.company_id as "companyId", p.url, p.kind, p.etag, p.last_modified as "lastModified",
      p.sha256, p.fails`.execute(services.db);
  await fetchByHost(rows, {
    fetch: (photo) => fetchPhoto(services, photo, signal),
    release: (photo) => releasePhoto(services, photo),
    signal,
  });
}

const releasePhoto = ({ db }: Services, { listingId, url }: DuePhoto) =>
  sql`update feed_photos set due_at = now() where listing_id = ${listingId} and url = ${url}`.execute(db);

async function fetchPhoto(services: Services, photo: DuePhoto, signal: AbortSignal): Promise<void> {
  const { listingId, url, kind } = photo;
  // The next file may have changed the kind in the meantime.
  const save = (values: ReturnType<typeof sql>) =>
    sql`
      update feed_photos set checked_at = now(), ${values}
      where listing_id = ${listingId} and url = ${url} and kind = ${kind}`.execute(services.db);
  try {
    const { uploadId, sha256, etag, lastModified } = await fetchPicture(services, photo, signal);
    await save(sql`due_at = now() + make_interval(days => ${AGAIN_DAYS}), fails = 0, problem = null, sha256 = ${sha256},
      etag = ${etag}, last_modified = ${lastModified}, upload_id = coalesce(${uploadId}::uuid, upload_id)`);
  } catch (error) {
    if (!isPictureError(error)) throw error;
    const problem = error instanceof AppError ? 'photo.refused' : 'photo.unreachable';
    const minutes = PAUSE_MINUTES * 2 ** Math.min(photo.fails, MAX_PAUSES);
    await save(sql`due_at = now() + make_interval(mins => ${minutes}), fails = fails + 1, problem = ${problem}`);
  }
}

interface FetchedPhoto {
  listingId: number;
  companyId: number;
  url: string;
  kind: 'photo' | 'floorplan';
  uploadId: string;
  photoId: number | null;
  state: 'ready' | 'refused';
}

/** Shows fetched photos whose pictures are ready, in place of their older versions. Refused ones keep the old photo. */
export async function attachFetchedPhotos({ db, search }: Pick<Services, 'db' | 'search'>): Promise<void> {
  const { rows } = await sql<FetchedPhoto>`
    select p.listing_id as "listingId", l.company_id as "companyId", p.url, p.kind, p.upload_id as "uploadId",
      p.photo_id as "photoId", u.state
    from feed_photos p join listings l on l.id = p.listing_id
      join uploads u on u.id = p.upload_id and u.kind = p.kind and u.company_id = l.company_id
    where u.state <> 'waiting' and u.attached_at is null and p.problem is distinct from 'photo.refused'
      and not ${isLocked(sql`p.kind`)}
    order by p.listing_id, p.position limit ${BATCH_SIZE}`.execute(db);
  const listings = Map.groupBy(rows, ({ listingId }) => listingId);
  for (const [listingId, photos] of listings)
    await db.transaction().execute(async (trx) => {
      await sql`select 1 from listings where id = ${listingId} for no key update`.execute(trx);
      for (const { companyId, url, kind, uploadId, photoId, state } of photos) {
        const isPhoto = sql`listing_id = ${listingId} and url = ${url}`;
        if (state === 'refused') {
          await sql`update feed_photos set problem = 'photo.refused' where ${isPhoto}`.execute(trx);
          continue;
        }
        const [picture] = await attachUploads(trx, companyId, [uploadId], kind);
        if (!picture) continue;
        if (kind === 'floorplan') {
          await sql`
            update floor_plans f set picture = ${picture.name} from feed_plan_images i
            where i.floor_plan_id = f.id and i.listing_id = ${listingId} and i.url = ${url}`.execute(trx);
          continue;
        }
        if (photoId === null) {
          const [added = null] = await addPhotos(trx, listingId, [picture]);
          await sql`update feed_photos set photo_id = ${added} where ${isPhoto}`.execute(trx);
        } else await replacePhoto(trx, photoId, picture);
      }
      if (photos.some(({ kind }) => kind === 'photo')) await orderPhotos(trx, listingId);
    });
  await search.apply([...listings.keys()]);
}
