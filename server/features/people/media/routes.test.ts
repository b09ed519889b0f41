import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { mediaRoutes } from './routes.ts';

/** The media routes, which write their log into `lines`. */
async function media(lines: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-media-'));
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  const config = readConfig({ DATA_DIR: folder });
  // Bundled images need no database, so nothing connects.
  const { db } = createDb('postgres://nobody@localhost:1/none');
  await app.register(
    mediaRoutes({
      config,
      db,
      log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
      storage: openStorage(config),
    }),
  );
  return {
    app,
    folder,
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('a photo is resized, immutable, has an ETag and is cached on disk', async () => {
  await using site = await media();
  const answer = await site.app.inject('/media/photos/320/kitchen-01.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(readdirSync(join(site.folder, 'media/photos/320'))).toHaveLength(1);

  const again = await site.app.inject({
    url: '/media/photos/320/kitchen-01.webp',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('clients that accept AVIF get the bundled photos as AVIF, at half the size', async () => {
  await using site = await media();
  const url = '/media/photos/640/kitchen-01.webp';
  const webp = await site.app.inject(url);
  const avif = await site.app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } });
  expect([webp.headers['content-type'], avif.headers['content-type']]).toEqual(['image/webp', 'image/avif']);
  expect([webp.headers.vary, avif.headers.vary]).toEqual(['Accept', 'Accept']);
  expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length * 0.65);
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 640 });
});

test('concurrent requests for one photo share one resize', async () => {
  await using site = await media();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => site.app.inject('/media/photos/320/bedroom-01.webp')),
  );
  expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
  expect(readdirSync(join(site.folder, 'media/photos/320'))).toHaveLength(1);
});

test('photos for sharing and for emails are JPEGs, each in one width', async () => {
  await using site = await media();
  expect((await site.app.inject('/media/photos/1280/kitchen-01.jpg')).headers['content-type']).toBe('image/jpeg');
  expect((await site.app.inject('/media/photos/480/kitchen-01.jpg')).statusCode).toBe(404);
  const forEmails = await site.app.inject('/media/photos/640/kitchen-01.jpg');
  expect(forEmails.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await sharp(forEmails.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 427 });
});

test.each([
  '/media/photos/321/kitchen-01.webp',
  '/media/photos/0320/kitchen-01.webp',
  '/media/photos/320/unknown.webp',
  '/media/photos/320/kitchen-01.png',
  '/media/photos/320/..%2F..%2F..%2Fpackage.webp',
  '/media/photos/320/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/media/..%2fassets/320/kitchen-01.webp',
  '/media/floorplans/..%2Findex.json',
  '/media/floorplans/index.json',
  '/media/logos/full/__proto__',
  `/media/photos/320/${'a'.repeat(500)}.webp`,
])('%s answers 404 with a placeholder', async (address) => {
  await using site = await media();
  const answer = await site.app.inject(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('root:');
  expect(existsSync(join(site.folder, 'media'))).toBe(false);
});

test('floor plans and placeholders are served unchanged, and a missing user gets the default avatar', async () => {
  await using site = await media();
  const plan = await site.app.inject('/media/floorplans/studio-a.svg');
  expect([plan.statusCode, plan.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const avatar = await site.app.inject('/media/users/full/nobody.png');
  expect([avatar.statusCode, avatar.headers['content-type']]).toEqual([404, 'image/svg+xml']);
});

test('missing pictures write one line a minute, however many are asked for', async () => {
  const lines: string[] = [];
  await using site = await media(lines);
  for (let n = 0; n < 20; n++) expect((await site.app.inject(`/media/photos/640/none-${n}.jpg`)).statusCode).toBe(404);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['missing picture']);
});
