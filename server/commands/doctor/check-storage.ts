import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Config } from '#server/platform/config.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { type CheckResult, fail, ok, reasonOf, warn } from './check.ts';

/** Free space of the data folder, in bytes: with less, writes are refused soon, or within weeks. */
const FAIL_BYTES = 256e6;
const WARN_BYTES = 2e9;

/** Writes, reads and deletes a small file where uploads are. */
export async function checkStorage(config: Config): Promise<CheckResult> {
  const place = config.S3_ENDPOINT ? `${config.S3_ENDPOINT}/${config.S3_BUCKET}` : `${config.DATA_DIR}/files`;
  const storage = openStorage(config);
  const key = `incoming/doctor-${randomUUID()}`;
  const content = Buffer.from(key);
  try {
    await storage.put(
      key,
      (async function* () {
        yield content;
      })(),
      'text/plain',
    );
    const found = await storage.get(key);
    const isSame = found !== null && (await text(found.content)) === key;
    await storage.delete(key);
    if (!isSame) return fail('storage', `${place} returns other bytes than were written.`);
    if (await storage.exists(key)) return fail('storage', `${place} does not delete files.`);
    return ok('storage', `Files can be written, read and deleted in ${place}.`);
  } catch (error) {
    return fail('storage', `${place}: ${reasonOf(error)}.`);
  }
}

/** Free space of the data folder, which also holds the search snapshot and resized photos. */
export async function checkDisk({ DATA_DIR }: Config): Promise<CheckResult> {
  const { bavail, bsize, blocks } = await statfs(existsSync(DATA_DIR) ? DATA_DIR : '.');
  const free = bavail * bsize;
  const line = `${(free / 1e9).toFixed(1)} of ${((blocks * bsize) / 1e9).toFixed(1)} GB are free for ${DATA_DIR}`;
  if (free < FAIL_BYTES) return fail('disk', `${line}: nothing can be saved soon.`);
  return free < WARN_BYTES ? warn('disk', `${line}: make room.`) : ok('disk', `${line}.`);
}
