import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#common/listings/photos.ts';
import { resizedPath } from '#server/features/people/media/resize.ts';
import { encodePhoto } from '#server/features/people/uploads/encode.ts';

const FOLDER = 'assets/photos/full';

/** Photos for `setInputFiles`. They are small, because the server converts each to many widths and formats. */
export const smallPhotos = (count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> =>
  Promise.all(
    readdirSync(FOLDER)
      .slice(0, count)
      .map(async (name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await sharp(join(FOLDER, name)).resize(320).jpeg().toBuffer(),
      })),
  );

/**
 * Fills the cache of resized photos with one small photo. Encoding the demo photos in all widths takes half a minute of
 * processor time, and no browser test reads their pixels.
 */
export async function fillPhotoCache(folder: string): Promise<void> {
  const names = readdirSync(FOLDER);
  const bytes = await encodePhoto(sharp(join(FOLDER, names[0] ?? '')).resize(320), 'avif');
  for (const name of names) {
    for (const width of PHOTO_WIDTHS) {
      const path = await resizedPath(folder, join(FOLDER, name), parse(name).name, { width, format: 'avif' });
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
  }
}
