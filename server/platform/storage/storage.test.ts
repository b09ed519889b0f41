import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'foyer-storage-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'foyer', configs: [] }],
});
// The stand-in drops the slash at the end of the bucket's URL when it checks signatures; S3 doesn't.
server.middleware.unshift(async ({ path }, next) => {
  server.allowMismatchedSignatures = path === '/foyer/';
  await next();
});
const storages = new Map<string, Storage>();

beforeAll(async () => {
  const { port } = await server.run();
  storages.set('a folder', openStorage(readConfig({ DATA_DIR: folder })));
  const env = { S3_ENDPOINT: `http://127.0.0.1:${port}/`, S3_BUCKET: 'foyer', S3_REGION: 'us-east-1' };
  storages.set(
    'a bucket',
    openStorage(readConfig({ DATA_DIR: folder, ...env, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' })),
  );
});
afterAll(async () => {
  server.httpServer.closeAllConnections();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function* inPieces(bytes: Buffer, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function contentOf(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.get(key);
  if (!file) throw new Error(`there is no ${key}`);
  return buffer(file.content);
}

async function keysBelow(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const storage = () => storages.get(name) as Storage;

  test('returns the last stored bytes', async () => {
    const bytes = randomBytes(300_000);
    await storage().put('pictures/one/640.webp', inPieces(bytes), 'image/webp');
    const file = await storage().get('pictures/one/640.webp');
    expect(file?.bytes).toBe(bytes.length);
    file?.content.destroy();
    expect((await contentOf(storage(), 'pictures/one/640.webp')).equals(bytes)).toBe(true);
    await storage().put('pictures/one/640.webp', inPieces(Buffer.from('shorter')), 'image/webp');
    expect(String(await contentOf(storage(), 'pictures/one/640.webp'))).toBe('shorter');
  });

  test('stores a file of several parts', async () => {
    const bytes = randomBytes((16 << 20) + 1);
    await storage().put('search/large', inPieces(bytes, 5 << 20), 'application/octet-stream');
    expect((await contentOf(storage(), 'search/large')).equals(bytes)).toBe(true);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes;
      throw new Error('broken off');
    }
    await expect(storage().put('search/broken', broken(), 'application/octet-stream')).rejects.toThrow('broken off');
    expect(await keysBelow(storage(), 'search/')).toEqual(['search/large']);
  });

  test('knows which files exist', async () => {
    expect(await storage().get('pictures/none')).toBeNull();
    expect(await storage().exists('pictures/none')).toBe(false);
    await storage().put('pictures/two', inPieces(Buffer.from('two')), 'image/webp');
    expect(await storage().exists('pictures/two')).toBe(true);
    await storage().delete('pictures/two');
    await storage().delete('pictures/two');
    expect(await storage().exists('pictures/two')).toBe(false);
  });

  test('lists the files under a prefix with size and time', async () => {
    for (const key of ['list/a/1.webp', 'list/a/2.webp', 'list/b.webp', 'listed/c.webp'])
      await storage().put(key, inPieces(Buffer.from(key)), 'image/webp');
    expect(await keysBelow(storage(), 'list/')).toEqual(['list/a/1.webp', 'list/a/2.webp', 'list/b.webp']);
    expect(await keysBelow(storage(), 'list/a/')).toEqual(['list/a/1.webp', 'list/a/2.webp']);
    expect(await keysBelow(storage(), 'nothing/')).toEqual([]);
    for await (const entry of storage().list('listed/')) {
      expect(entry.bytes).toBe('listed/c.webp'.length);
      expect(Math.abs(entry.modifiedAt.getTime() - Date.now())).toBeLessThan(600_000);
    }
  });

  test('stores nothing of an incomplete file', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(50_000);
      throw new Error('broken off');
    }
    await expect(storage().put('broken/one', broken(), 'image/webp')).rejects.toThrow('broken off');
    expect(await storage().exists('broken/one')).toBe(false);
    expect(await keysBelow(storage(), 'broken/')).toEqual([]);
  });

  test.each([
    ...['', '/', '../secret', 'a/../b', 'a//b', '/etc/passwd', 'a\\b', '.hidden', 'a/.hidden', 'Ä', 'a b', 'a\0b'],
    ...['a?b', 'a#b', 'a%2fb', 'a~b', 'a/', 'x'.repeat(201)],
  ])('takes no key like %j', async (key) => {
    await expect(storage().put(key, inPieces(Buffer.from('x')), 'text/plain')).rejects.toThrow(TypeError);
    await expect(storage().get(key)).rejects.toThrow(TypeError);
    await expect(storage().exists(key)).rejects.toThrow(TypeError);
    await expect(storage().delete(key)).rejects.toThrow(TypeError);
    await expect(keysBelow(storage(), `${key}/`)).rejects.toThrow(TypeError);
  });
});

test('an unused folder lists nothing, and no draft stays behind', async () => {
  expect(existsSync(join(folder, 'files/broken/one'))).toBe(false);
  expect(await readdir(join(folder, 'files/broken'))).toEqual([]);
});

test('a bucket that refuses the key reports an error instead of an empty list', async () => {
  const { port } = server.httpServer.address() as AddressInfo;
  const wrong = openStorage(
    readConfig({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'foyer',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'not the secret',
    }),
  );
  await expect(wrong.get('pictures/one/640.webp')).rejects.toThrow();
  await expect(wrong.put('pictures/x', inPieces(Buffer.from('x')), 'image/webp')).rejects.toThrow();
});

test('a bucket’s list continues after its first page', async () => {
  // The stand-in can't create page tokens: OpenSSL dropped its cipher.
  const asked: (string | null)[] = [];
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token');
    asked.push(token);
    const row = (key: string) =>
      `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2026-11-21T10:00:00.000Z</LastModified><ETag>"x"</ETag></Contents>`;
    const more = token ? '' : '<NextContinuationToken>next/=</NextContinuationToken>';
    const rows = token ? row('many/3') : row('many/1') + row('many/2');
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!token}</IsTruncated>${rows}${more}</ListBucketResult>`,
    );
  });
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  const { port } = pages.address() as AddressInfo;
  const env = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'foyer' };
  const storage = openStorage(readConfig({ ...env, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }));
  expect(await keysBelow(storage, 'many/')).toEqual(['many/1', 'many/2', 'many/3']);
  expect(asked).toEqual([null, 'next/=']);
  pages.closeAllConnections();
  pages.close();
});
