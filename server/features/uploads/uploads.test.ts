import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { UPLOAD_BYTES, type Upload } from '#common/contract/uploads.ts';
import { PHOTO_WIDTHS, photoLetterSrc, photoSocialSrc, photoSrc } from '#common/photos.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listing.ts';
import { givenPhonePhoto, givenPicture } from '#test/given-picture.ts';
import { givenUser } from '#test/given-user.ts';
import { attachUploads } from './attach.ts';
import { prepare } from './prepare.ts';

const folder = await mkdtemp(join(tmpdir(), 'foyer-uploads-'));
let app: TestApp;
let token: string;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings, env: { DATA_DIR: folder } });
  token = await tokenOfLandlord(11);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function tokenOfLandlord(companyId: number): Promise<string> {
  const { id } = await givenUser(app.services.db, 'Landlord', { companyId });
  const made = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await app.services.db
    .insertInto('sessions')
    .values({ user_id: id, token_hash: tokenHash(made), expires_at })
    .execute();
  return made;
}

/** What a call answered. */
interface Answer {
  status: number;
  upload: Upload;
  error?: { code: string; message: string; fields?: Record<string, string> };
}

async function call(path: string, init: RequestInit = {}, by = token, lang = 'en'): Promise<Answer> {
  const headers = { authorization: `Bearer ${by}`, 'accept-language': lang };
  const response = await app.fetch(`/api${path}`, { ...init, headers });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

function send(
  bytes: Uint8Array,
  { kind = 'photo', name = 'photo.jpg', type = 'image/jpeg', by = token, lang = 'en' } = {},
) {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return call('/elandlord/uploads', { method: 'POST', body }, by, lang);
}

/** Sends a picture and does the job that follows; answers how it is then. */
async function sendAndPrepare(bytes: Uint8Array, options: Parameters<typeof send>[1] = {}): Promise<Upload> {
  const { status, upload } = await send(bytes, options);
  expect(status).toBe(200);
  await prepare(app.services, upload.id);
  return (await call(`/elandlord/uploads/${upload.id}`, {}, options.by, options.lang)).upload;
}

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list(prefix)) keys.push(key);
  return keys;
}

