import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';

/** How long files and rows of runs are kept, in days. */
const KEPT_DAYS = 30;
/** Most bytes of files that a feed keeps: 20 of the largest ones that are pushed. */
const KEPT_BYTES = 2 * 1024 ** 3;

type Parts = Pick<Services, 'db' | 'storage'>;

/** No file of an open run, and not the last file that was applied, unless its company closed. */
const isNotNeeded = sql<boolean>`
  not exists (select from feed_runs r where r.file_id = f.id and r.state in ('queued', 'reading', 'held', 'applying'))
  and f.id is distinct from (select r.file_id from feed_runs r join feeds on feeds.id = r.feed_id
      join companies c on c.id = feeds.company_id and c.closed_at is null
    where r.feed_id = f.feed_id and r.state in ('applied', 'unchanged') and r.file_id is not null order by r.id desc limit 1)`;

/**
 * Deletes the oldest files of a feed that keeps too many bytes. Those that are needed stay, and those of the last minute,
 * whose runs may not be queued yet.
 */
export async function deleteExcessFiles(parts: Parts, feedId: number): Promise<void> {
  await deleteFiles(
    parts,
    sql`f.feed_id = ${feedId} and ${KEPT_BYTES} < (
      select sum(newer.bytes) from feed_files newer
      where newer.feed_id = f.feed_id and (newer.received_at, newer.id) >= (f.received_at, f.id))
      and f.received_at < now() - interval '1 minute'`,
  );
}

async function deleteFiles({ db, storage }: Parts, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from feed_files f where ${condition} and ${isNotNeeded} returning storage_key`.execute(db);
  for (const { storage_key: key } of rows) await storage.delete(key);
}

/** Deletes old files and logs. Files of open runs stay, and the last file that was applied, unless its company closed. */
export async function deleteOldFiles(parts: Parts): Promise<void> {
  const { db } = parts;
  await deleteFiles(
    parts,
    sql`received_at < now() - make_interval(days => ${KEPT_DAYS}) and not exists (
      select from feed_runs r where r.file_id = f.id and r.created_at > now() - make_interval(days => ${KEPT_DAYS}))`,
  );
  await sql`delete from feed_signatures where received_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from feed_rows using feed_runs r
    where r.id = run_id and r.created_at < now() - make_interval(days => ${KEPT_DAYS}) and r.state <> 'held'`.execute(
    db,
  );
}
