import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { STUCK_AFTER_MINUTES, type StuckUpload } from '#common/contract/staff/utilities.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { deleteFiles } from './files.ts';
import { refuseUpload } from './prepare.ts';

const MAX_SHOWN = 50;

const isStuck = sql<boolean>`uploads.state = 'waiting'
  and uploads.created_at < now() - make_interval(mins => ${STUCK_AFTER_MINUTES})`;

/** Uploads whose images should be ready by now, the oldest first. */
export async function readStuckUploads(db: Db): Promise<StuckUpload[]> {
  const rows = await db
    .selectFrom('uploads')
    .leftJoin('companies', 'companies.id', 'uploads.company_id')
    .select(['uploads.id', 'uploads.kind', 'uploads.bytes', 'uploads.created_at', 'companies.name as company'])
    .where(isStuck)
    .orderBy('uploads.created_at')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

/**
 * Refuses an upload whose images never became ready, and deletes its files. Runs `record` in the same transaction.
 * Does nothing for one that was refused before. Throws upload.not_found and upload.not_stuck.
 */
export async function endStuckUpload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  id: string,
  record: (trx: Db) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const upload = await trx
      .selectFrom('uploads')
      .select(['state', isStuck.as('isStuck')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!upload) throw new AppError('upload.not_found');
    if (upload.state === 'refused') return;
    if (!upload.isStuck) throw new AppError('upload.not_stuck');
    await refuseUpload(trx, id, 'upload.lost');
    await record(trx);
  });
  await deleteFiles(storage, id);
}
