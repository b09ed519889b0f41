import { buffer } from 'node:stream/consumers';
import { type Format, isUploadId, photoKey, TYPES } from '#server/features/people/uploads/keys.ts';
import type { Services } from '#server/platform/context.ts';
import { createLimit } from '#server/platform/lists/limit.ts';

/** The crops of an asset: avatars of people, and images of shared links. */
export const CROPS = {
  'users/full': { width: 256, height: 256, format: 'webp' },
  'meta/full': { width: 1200, height: 630, format: 'jpg' },
} as const satisfies Record<string, { width: number; height: number; format: Format }>;
export type CropFolder = keyof typeof CROPS;

interface Focus {
  x: number;
  y: number;
}

/** The part of a picture that has a crop's shape, is as large as possible and keeps the focus as central as possible. */
function cropAround(
  { width, height }: { width: number; height: number },
  { x, y }: Focus,
  shape: { width: number; height: number },
) {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
  const start = (size: number, of: number, percent: number) =>
    Math.round(Math.min(Math.max((percent / 100) * size - of / 2, 0), size - of));
  return { ...part, left: start(width, part.width, x), top: start(height, part.height, y) };
}

/**
 * Reads the crop of an asset from the storage, or makes it once. The name must have the asset's current focus, so that
 * nobody can order thousands of crops. Null for any other name.
 */
export function createCropper({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  const inLine = createLimit(2);
  return async (folder: CropFolder, file: string): Promise<Buffer | null> => {
    const [, id = '', x = '', y = '', extension] = /^([0-9a-f-]{36})-(\d{1,3})-(\d{1,3})\.(webp|jpg)$/.exec(file) ?? [];
    const { format, ...shape } = CROPS[folder];
    if (extension !== format || !isUploadId(id)) return null;
    const key = `pictures/${id}/${folder.replace('/', '-')}-${x}-${y}.${format}`;
    const stored = await storage.get(key);
    if (stored) return buffer(stored.content);
    const focus = { x: Number(x), y: Number(y) };
    const isCurrent = await db
      .selectFrom('assets')
      .select('id')
      .where('upload_id', '=', id)
      .where('focus_x', '=', focus.x)
      .where('focus_y', '=', focus.y)
      .executeTakeFirst();
    const source = isCurrent && (await storage.get(photoKey(id, 1600, 'webp')));
    if (!source) return null;
    const bytes = await buffer(source.content);
    return inLine(async () => {
      const { default: sharp } = await import('sharp');
      const { width, height } = await sharp(bytes).metadata();
      const part = sharp(bytes)
        .extract(cropAround({ width, height }, focus, shape))
        .resize(shape);
      const crop = await (format === 'webp' ? part.webp({ quality: 88 }) : part.jpeg({ quality: 80 })).toBuffer();
      await storage.put(key, once(crop), TYPES[format]);
      return crop;
    });
  };
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
