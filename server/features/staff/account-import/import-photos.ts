import { sql } from 'kysely';
import type { ImportCode } from '#common/catalog/import-fields.ts';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { addPhotos, writeColumns } from '#server/features/landlords/index.ts';
import { attachUploads, fetchByHost, fetchPicture, isPictureError } from '#server/features/people/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Mapping } from './guess-mapping.ts';
import type { JudgedRow, RowIssue } from './judge-rows.ts';
import { photoAddresses } from './row-values.ts';

/** Photos per call. */
const BATCH_SIZE = 400;
/** A photo is tried so often, with a pause in minutes that doubles. */
const MAX_TRIES = 3;
const PAUSE_MINUTES = 1;
/** Minutes after which a photo of a killed process is due again. */
const CALL_MINUTES = 5;

/** Queues the photos that the rows of a new listing name, in their order. */
export async function queuePhotos(
  db: Db,
  listingId: number,
  importId: number,
  rows: readonly Pick<JudgedRow, 'line' | 'texts'>[],
): Promise<void> {
  const named = rows.flatMap(({ line, texts }) => photoAddresses(texts.photos).map((url) => ({ line, url })));
  const photos = named.filter(({ url }, at) => named.findIndex((other) => other.url === url) === at);
  if (photos.length === 0) return;
  await db
    .insertInto('account_import_photos')
    .values(
      photos
        .slice(0, MOST.photos)
        .map((photo, position) => ({ ...photo, position, listing_id: listingId, import_id: importId })),
    )
    .execute();
}

interface DuePhoto {
  listingId: number;
  companyId: number;
  url: string;
  tries: number;
}

/** Fetches photos of imports that are due. A failure is tried again twice. */
export async function fetchImportPhotos(services: Services, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const { rows } = await sql<DuePhoto>`
    update account_import_photos p set due_at = now() + make_interval(mins => ${CALL_MINUTES}) from listings l
    where l.id = p.listing_id and (p.listing_id, p.url) in (
      select listing_id, url from account_import_photos
      where upload_id is null and not has_failed and due_at <= now()
      order by due_at limit ${BATCH_SIZE} for update skip locked)
    returning p.listing_id as "listingId", l.company_id as "companyId", p.url, p.tries`.execute(db);
  const save = ({ listingId, url }: DuePhoto, values: ReturnType<typeof sql>) =>
    sql`update account_import_photos set ${values} where listing_id = ${listingId} and url = ${url}`.execute(db);
  await fetchByHost(rows, {
    signal,
    release: (photo) => save(photo, sql`due_at = now()`),
    async fetch(photo) {
      try {
        const { uploadId } = await fetchPicture(services, { ...photo, kind: 'photo' }, signal);
        await save(photo, sql`upload_id = ${uploadId}::uuid`);
      } catch (error) {
        if (!isPictureError(error)) throw error;
        const pause = PAUSE_MINUTES * 2 ** photo.tries;
        await save(
          photo,
          sql`tries = tries + 1, has_failed = tries + 1 >= ${MAX_TRIES}, due_at = now() + make_interval(mins => ${pause})`,
        );
      }
    },
  });
}

interface SettledPhoto {
  listingId: number;
  companyId: number;
  url: string;
  importId: number;
  line: number;
  uploadId: string | null;
  isReady: boolean;
}

/**
 * Adds the photos of each listing of which none is waiting any more, in their order, behind those that the landlord
 * added. Photos that could not be fetched or are no pictures are reported at their rows.
 */
export async function attachImportPhotos({ db, search }: Pick<Services, 'db' | 'search'>): Promise<void> {
  const { rows } = await sql<SettledPhoto>`
    select p.listing_id as "listingId", l.company_id as "companyId", p.url, p.import_id as "importId", p.line,
      p.upload_id as "uploadId", coalesce(u.state = 'ready', false) as "isReady"
    from (select listing_id from account_import_photos p left join uploads u on u.id = p.upload_id
      group by listing_id having bool_and(p.has_failed or coalesce(u.state <> 'waiting', false)) limit ${BATCH_SIZE}) settled
    join account_import_photos p using (listing_id) join listings l on l.id = p.listing_id
    left join uploads u on u.id = p.upload_id order by p.listing_id, p.position`.execute(db);
  const listings = Map.groupBy(rows, ({ listingId }) => listingId);
  for (const [listingId, photos] of listings)
    await db.transaction().execute(async (trx) => {
      await sql`select 1 from listings where id = ${listingId} for no key update`.execute(trx);
      const { rows: taken } = await sql<{ url: string }>`
        delete from account_import_photos where listing_id = ${listingId} returning url`.execute(trx);
      // Another process may have attached them in the meantime.
      const own = photos.filter(({ url }) => taken.some((one) => one.url === url));
      const { rows: shown } = await sql<{ count: number }>`
        select count(*) as count from listing_photos
        where listing_id = ${listingId}`.execute(trx);
      const { count = 0 } = shown[0] ?? {};
      const room = own.filter(({ isReady }) => isReady).slice(0, Math.max(0, MOST.photos - count));
      const pictures = await attachUploads(
        trx,
        own[0]?.companyId ?? 0,
        room.flatMap(({ uploadId }) => uploadId ?? []),
      );
      await addPhotos(trx, listingId, pictures);
      // A form that was opened before would remove the new photos.
      if (pictures.length > 0) await writeColumns(trx, listingId, {});
      for (const photo of own) if (!room.includes(photo)) await reportPhoto(trx, photo);
    });
  await search.apply([...listings.keys()]);
}

/** Adds a photo that is missing to the issues of its row. */
async function reportPhoto(db: Db, { importId, line, url }: SettledPhoto): Promise<void> {
  const row = await db
    .selectFrom('account_import_rows as r')
    .innerJoin('account_imports as i', 'i.id', 'r.import_id')
    .select(['r.cells', 'i.mapping'])
    .where('r.import_id', '=', importId)
    .where('r.line', '=', line)
    .$narrowType<{ cells: string[]; mapping: Mapping }>()
    .executeTakeFirst();
  if (!row) return;
  const at = row.mapping.findIndex(
    (field, column) => field === 'photos' && photoAddresses(row.cells[column]).includes(url),
  );
  const code: ImportCode = 'photo';
  const issue: RowIssue = { code, field: 'photos', column: at + 1 || null, url };
  await sql`
    update account_import_rows set issues = issues || ${JSON.stringify([issue])}::jsonb
    where import_id = ${importId} and line = ${line}`.execute(db);
}
