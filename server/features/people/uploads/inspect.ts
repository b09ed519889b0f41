import type { Metadata } from 'sharp';
import type { ErrorCode } from '#common/contract/errors.ts';
import { DECODE_BUDGET } from './decode-budget.ts';
import { SNIFFED_BYTES, sniff } from './sniff.ts';
import { withoutMetadata } from './without-metadata.ts';

/** The limit for decoding. Large cameras stay below it; decompression bombs don't. */
export const MAX_PIXELS = 60_000_000;
/** The longer side may be this many times the shorter; no output format could hold more. */
const MAX_RATIO = 10;

/** An upload that is refused. The message is a code of common/contract/errors.ts. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Bytes per channel and pixel, by libvips' name of the format. */
const DEPTH_BYTES: Partial<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MAX_DEPTH_BYTES = 8;

/**
 * Checks a file without decoding it. Returns the bytes of the decoded picture, which interlaced and turned pictures fill
 * completely. Throws a Refusal unless it is one picture of an acceptable size.
 */
export async function inspectPicture(bytes: Buffer): Promise<number> {
  const sniffed = sniff(bytes.subarray(0, SNIFFED_BYTES));
  if ('refusal' in sniffed) throw new Refusal(sniffed.refusal);
  if (sniffed.format === 'heic') throw new Refusal('upload.heic');
  if (isMore(bytes, sniffed.format)) throw new Refusal('upload.mixed');
  const { default: sharp } = await import('sharp');
  // Only the header is read here, so the pixel limit is checked below.
  const header: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('upload.broken');
    });
  const { format, width, height, channels, depth } = header;
  if (format !== sniffed.format) throw new Refusal('upload.format');
  if (width * height > MAX_PIXELS) throw new Refusal('upload.pixels');
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) throw new Refusal('upload.shape');
  const decodedBytes = width * height * channels * (DEPTH_BYTES[depth] ?? MAX_DEPTH_BYTES);
  if (decodedBytes > DECODE_BUDGET) throw new Refusal('upload.pixels');
  return decodedBytes;
}

/** Markup and programs that other readers would find. Metadata may hold any: it is removed with the original. */
const MARKUP = /<(?:script|html|svg|iframe|object|embed|!doctype|\?php)(?:[\s>/]|$)/i;
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_END_BYTES = 22;

function isMore(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'heif'): boolean {
  const picture = withoutMetadata(bytes, format);
  if (picture.subarray(0, 1024).includes('%PDF-')) return true;
  return endsAsZip(bytes) || MARKUP.test(picture.toString('latin1'));
}

/** A ZIP archive is read from its end, where its directory states the length of the comment after it. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + 0xffff));
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const end = at + ZIP_END_BYTES;
    if (end <= tail.length && end + tail.readUInt16LE(end - 2) <= tail.length) return true;
  }
  return false;
}
