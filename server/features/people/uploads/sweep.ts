import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import { deleteFiles } from './files.ts';
import { INCOMING, idOfKey, isUploadId, PICTURES } from './keys.ts';
import { refuseUpload } from './prepare.ts';

const DAY_MS = 86_400_000;
/** Rows per statement. */
const BATCH_SIZE = 500;

type Parts = Pick<Services, 'db' | 'storage' | 'log' | 'now'>;

const aDayAgo = ({ now }: Parts) => new Date(now().getTime() - DAY_MS);

/** Frees uploads that weren't attached within a day, or that nothing names any more. */
export async function sweepUnattached(services: Parts): Promise<void> {
  const cutoff = aDayAgo(services);
  // The row first: a crash in between leaves files without an upload, which `compareFiles` finds.
  const { rows } = await sql<{ id: string }>`
    delete from uploads u where created_at < ${cutoff} and (attached_at is null or attached_at < ${cutoff}
      and not exists (select from listing_photos where bucket = 'uploads' and name = u.id::text)
      and not exists (select from floor_plans where char_length(picture) = 41 and picture = u.id || '.webp')
      and not exists (select from assets where upload_id = u.id)
      and not exists (select from companies where logo = u.id || '.webp')
      and not exists (select from users where avatar = u.id || '.webp'))
    returning id`.execute(services.db);
  for (const { id } of rows) await deleteFiles(services.storage, id);
}

/** Deletes a person's picture at once, unless they show it again. */
export async function deleteAvatar({ db, storage }: Pick<Parts, 'db' | 'storage'>, id: string): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from users where avatar = ${`${id}.webp`}) as "isUsed"`.execute(db);
  if (rows[0]?.isUsed) return;
  await sql`delete from uploads where id = ${id} and kind = 'avatar'`.execute(db);
  await deleteFiles(storage, id);
}

/** Compares files with rows: deletes files without an upload, and marks uploads without files as lost. */
export async function compareFiles(services: Parts): Promise<void> {
  const cutoff = aDayAgo(services);
  await deleteUnknownFiles(services, INCOMING, cutoff);
  const seen = await deleteUnknownFiles(services, PICTURES, cutoff);
  const ready = await services.db
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'ready')
    .where('created_at', '<', cutoff)
    .execute();
  for (const { id } of ready) {
    if (seen.has(id)) continue;
    services.log.error({ upload: id }, 'the files of an upload are gone');
    await refuseUpload(services.db, id, 'upload.lost');
  }
}

/** Deletes old files under a prefix that no upload needs. Returns the ids of the uploads found. */
async function deleteUnknownFiles({ db, storage }: Parts, prefix: string, cutoff: Date): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  let old: string[] = [];
  const drop = async () => {
    const ids = [...new Set(old.map(idOfKey))].filter(isUploadId);
    const rows =
      ids.length === 0 ? [] : await db.selectFrom('uploads').select(['id', 'state']).where('id', 'in', ids).execute();
    // An original is needed until it has been processed.
    const needed = new Set(rows.filter(({ state }) => prefix === PICTURES || state === 'waiting').map(({ id }) => id));
    for (const key of old) if (!needed.has(idOfKey(key))) await storage.delete(key);
    old = [];
  };
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    seen.add(idOfKey(key));
    if (modifiedAt < cutoff) old.push(key);
    if (old.length >= BATCH_SIZE) await drop();
  }
  if (old.length > 0) await drop();
  return seen;
}
