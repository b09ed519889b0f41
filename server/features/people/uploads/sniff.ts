import type { ErrorCode } from '#common/contract/errors.ts';

/** The format by a file's first bytes, whatever its name, or the reason to refuse it. */
type Sniffed = { format: 'jpeg' | 'png' | 'webp' | 'heif' | 'heic' } | { refusal: ErrorCode };

/** How many first bytes are read. */
export const SNIFFED_BYTES = 1024;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

export function sniff(head: Buffer): Sniffed {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (head.length >= 3 && head.readUIntBE(0, 3) === 0xffd8ff) return { format: 'jpeg' };
  if (head.subarray(0, 8).equals(PNG)) return { format: 'png' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { format: 'webp' };
  if (text(4, 8) === 'ftyp') return sniffBox(head);
  if (/<svg[\s>]/i.test(text(0, SNIFFED_BYTES))) return { refusal: 'upload.svg' };
  return { refusal: 'upload.format' };
}

/** AVIF and HEIC use the same box; the brands inside differ. */
function sniffBox(head: Buffer): Sniffed {
  const brands: string[] =
    head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? [];
  if (brands.includes('avif') || brands.includes('avis')) return { format: 'heif' };
  return brands.some((brand) => /^(?:he[iv]|mif1|msf1)/.test(brand))
    ? { format: 'heic' }
    : { refusal: 'upload.format' };
}

/** Whether a file is a photo as phones of Apple store it. */
export function isHeic(bytes: Buffer): boolean {
  const sniffed = sniff(bytes.subarray(0, SNIFFED_BYTES));
  return 'format' in sniffed && sniffed.format === 'heic';
}
