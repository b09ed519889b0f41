import type { Db } from './pool.ts';

/** Records a complete backup of this size, in bytes. */
export async function recordBackup(db: Db, bytes: number): Promise<void> {
  await db.insertInto('backups').values({ bytes }).execute();
}

/** Time of the last complete backup, if there is one. */
export async function readLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('backups').select('finished_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.finished_at;
}
