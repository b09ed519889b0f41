import type { Storage } from '#server/platform/storage/storage.ts';
import { incomingKey, PICTURES } from './keys.ts';

/** Deletes all stored files of an upload. */
export async function deleteFiles(storage: Storage, id: string): Promise<void> {
  await storage.delete(incomingKey(id));
  for await (const { key } of storage.list(`${PICTURES}${id}/`)) await storage.delete(key);
}
