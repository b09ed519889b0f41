import type { Sharp } from 'sharp';
import type { Format } from './keys.ts';

/** Encodes a resized photo for delivery. */
export function encodePhoto(photo: Sharp, format: Format): Promise<Buffer> {
  // Half the size of WebP in the widths of cards; more effort would double the time for little gain.
  if (format === 'avif') return photo.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return photo.webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
  return photo.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}
