import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { keysOf } from '#common/values/objects.ts';

/** Content encodings, best first. */
const ENCODERS = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};
export type Encoding = keyof typeof ENCODERS;
const ENCODINGS = keysOf(ENCODERS);

/** Smaller responses aren't compressed, in bytes. */
export const MIN_PACKED = 1024;

export const compressBytes = (bytes: Buffer, encoding: Encoding): Buffer => ENCODERS[encoding](bytes);

const MAX_KNOWN = 200;
const known = new Map<string, Encoding | undefined>();

/** The preferred encoding of an Accept-Encoding header. Our order decides among equals; undefined for none. */
export function encodingOf(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  // Browsers send only a few different headers.
  if (known.has(header)) return known.get(header);
  if (known.size >= MAX_KNOWN) known.clear();
  const encoding = choose(header);
  known.set(header, encoding);
  return encoding;
}

function choose(header: string): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().slice(0, 500).split(',')) {
    const [name = '', quality] = part.trim().split(/\s*;\s*q=/);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = Math.max(...ENCODINGS.map(weightOf));
  return best > 0 ? ENCODINGS.find((encoding) => weightOf(encoding) === best) : undefined;
}