async function mediaAt(path: string): Promise<Buffer> {
  const response = await app.fetch(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  return Buffer.from(await response.arrayBuffer());
}

test('a photo of a phone comes out upright, in all widths and formats, and tells nothing of where it was taken', async () => {
  const sent = await givenPhonePhoto();
  expect(sent.includes('Alice')).toBe(true);
  const { status, upload } = await send(sent);
  expect([status, upload.state, upload.src, upload.width]).toEqual([200, 'waiting', null, null]);
  expect((await app.fetch(photoSrc(`uploads/${upload.id}`, 640))).status).toBe(404);
  await prepare(app.services, upload.id);

  const ready = (await call(`/elandlord/uploads/${upload.id}`)).upload;
  expect(ready).toMatchObject({ state: 'ready', src: `uploads/${upload.id}`, width: 600, height: 900, reason: null });
  expect(ready.color).toMatch(/^#[0-9a-f]{6}$/);
  const placeholder = Buffer.from(ready.placeholder?.split(',')[1] ?? '', 'base64');
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', height: 20 });
  expect(placeholder.length).toBeLessThan(400);

  const webp = photoSrc(ready.src ?? '', 480);
  for (const [path, format] of [
    [webp, 'webp'],
    [webp.replace('.webp', '.avif'), 'heif'],
  ] as const) {
    const bytes = await mediaAt(path);
    const { format: made, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([made, width, height]).toEqual([format, 480, 720]);
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Alice')).toBe(false);
  }
  for (const width of PHOTO_WIDTHS) {
    const made = await sharp(await mediaAt(photoSrc(ready.src ?? '', width))).metadata();
    expect(made.width).toBe(Math.min(width, 600));
  }
  expect(await sharp(await mediaAt(photoLetterSrc(ready.src ?? ''))).metadata()).toMatchObject({
    width: 640,
    height: 427,
  });
  expect(await sharp(await mediaAt(photoSocialSrc(ready.src ?? ''))).metadata()).toMatchObject({
    format: 'jpeg',
    width: 600,
  });
  // The top of the camera's picture is on the right now: its left is red, so red is on top.
  const { data } = await sharp(await mediaAt(webp))
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(data[3] ?? 0);
  expect(await keysOf('incoming/')).toEqual([]);
});

test('a picture that is asked for again is not sent again', async () => {
  const { src } = await sendAndPrepare(await givenPicture().png().toBuffer());
  const path = photoSrc(src ?? '', 320);
  const etag = (await app.fetch(path)).headers.get('etag') ?? '';
  expect((await app.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test.each([
  ['PNG', () => givenPicture().png().toBuffer()],
  ['WebP', () => givenPicture().webp().toBuffer()],
  ['AVIF', () => givenPicture(400, 300).avif({ effort: 0 }).toBuffer()],
  ['CMYK JPEG', () => givenPicture().toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', () => givenPicture().greyscale().jpeg().toBuffer()],
  ['16-bit PNG', () => givenPicture().toColourspace('rgb16').png().toBuffer()],
  ['tiny PNG', () => givenPicture(3, 2).png().toBuffer()],
])('a %s is taken, whatever its name says', async (_, make) => {
  const upload = await sendAndPrepare(await make(), { name: 'document.pdf', type: 'application/pdf' });
  expect(upload).toMatchObject({ state: 'ready', reason: null });
});

test('of an animation the first picture is shown', async () => {
  const [red, blue] = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp([red, blue] as Buffer[], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  expect(await sendAndPrepare(animated)).toMatchObject({
    state: 'ready',
    width: 80,
    height: 60,
    color: expect.stringMatching(/^#f.0.0.$/),
  });
});

test('drawings and logos are kept whole in their folders, transparent as they were', async () => {
  const clear = sharp({ create: { width: 700, height: 350, channels: 4, background: '#00000000' } });
  const bytes = await clear.png().toBuffer();
  const logo = await sendAndPrepare(bytes, { kind: 'logo', name: 'logo.png' });
  expect(logo.src).toBe(`/media/logos/full/${logo.id}.webp`);
  expect(await sharp(await mediaAt(logo.src ?? '')).metadata()).toMatchObject({ width: 512, hasAlpha: true });
  const plan = await sendAndPrepare(bytes, { kind: 'floorplan', name: 'plan.png' });
  expect(plan.src).toBe(`/media/floorplans/${plan.id}.webp`);
  expect(await sharp(await mediaAt(plan.src ?? '')).metadata()).toMatchObject({ width: 700, height: 350 });
});

/** A PNG of zeros that says it is that large: a few hundred bytes that would be 400 million pixels. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'upload.svg'],
  ['SVG behind a prolog', `<?xml version="1.0"?><!-- ${'x'.repeat(300)} -->\n<svg width="1"/>`, 'upload.svg'],
  ['text', 'This is a letter, not a picture.', 'upload.format'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'upload.format'],
  ['PDF', '%PDF-1.7\n1 0 obj', 'upload.format'],
  ['GIF', 'GIF89a\x01\x00\x01\x00', 'upload.format'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'upload.heic'],
  ['film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'upload.format'],
  ['nothing', '', 'upload.format'],
])('%s that is called a JPEG is refused at once, and nothing of it is kept', async (_, text, code) => {
  for (const lang of ['en', 'fr']) {
    const { status, error } = await send(Buffer.from(text, 'latin1'), { lang });
    expect([status, error?.code]).toEqual([422, code]);
    expect(error?.message).toMatch(lang === 'fr' ? /image|photos|dessins/i : /picture|photos|drawings/i);
  }
  expect(await keysOf('incoming/')).toEqual([]);
  expect(await app.services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

const jpeg = () => givenPicture().jpeg().toBuffer();
const after = async (more: Buffer | string) => Buffer.concat([await jpeg(), Buffer.from(more)]);
test.each([
  ['a bomb of 20,000 by 20,000 pixels', () => bomb(20_000, 20_000), 'upload.pixels'],
  ['a strip of 20 by 4000 pixels', () => givenPicture(20, 4000).png().toBuffer(), 'upload.shape'],
  ['a JPEG with a page behind it', () => after('<html><script>alert(1)</script></html>'), 'upload.mixed'],
  ['a JPEG with PHP behind it', () => after('<?php system($_GET[0]); ?>'), 'upload.mixed'],
  ['a JPEG with an archive behind it', () => after(emptyZip), 'upload.mixed'],
  [
    'a JPEG with a page in its comment',
    async () => {
      const text = '<!DOCTYPE html><script src=x></script>';
      const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
      const bytes = await jpeg();
      return Buffer.concat([bytes.subarray(0, 2), marker, Buffer.from(text), bytes.subarray(2)]);
    },
    'upload.mixed',
  ],
  ['half a JPEG', async () => half(await jpeg()), 'upload.broken'],
  ['half a PNG', async () => half(await noise().png().toBuffer()), 'upload.broken'],
  ['half a WebP', async () => half(await noise().webp().toBuffer()), 'upload.broken'],
  ['a JPEG that only begins', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'upload.broken'],
  [
    'noise after a PNG’s first bytes',
    async () => Buffer.concat([(await jpeg()).subarray(0, 20), randomBytes(3000)]),
    'upload.broken',
  ],
])('%s is refused with a reason in both languages, and nothing of it is kept', async (_, make, code) => {
  const upload = await sendAndPrepare(await make());
  expect(upload).toMatchObject({ state: 'refused', src: null });
  const inFrench = (await call(`/elandlord/uploads/${upload.id}`, {}, token, 'fr')).upload;
  expect(upload.reason).toMatch(/picture|file/);
  expect(inFrench.reason).toMatch(/image|fichier/);
  const row = await app.services.db.selectFrom('uploads').select('refusal').executeTakeFirst();
  expect(row?.refusal).toBe(code);
  expect([...(await keysOf('incoming/')), ...(await keysOf(`pictures/${upload.id}/`))]).toEqual([]);
});

const emptyZip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = () => sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } });

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

test('a file above the limit is refused with the limit, and nothing of it is kept', async () => {
  const bytes = Buffer.concat([await jpeg(), randomBytes(UPLOAD_BYTES + 1024 * 1024)]);
  const { status, error } = await send(bytes, { lang: 'fr' });
  expect([status, error?.code]).toEqual([413, 'file.too_large']);
  expect(error?.message).toContain('15 Mo');
  expect(await keysOf('incoming/')).toEqual([]);
});

test('a form without a kind, without a file or with neither says what is missing', async () => {
  const form = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return call('/elandlord/uploads', { method: 'POST', body });
  };
  const file = new Blob([new Uint8Array(await jpeg())]);
  expect((await form({ kind: 'photo' })).error).toMatchObject({
    code: 'request.invalid',
    fields: { file: expect.any(String) },
  });
  expect((await form({ file })).error?.fields).toHaveProperty('kind');
  expect((await form({ kind: 'passport', file })).error?.fields).toHaveProperty('kind');
  expect((await form({ kind: 'photo', picture: file })).error?.fields).toHaveProperty('file');
  expect((await form({})).status).toBe(400);
  const json = { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } };
  expect((await app.fetch('/api/elandlord/uploads', { ...json, body: '{"kind":"photo"}' })).status).toBe(415);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut off in a file',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nphoto\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
  ],
  [
    'cut off in a field',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\npho',
  ],
  [
    'of a prototype',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  ],
  [
    'of a thousand fields',
    'multipart/form-data; boundary=b',
    `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1000)}--b--\r\n`,
  ],
])('a broken form %s is answered as the caller’s mistake', async (_, type, text) => {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  const response = await app.fetch('/api/elandlord/uploads', {
    method: 'POST',
    headers,
    body: Buffer.from(text, 'latin1'),
  });
  expect(response.status).toBe(400);
  expect(await keysOf('incoming/')).toEqual([]);
});

test('whoever may not send is refused before the file is read', async () => {
  const bytes = randomBytes(4 * 1024 * 1024);
  expect((await send(bytes, { by: 'nobody' })).status).toBe(401);
  const { id } = await givenUser(app.services.db, 'Renter');
  const renter = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await app.services.db
    .insertInto('sessions')
    .values({ user_id: id, token_hash: tokenHash(renter), expires_at })
    .execute();
  expect((await send(bytes, { by: renter })).status).toBe(403);
});

test('another company’s picture is not found: not read, not deleted, not attached', async () => {
  const { id } = await sendAndPrepare(await jpeg());
  const other = await tokenOfLandlord(12);
  expect((await call(`/elandlord/uploads/${id}`, {}, other)).status).toBe(404);
  expect((await call(`/elandlord/uploads/${id}`, { method: 'DELETE' }, other)).status).toBe(404);
  const { db } = app.services;
  await expect(attachUploads(db, 12, [id])).rejects.toMatchObject({ code: 'upload.not_found' });
  await expect(attachUploads(db, 11, [id], 'logo')).rejects.toMatchObject({ code: 'upload.not_found' });
  await expect(attachUploads(db, 11, [randomUUID()])).rejects.toMatchObject({ code: 'upload.not_found' });
  await expect(attachUploads(db, 11, ['1; drop table uploads'])).rejects.toMatchObject({ code: 'upload.not_found' });
  expect((await call(`/elandlord/uploads/${id}`)).upload.state).toBe('ready');
});

test('attached pictures make rows of photos, in the order asked for', async () => {
  const { db } = app.services;
  const [one, two] = [await sendAndPrepare(await jpeg()), await sendAndPrepare(await givenPhonePhoto())];
  const waiting = (await send(await jpeg())).upload;
  await expect(attachUploads(db, 11, [one.id, waiting.id])).rejects.toMatchObject({ code: 'upload.not_ready' });
  const attached = await db.transaction().execute((trx) => attachUploads(trx, 11, [two.id, one.id]));
  expect(attached.map(({ bucket, name, width }) => [bucket, name, width])).toEqual([
    ['uploads', two.id, 600],
    ['uploads', one.id, 900],
  ]);
  for (const { hash, color } of attached)
    expect([hash, color]).toEqual([expect.stringMatching(/^-?\d+$/), expect.stringMatching(/^#/)]);
  expect((await call(`/elandlord/uploads/${one.id}`, { method: 'DELETE' })).error?.code).toBe('upload.attached');
  expect((await call(`/elandlord/uploads/${waiting.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await call(`/elandlord/uploads/${waiting.id}`)).status).toBe(404);
  expect(await keysOf('incoming/')).toEqual([]);
  // Its job finds nothing to do.
  await prepare(app.services, waiting.id);
  expect(await keysOf(`pictures/${waiting.id}/`)).toEqual([]);
  expect(GIVEN.english).toBeDefined();
});

test('a job that dies in the middle is done again, and nothing is shown before', async () => {
  const { upload } = await send(await jpeg());
  const { storage } = app.services;
  let puts = 0;
  const dying = {
    ...storage,
    put: (...args: Parameters<typeof storage.put>) =>
      ++puts > 5 ? Promise.reject(new Error('killed')) : storage.put(...args),
  };
  await expect(prepare({ ...app.services, storage: dying }, upload.id)).rejects.toThrow('killed');
  const between = (await call(`/elandlord/uploads/${upload.id}`)).upload;
  expect([between.state, between.src]).toEqual(['waiting', null]);
  await expect(attachUploads(app.services.db, 11, [upload.id])).rejects.toMatchObject({ code: 'upload.not_ready' });
  await prepare(app.services, upload.id);
  await prepare(app.services, upload.id);
  expect((await call(`/elandlord/uploads/${upload.id}`)).upload.state).toBe('ready');
  expect(await keysOf(`pictures/${upload.id}/`)).toHaveLength(PHOTO_WIDTHS.length * 2 + 2);
});

test('the queue does the job', async () => {
  await using working = await testApp({ given: givenListings, env: { DATA_DIR: folder }, work: true });
  app = working;
  token = await tokenOfLandlord(11);
  const { upload } = await send(await jpeg());
  await expect
    .poll(async () => (await call(`/elandlord/uploads/${upload.id}`)).upload.state, { timeout: 20_000 })
    .toBe('ready');
  const file = await working.services.storage.get(`pictures/${upload.id}/320.webp`);
  expect((await buffer(file?.content ?? process.stdin)).length).toBeGreaterThan(100);
  app = await testApp({ given: givenListings, env: { DATA_DIR: folder } });
});
