import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { safeKey, safePrefix } from './keys.ts';
import type { Storage } from './storage.ts';

/** Names of unfinished files contain a character that keys can't have, so lists skip them. */
const DRAFT = '~';

/** Stores files in a local folder, created with the first file. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, safeKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}${DRAFT}${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true });
      // Opened before reading: otherwise the clean-up after a failed read could run before the draft exists.
      const file = await open(draft, 'wx');
      try {
        // Renamed once it is complete and on disk, so a crash leaves a draft, never half a file.
        await pipeline(content, file.createWriteStream({ flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const file = await open(path).catch(absent);
      if (!file) return null;
      return { bytes: (await file.stat()).size, content: file.createReadStream() };
    },
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(prefix) {
      const below = join(folder, safePrefix(prefix));
      for (const entry of (await readdir(below, { recursive: true, withFileTypes: true }).catch(absent)) ?? []) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile()) continue;
        const found = await stat(path).catch(absent);
        if (!found) continue;
        if (entry.name.includes(DRAFT)) await dropOldDraft(path, found.mtimeMs);
        else yield { key: relative(folder, path).split(sep).join('/'), bytes: found.size, modifiedAt: found.mtime };
      }
    },
  };
}

const DAY_MS = 86_400_000;

/** Deletes drafts that a crash left behind. */
async function dropOldDraft(path: string, writtenMs: number): Promise<void> {
  if (writtenMs < Date.now() - DAY_MS) await rm(path, { force: true });
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
