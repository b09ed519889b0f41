import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './app.ts';

// Pages are rendered in reused buffers. No response may contain parts of another one, even with slow or aborted clients.

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
type ClientKind = 'eager' | 'slow' | 'aborting';

interface PageResponse {
  body: string;
  nonce: string;
}

/** Returns undefined if the client aborts. */
async function read(path: string, encoding: string, client: ClientKind): Promise<PageResponse | undefined> {
  const port = await app.port();
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding }, agent: false };
    const call = request(options, async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) {
          chunks.push(chunk);
          if (client === 'slow') await wait(5);
          if (client === 'aborting') {
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
    call.on('error', (error) => (client === 'aborting' ? resolve(undefined) : reject(error)));
    call.end();
  });
}

const withoutNonce = ({ body, nonce }: PageResponse) => body.replaceAll(nonce, '');

test('responses never contain parts of others, for eager, slow and aborting clients', async () => {
  const wanted = new Map<string, string>();
  for (const path of PATHS) {
    const answer = await read(path, 'identity', 'eager');
    wanted.set(path, answer ? withoutNonce(answer) : '');
  }
  const readers: ClientKind[] = ['eager', 'aborting', 'slow', 'aborting'];
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
