import type { Sharp, SharpOptions } from 'sharp';
import type { UploadKind } from '#common/contract/people/uploads.ts';
import { PHOTO_WIDTHS } from '#common/listings/photos.ts';
import { encodePhoto } from './encode.ts';
import { MAX_PIXELS, Refusal } from './inspect.ts';
import { type Format, imageKey, photoKey } from './keys.ts';

/** One processed picture of an upload. */
export interface Picture {
  key: string;
  format: Format;
  bytes: Buffer;
}

/** The facts of a decoded picture. */
export interface PictureFacts {
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** Mean colour, #rrggbb. */
  color: string;
  /** A tiny blurred picture as a data: URL. */
  placeholder: string;
  /** Signed 64-bit difference hash, as text. */
  hash: string;
}

/** The decoded picture in its largest width: upright, in sRGB, without metadata. */
interface DecodedPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** The crop of photos in emails. */
const EMAIL_CROP = { width: 640, height: 427 } as const;
const SOCIAL_WIDTH = 1280;
const LARGEST = { photo: 1600, asset: 1600, floorplan: 1600, logo: 512, avatar: 256 } as const satisfies Record<
  UploadKind,
  number
>;
/** Kinds that are delivered in all widths, on a white background. */
const isPhoto = (kind: UploadKind): boolean => kind === 'photo' || kind === 'asset';

/**
 * Decodes an inspected file and makes all its pictures, one at a time. Throws a Refusal if it can't be decoded
 * completely.
 */
export async function makePictures(
  bytes: Buffer,
  { id, kind }: { id: string; kind: UploadKind },
  keep: (picture: Picture) => Promise<void>,
): Promise<PictureFacts> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const open = (input: Buffer, options: SharpOptions) => sharp(input, options);
  const { decoded, width, height } = await decode(bytes, kind, open);
  const again = () =>
    open(decoded.data, { raw: { width: decoded.width, height: decoded.height, channels: decoded.channels } });
  if (isPhoto(kind)) await makePhoto(id, decoded.width, again, keep);
  else await keep({ key: imageKey(id), format: 'webp', bytes: await again().webp({ quality: 88 }).toBuffer() });
  return { width, height, ...(await factsOf(again)) };
}

type OpenPicture = (input: Buffer, options: SharpOptions) => Sharp;

async function decode(bytes: Buffer, kind: UploadKind, open: OpenPicture) {
  try {
    const source = open(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
    const { autoOrient } = await source.metadata();
    const upright = source
      .autoOrient()
      .resize(
        kind === 'avatar'
          ? { width: LARGEST[kind], height: LARGEST[kind], fit: 'cover' }
          : { width: LARGEST[kind], withoutEnlargement: true },
      )
      .toColourspace('srgb');
    const { data, info } = await (isPhoto(kind) || kind === 'avatar'
      ? upright.flatten({ background: '#ffffff' })
      : upright
    )
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const decoded: DecodedPicture = { data, width: info.width, height: info.height, channels: info.channels };
    return { decoded, width: autoOrient.width, height: autoOrient.height };
  } catch {
    throw new Refusal('upload.broken');
  }
}

async function makePhoto(
  id: string,
  masterWidth: number,
  again: () => Sharp,
  keep: (picture: Picture) => Promise<void>,
): Promise<void> {
  const made = new Map<string, Buffer>();
  for (const width of PHOTO_WIDTHS) {
    for (const format of ['webp', 'avif'] as const) {
      // A photo smaller than a width is the same in all larger ones.
      const same = `${Math.min(width, masterWidth)}.${format}`;
      const bytes = made.get(same) ?? (await encodePhoto(again().resize({ width, withoutEnlargement: true }), format));
      made.set(same, bytes);
      await keep({ key: photoKey(id, width, format), format, bytes });
    }
  }
  const forEmail = await encodePhoto(again().resize(EMAIL_CROP), 'jpg');
  await keep({ key: photoKey(id, EMAIL_CROP.width, 'jpg'), format: 'jpg', bytes: forEmail });
  const forSharing = await encodePhoto(again().resize({ width: SOCIAL_WIDTH, withoutEnlargement: true }), 'jpg');
  await keep({ key: photoKey(id, SOCIAL_WIDTH, 'jpg'), format: 'jpg', bytes: forSharing });
}

async function factsOf(again: () => Sharp): Promise<Pick<PictureFacts, 'color' | 'placeholder' | 'hash'>> {
  const flat = () => again().flatten({ background: '#ffffff' });
  const [red = 0, green = 0, blue = 0] = await flat().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const tiny = await flat().resize({ width: 20, height: 20, fit: 'inside' }).blur(1).webp({ quality: 30 }).toBuffer();
  const grey = await flat().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  return {
    color: `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    hash: differenceHash(grey),
  };
}

/**
 * The difference hash of 9 by 8 greys: for each pair of neighbours in a row, whether it gets darker, as in
 * assets/photos/hashes.json.
 */
function differenceHash(grey: Uint8Array): string {
  let hash = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      hash = (hash << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return String(BigInt.asIntN(64, hash));
}
