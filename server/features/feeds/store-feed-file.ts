import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import { deleteExcessFiles } from './delete-old-files.ts';

type Parts = Pick<Services, 'db' | 'storage'>;

interface ReceivedFile {
  feedId: number;
  chunks: AsyncIterable<Uint8Array>;
  contentType?: string | null;
  /** The name that its sender gave it. */
  name?: string | null;
}

/** A kept file of a feed. */
export interface StoredFeedFile {
  id: number;
  sha256: string;
  storageKey: string;
}

/** Stores a file of a feed once per content, and returns it. A crash leaves at most a file that nothing names. */
export async function storeFeedFile(
  parts: Parts,
  { feedId, chunks, contentType, name }: ReceivedFile,
): Promise<StoredFeedFile> {
  const { db, storage } = parts;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const storageKey = `feeds/${feedId}/${randomUUID()}`;
  await storage.put(storageKey, counted(), 'application/octet-stream');
  const sha256 = hash.digest('hex');
  const added = await db
    .insertInto('feed_files')
    .values({
      feed_id: feedId,
      sha256,
      bytes,
      storage_key: storageKey,
      content_type: contentType ?? null,
      name: name?.slice(0, 200) ?? null,
    })
    .onConflict((conflict) => conflict.columns(['feed_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await deleteExcessFiles(parts, feedId);
    return { id: added.id, sha256, storageKey };
  }
  await storage.delete(storageKey);
  const known = await db
    .selectFrom('feed_files')
    .select(['id', 'storage_key as storageKey'])
    .where('feed_id', '=', feedId)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return { ...known, sha256 };
}
