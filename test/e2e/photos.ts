import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

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
