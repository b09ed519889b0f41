import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './app.ts';

// Pages are put together in memory that is used again. Nothing of one answer may ever show in another, however the
// readers behave: slow ones, ones that go away, compressed and plain.

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true, pages: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const PATHS = ['/toronto', '/', '/fr/toronto', '/toronto?p=2', '/toronto?sort=newest', '/blog'];
const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};
type Reader = 'eager' | 'slow' | 'aborting';

interface Answer {
  body: string;
  nonce: string;
}

/** Reads a page as a browser of some temper would; undefined from one that went away. */
function read(path: string, encoding: string, reader: Reader): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const options = { port: app.port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding }, agent: false };
    const call = request(options, async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) {
          chunks.push(chunk);
          if (reader === 'slow') await wait(5);
          if (reader === 'aborting') {
            call.destroy();
            return resolve(undefined);
          }
        }
      } catch (error) {
        return reject(error);
      }
      const decode = DECODE[String(response.headers['content-encoding'] ?? 'identity')];
      const nonce = /'nonce-([\w-]+)'/.exec(String(response.headers['content-security-policy']))?.[1] ?? '';
      resolve({ body: decode?.(Buffer.concat(chunks)).toString() ?? '', nonce });
    });
    call.on('error', (error) => (reader === 'aborting' ? resolve(undefined) : reject(error)));
    call.end();
  });
}

const withoutNonce = ({ body, nonce }: Answer) => body.replaceAll(nonce, '');

test('no answer shows anything of another, to whatever kind of reader', async () => {
  const wanted = new Map<string, string>();
  for (const path of PATHS) {
    const answer = await read(path, 'identity', 'eager');
    wanted.set(path, answer ? withoutNonce(answer) : '');
  }
  const readers: Reader[] = ['eager', 'aborting', 'slow', 'aborting'];
  for (let round = 0; round < 4; round++) {
    const calls = Array.from({ length: 48 }, async (_, index) => {
      const path = PATHS[index % PATHS.length] ?? '/';
      const encoding = Object.keys(DECODE)[(index + round) % 4] ?? 'identity';
      const answer = await read(path, encoding, readers[(index * 7 + round) % readers.length] ?? 'eager');
      if (!answer) return;
      expect(answer.nonce).toHaveLength(24);
      expect(answer.body.split(answer.nonce)).toHaveLength(3);
      expect(withoutNonce(answer) === wanted.get(path), `${path} in ${encoding}`).toBe(true);
    });
    await Promise.all(calls);
  }
});
