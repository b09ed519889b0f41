import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBytes, type Encoding, encodingOf } from './encodings.ts';

test('the best encoding that the browser accepts is chosen', () => {
  expect(encodingOf('gzip, deflate, br, zstd')).toBe('zstd');
  expect(encodingOf('gzip, deflate, br')).toBe('br');
  expect(encodingOf('gzip;q=1.0, br;q=0.5')).toBe('gzip');
  expect(encodingOf('GZIP')).toBe('gzip');
  expect(encodingOf('*')).toBe('zstd');
  expect(encodingOf('zstd;q=0, *')).toBe('br');
});

test('a browser that accepts no encoding gets none', () => {
  for (const header of [undefined, '', 'identity', 'deflate', 'gzip;q=0', 'br;q=0, *;q=0', ';;;,', 'q=1'])
    expect(encodingOf(header)).toBeUndefined();
});

test('compressed bytes decompress to the original', () => {
  const bytes = Buffer.from('Élan vital '.repeat(500));
  const unpack: Record<Encoding, (packed: Buffer) => Buffer> = {
    zstd: zstdDecompressSync,
    br: brotliDecompressSync,
    gzip: gunzipSync,
  };
  for (const encoding of Object.keys(unpack) as Encoding[]) {
    const packed = compressBytes(bytes, encoding);
    expect(packed.length).toBeLessThan(bytes.length / 5);
    expect(unpack[encoding](packed)).toEqual(bytes);
  }
});
