import type { Metadata } from 'sharp';
import type { ErrorCode } from '#common/errors.ts';
import { SNIFFED_BYTES, sniff } from './sniff.ts';

/** Most pixels that are decoded: a large camera's; a decompression bomb has more. */
export const MAX_PIXELS = 60_000_000;
/** One side is at most so many times as long as the other: no format holds what would come of more. */
const MAX_RATIO = 10;

/** Why a file is not taken: its message is a code of common/errors.ts. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Looks at a file without decoding it. Throws a Refusal where it is no picture, more than a picture, or too much of one. */
export async function inspect(bytes: Buffer): Promise<void> {
  const sniffed = sniff(bytes.subarray(0, SNIFFED_BYTES));
  if ('refusal' in sniffed) throw new Refusal(sniffed.refusal);
  if (isMore(bytes)) throw new Refusal('upload.mixed');
  const { default: sharp } = await import('sharp');
  // The header alone is read here, so its pixels are counted below and not by the library.
  const header: Metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('upload.broken');
    });
  const { format, width, height } = header;
  if (format !== sniffed.format) throw new Refusal('upload.format');
  if (width * height > MAX_PIXELS) throw new Refusal('upload.pixels');
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) throw new Refusal('upload.shape');
}

/** Markup and programs that other readers would find in it. Phones add films and depth maps: those go with the metadata. */
const MARKUP = /<(?:script|html|svg|iframe|object|embed|!doctype|\?php)(?:[\s>/]|$)/i;
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_END_BYTES = 22;

function isMore(bytes: Buffer): boolean {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  return endsAsZip(bytes) || MARKUP.test(bytes.toString('latin1'));
}

/** A ZIP archive is read from its end: its directory says how long the comment is that follows it. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + 0xffff));
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const end = at + ZIP_END_BYTES;
    if (end <= tail.length && end + tail.readUInt16LE(end - 2) <= tail.length) return true;
  }
  return false;
}
