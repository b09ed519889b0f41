import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { encodePhoto } from '#server/features/people/uploads/encode.ts';
import type { Format } from '#server/features/people/uploads/keys.ts';
import { createLimit } from '#server/platform/lists/limit.ts';

/** The size and format of a delivered photo. */
interface PhotoForm {
  width: number;
  /** With a height, the photo is cropped around its middle; without, it keeps its shape. */
  height?: number | undefined;
  format: Format;
}

/** Returns a resized photo from the disk cache or makes it. */
export type Resize = (source: string, stem: string, form: PhotoForm) => Promise<Buffer>;

/**
 * Creates the resizer over a cache folder. Concurrent requests for a photo share one job, and at most `most` jobs run
 * at a time.
 */
export function createResizer(folder: string, log: FastifyBaseLogger, most = 2): Resize {
  const inLine = createLimit(most);
  const underway = new Map<string, Promise<Buffer>>();
  return async (source, stem, form) => {
    const path = await resizedPath(folder, source, stem, form);
    const known = await readFile(path).catch(() => null);
    if (known) return known;
    const making =
      underway.get(path) ?? inLine(() => make(source, path, form, log)).finally(() => underway.delete(path));
    underway.set(path, making);
    return making;
  };
}

/** The cache’s path of a resized photo. The name changes with the source, so a replaced source never gets an old copy. */
export async function resizedPath(
  folder: string,
  source: string,
  stem: string,
  { width, format }: PhotoForm,
): Promise<string> {
  const { mtimeMs, size } = await stat(source);
  const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
  return join(folder, String(width), `${stem}-${version}.${format}`);
}

async function make(source: string, path: string, form: PhotoForm, log: FastifyBaseLogger): Promise<Buffer> {
  const bytes = await resize(source, form);
  try {
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    // Renamed when complete, so that no reader and no start after a crash finds half a photo.
    await writeFile(draft, bytes).then(
      () => rename(draft, path),
      async (error) => {
        await rm(draft, { force: true });
        throw error;
      },
    );
  } catch (error) {
    // A full disk only costs time at the next visit.
    log.warn({ err: error }, 'a resized photo could not be kept');
  }
  return bytes;
}

async function resize(source: string, { width, height, format }: PhotoForm): Promise<Buffer> {
  // Loaded on first use, because it is large and a warm cache doesn't need it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(source, { limitInputPixels: 100_000_000 })
    .rotate()
    .resize({ width, height, withoutEnlargement: height === undefined });
  return encodePhoto(picture, format);
}
