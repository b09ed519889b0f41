import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { ErrorCode } from '#common/contract/errors.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { DECODE_BUDGET, withinBudget } from './decode-budget.ts';
import { deleteFiles } from './files.ts';
import { inspectPicture, Refusal } from './inspect.ts';
import { incomingKey, TYPES } from './keys.ts';
import { makePictures, type PictureFacts } from './make-pictures.ts';
import { readHeic } from './read-heic.ts';
import { isHeic } from './sniff.ts';

/**
 * Checks an upload and makes its pictures, or refuses it. It is ready once all pictures are stored; after a crash the
 * job starts over with the same keys. The original, with its metadata, is deleted at the end.
 */
export async function prepareUpload({ db, storage }: Pick<Services, 'db' | 'storage'>, id: string): Promise<void> {
  const row = await db
    .selectFrom('uploads')
    .select(['kind', 'state', 'storage_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return deleteFiles(storage, id);
  if (row.state === 'waiting') {
    try {
      const file = await storage.get(row.storage_key);
      if (!file) throw new Refusal('upload.lost');
      const sent = await buffer(file.content);
      // One at a time: how much memory it takes is known only once it is read.
      const bytes = isHeic(sent) ? await withinBudget(DECODE_BUDGET, () => readHeic(sent)) : sent;
      const decodedBytes = await inspectPicture(bytes);
      const facts = await withinBudget(decodedBytes, () =>
        makePictures(bytes, { id, kind: row.kind }, async (picture) =>
          storage.put(picture.key, pieces(picture.bytes), TYPES[picture.format]),
        ),
      );
      // The upload was deleted in the meantime, so delete its pictures.
      if (!(await markReady(db, id, facts))) return deleteFiles(storage, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await refuseUpload(db, id, error.code);
      return deleteFiles(storage, id);
    }
  }
  await storage.delete(incomingKey(id));
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function markReady(db: Db, id: string, { hash, ...facts }: PictureFacts): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ...facts, state: 'ready', perceptual_hash: sql`${hash}::bigint` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records why an upload is refused and clears its facts. */
export async function refuseUpload(db: Db, id: string, code: ErrorCode): Promise<void> {
  const nothing = { width: null, height: null, color: null, placeholder: null, perceptual_hash: null };
  await db
    .updateTable('uploads')
    .set({ ...nothing, state: 'refused', refusal: code })
    .where('id', '=', id)
    .execute();
}
