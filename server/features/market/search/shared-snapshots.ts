import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChangeCursor } from '#server/platform/db/changes.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { checkSnapshot, SnapshotError, type SnapshotOrigin } from './snapshot-file.ts';

/** Snapshots of one origin in the storage. The other ones may still be on their way to another machine. */
const KEPT = 2;
/** Snapshots of other origins are deleted after this long. The feed keeps changes for a day, so they are useless. */
const USELESS_AFTER_MS = 2 * 86_400_000;
/** Machines pack at about the same time, so a snapshot is uploaded only if the last upload is this old. */
const SHARED_EVERY_MS = 600_000;

/** The place of a snapshot on this machine, and its origin. */
export interface SnapshotPlace {
  path: string;
  /** The database in all its histories, from `feedHistory`. */
  database: string;
  origin: SnapshotOrigin;
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const folderOf = ({ database }: SnapshotPlace) => `search/${hashText(database)}/`;
const prefixOf = (place: SnapshotPlace) =>
  `${folderOf(place)}${hashText(place.origin.history)}/${place.origin.content}/`;
/** Sorted as text, later cursors come last. */
const nameOf = ({ xid, seq }: ChangeCursor) => `${xid.padStart(20, '0')}-${String(seq).padStart(16, '0')}`;

/**
 * Downloads the newest valid snapshot that any machine uploaded, and returns whether there is one that `isUsable`
 * accepts. Deletes invalid ones.
 */
export async function downloadSnapshot(
  storage: Storage,
  place: SnapshotPlace,
  isUsable: (cursor: ChangeCursor) => Promise<boolean>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const { path, origin } = place;
  for (const key of (await listKeys(storage, place)).reverse()) {
    const file = await storage.get(key);
    if (!file) continue;
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(file.content, createWriteStream(temporary, { flags: 'wx' }));
      const { cursor } = await checkSnapshot(temporary, origin);
      if (!(await isUsable(cursor))) return false;
      await rename(temporary, path);
      return true;
    } catch (error) {
      if (!(error instanceof SnapshotError)) throw error;
      onError(error);
      await storage.delete(key);
    } finally {
      file.content.destroy();
      await rm(temporary, { force: true });
    }
  }
  return false;
}

/** Uploads the snapshot of this machine, unless another one uploaded a newer one or has just done so. Deletes old ones. */
export async function uploadSnapshot(storage: Storage, place: SnapshotPlace, cursor: ChangeCursor): Promise<void> {
  const prefix = prefixOf(place);
  const key = prefix + nameOf(cursor);
  for await (const other of storage.list(prefix)) {
    if (other.key >= key || other.modifiedAt.getTime() > Date.now() - SHARED_EVERY_MS) return;
  }
  await storage.put(key, createReadStream(place.path), 'application/octet-stream');
  const kept = (await listKeys(storage, place)).slice(-KEPT);
  for await (const other of storage.list(folderOf(place))) {
    const isUseless = other.modifiedAt.getTime() < Date.now() - USELESS_AFTER_MS;
    if (!kept.includes(other.key) && (isUseless || other.key.startsWith(prefix))) await storage.delete(other.key);
  }
}

/** The keys of this origin, the oldest first. */
async function listKeys(storage: Storage, place: SnapshotPlace): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefixOf(place))) keys.push(key);
  return keys.sort();
}
