import { sql } from 'kysely';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Upload } from '#common/contract/people/uploads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { toUpload, UPLOAD_COLUMNS } from './queries.ts';
import { storeUpload } from './receive.ts';

/** The limit of one editor's files that are not in the media library yet. */
const MAX_UNUSED = 100;

/** Stores a file for the media library and queues its processing. Returns its id. Throws `upload.too_many`. */
export function receiveAssetFile(context: Context, file: IncomingFile): Promise<string> {
  const { userId } = actorOf(context);
  return storeUpload(context, file, {
    columns: { company_id: null, user_id: userId, kind: 'asset' },
    lock: (db) => sql`select 1 from users where id = ${userId} for no key update`.execute(db),
    requireRoom: (db) => requireRoom(db, userId),
  });
}

async function requireRoom(db: Db, userId: number): Promise<void> {
  const { count } = await ownFiles(db, userId)
    .where('attached_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNUSED) throw new AppError('upload.too_many');
}

const ownFiles = (db: Db, userId: number) =>
  db.selectFrom('uploads').where('user_id', '=', userId).where('kind', '=', 'asset');

/** A file that the caller uploaded. Throws `upload.not_found`. */
export async function readAssetFile(context: Context, id: string): Promise<Upload> {
  const row = await ownFiles(context.db, actorOf(context).userId)
    .where('id', '=', id)
    .select(UPLOAD_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError('upload.not_found');
  return toUpload(row, context);
}

/**
 * Takes a ready file of the caller into the library, in the caller's transaction. Each file can be taken once. Throws
 * `upload.not_found` and `upload.not_ready`.
 */
export async function attachAssetFile(trx: Db, context: Pick<Context, 'actor'>, id: string): Promise<void> {
  const row = await ownFiles(trx, actorOf(context).userId)
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.state === 'refused') throw new AppError('upload.not_found');
  if (row.state !== 'ready') throw new AppError('upload.not_ready');
  await trx.updateTable('uploads').set({ attached_at: sql`now()` }).where('id', '=', id).execute();
}
