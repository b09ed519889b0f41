import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  '': (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Node's fetch decompresses and hides the encoding. */
async function ask(path: string, encoding: string, lang = 'en', method = 'GET') {
  const port = await app.port();
  return new Promise<{ headers: Record<string, unknown>; text: string; size: number }>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, 'accept-language': lang };
    const call = request({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
      const bytes = Buffer.concat(await Array.fromAsync(response));
      const unpack = UNPACK[response.headers['content-encoding'] ?? ''];
      resolve({
        headers: response.headers,
        text: bytes.length > 0 ? (unpack?.(bytes).toString() ?? '') : '',
        size: bytes.length,
      });
    });
    call.on('error', reject).end();
  });
}

test.each(['/api/listings?location=toronto', '/api/map-markers?zoom=12'])(
  '%s says the same however it is packed, the first time and later',
  async (path) => {
    const plain = await ask(path, '');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['gzip', 'br', 'zstd', 'gzip']) {
      const packed = await ask(path, encoding);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(packed.headers.vary).toMatch(/accept-language/i);
      expect(Number(packed.headers['content-length'])).toBe(packed.size);
      expect(packed.size).toBeLessThan(plain.size * 0.7);
      expect(packed.text).toBe(plain.text);
    }
    expect((await ask(path, '')).text).toBe(plain.text);
  },
);

test('each language has its own response', async () => {
  const path = '/api/listings?location=montreal';
  const french = await ask(path, 'zstd', 'fr');
  expect((await ask(path, 'zstd', 'en')).text).not.toBe(french.text);
  expect((await ask(path, 'zstd', 'fr')).text).toBe(french.text);
  expect((await ask(`${path}&lang=fr`, 'zstd', 'en')).text).toBe(french.text);
});

test('a short response is not compressed', async () => {
  const { headers, text } = await ask('/api/listings?location=toronto&count=true&q=zzzz', 'gzip');
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(text)).toMatchObject({ count: 0, listings: [] });
});

test('a HEAD request has no body', async () => {
  const { text, headers } = await ask('/api/listings?location=toronto', 'zstd', 'en', 'HEAD');
  expect(text).toBe('');
  expect(headers['content-type']).toMatch(/json/);
});

test('callers in the process get the same value as over HTTP', async () => {
  for (const query of ['location=toronto', 'location=toronto&beds=2&p=3', 'count=true', 'q=zzzz', '']) {
    const { text } = await ask(`/api/listings?${query}`, '');
    expect(JSON.parse(text)).toEqual(await app.api().search.search({ query: new URLSearchParams(query) as never }));
  }
});

test('a refused search has the same error shape, compressed or not', async () => {
  for (const encoding of ['', 'zstd']) {
    const { text } = await ask('/api/listings?location=atlantis', encoding);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'location.not_found' } });
  }
});
