import { sql } from 'kysely';
import type { Services } from '#server/context.ts';

/** How long files and rows of runs are kept, in days. */
const KEPT_DAYS = 30;

/** Deletes old files and logs. Files of open runs stay, and the last file that was applied, unless its company closed. */
export async function deleteOldFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from feed_files f where received_at < now() - make_interval(days => ${KEPT_DAYS})
      and not exists (select from feed_runs r where r.file_id = f.id
        and (r.state in ('queued', 'reading', 'held', 'applying') or r.created_at > now() - make_interval(days => ${KEPT_DAYS})))
      and f.id is distinct from (select r.file_id from feed_runs r join feeds on feeds.id = r.feed_id
          join companies c on c.id = feeds.company_id and c.closed_at is null
        where r.feed_id = f.feed_id and r.state in ('applied', 'unchanged') and r.file_id is not null order by r.id desc limit 1)
    returning storage_key`.execute(db);
  for (const { storage_key: key } of rows) await storage.delete(key);
  await sql`delete from feed_signatures where received_at < now() - interval '1 day'`.execute(db);
  await sql`
    delete from feed_rows using feed_runs r
    where r.id = run_id and r.created_at < now() - make_interval(days => ${KEPT_DAYS}) and r.state <> 'held'`.execute(
    db,
  );
}
