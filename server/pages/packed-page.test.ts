import { readFileSync } from 'node:fs';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPage } from './packed-page.ts';
import { copyPage, fillPage, writePage } from './page-bytes.ts';

const css = Buffer.from('a{color:red}'.repeat(2000));
const pageOf = (words: string) =>
  writePage(`<!doctype html><html><head><title>Été</title></head><body>${words}</body></html>`, css, `go("${words}")`);
const nonceOf = (seed: number) => seed.toString(36).padStart(24, 'n');

test('a compressed page decompresses to the page with its visitor’s nonces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 300 }), fc.nat(), async (words, seed) => {
      const page = pageOf(words.join('<p>'));
      const packed = await packPage(page);
      expect(packed).toBeDefined();
      if (!packed) return;
      const unpacked = zstdDecompressSync(copyPage(packed, nonceOf(seed)).bytes);
      expect(unpacked.equals(fillPage(page, nonceOf(seed)).bytes)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('one visitor’s nonces never appear in the next visitor’s page', async () => {
  const packed = await packPage(pageOf('homes '.repeat(5000)));
  if (!packed) throw new Error('not packed');
  copyPage(packed, nonceOf(1));
  const second = zstdDecompressSync(copyPage(packed, nonceOf(2)).bytes).toString();
  expect(second.split(nonceOf(2))).toHaveLength(3);
  expect(second).not.toContain(nonceOf(1));
  expect(packed.bytes.length).toBeLessThan(2000);
});

test('a page that is compressed once is smaller than one that is compressed for one visitor', async () => {
  const page = pageOf(readFileSync('web/styles.css', 'utf8'));
  const packed = await packPage(page);
  expect(packed?.bytes.length).toBeLessThan(0.96 * zstdCompressSync(page.bytes).length);
});
