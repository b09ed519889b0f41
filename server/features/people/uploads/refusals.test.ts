import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UPLOAD_BYTES } from '#common/contract/people/uploads.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { GIVEN_HEIC } from '#test/given-heic.ts';
import { givenImage } from '#test/given-image.ts';
import { type UploadSite, uploadSite } from '#test/upload-site.ts';

let site: UploadSite;
beforeEach(async () => {
  site = await uploadSite();
});
afterEach(() => site[Symbol.asyncDispose]());

/** A PNG of zeros that claims this size: a few hundred bytes that decode to 400 million pixels. */
async function bomb(width: number, height: number, isDeep = false): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  // 16 bits per channel, with transparency, interlaced.
  if (isDeep) bytes.set([16, 6, 0, 0, 1], 24);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'upload.svg'],
  ['SVG behind a prolog', `<?xml version="1.0"?><!-- ${'x'.repeat(300)} -->\n<svg width="1"/>`, 'upload.svg'],
  ['text', 'This is a note, not a picture.', 'upload.format'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'upload.format'],
  ['PDF', '%PDF-1.7\n1 0 obj', 'upload.format'],
  ['GIF', 'GIF89a\x01\x00\x01\x00', 'upload.format'],
  ['film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'upload.format'],
  ['nothing', '', 'upload.format'],
])('%s named as a JPEG is refused at once and not kept', async (_, text, code) => {
  for (const lang of ['en', 'fr']) {
    const { status, error } = await site.send(Buffer.from(text, 'latin1'), { lang });
    expect([status, error?.code]).toEqual([422, code]);
    expect(error?.message).toMatch(lang === 'fr' ? /image|photos|fichiers/i : /image|photos|files/i);
  }
  expect(await site.keys()).toEqual([]);
  expect(await site.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const jpeg = () => givenImage().jpeg().toBuffer();
const after = async (more: Buffer | string) => Buffer.concat([await jpeg(), Buffer.from(more)]);
test.each([
  ['a bomb of 20,000 by 20,000 pixels', () => bomb(20_000, 20_000), 'upload.pixels'],
  ['an interlaced picture of 35 million pixels with 8 bytes each', () => bomb(7000, 5000, true), 'upload.pixels'],
  ['a strip of 20 by 4000 pixels', () => givenImage(20, 4000).png().toBuffer(), 'upload.shape'],
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
  ['half a HEIC photo', () => half(GIVEN_HEIC), 'upload.heic'],
  ['half a JPEG', async () => half(await jpeg()), 'upload.broken'],
  ['half a PNG', async () => half(await noise().png().toBuffer()), 'upload.broken'],
  ['half a WebP', async () => half(await noise().webp().toBuffer()), 'upload.broken'],
  ['a JPEG that only begins', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'upload.broken'],
  [
    'noise after a PNG’s first bytes',
    async () => Buffer.concat([(await jpeg()).subarray(0, 20), randomBytes(3000)]),
    'upload.broken',
  ],
])('%s is refused with a reason in both languages and not kept', async (_, make, code) => {
  const upload = await site.sendAndPrepare(await make());
  expect(upload).toMatchObject({ state: 'refused', src: null });
  const inFrench = (await site.call(`/elandlord/uploads/${upload.id}`, {}, site.token, 'fr')).upload;
  expect(upload.reason).toMatch(/image|file/);
  expect(inFrench.reason).toMatch(/image|fichier/);
  const row = await site.db.selectFrom('uploads').select('refusal').executeTakeFirst();
  expect(row?.refusal).toBe(code);
  expect([...(await site.keys()), ...(await site.keys(upload.id))]).toEqual([]);
});

/** A JPEG whose print settings, history or description are markup, as editors write them. */
async function withMetadata(marker: number, text: string): Promise<Buffer> {
  const bytes = await jpeg();
  const part = Buffer.from(text);
  const head = Buffer.from([0xff, marker, (part.length + 2) >> 8, (part.length + 2) & 0xff]);
  return Buffer.concat([bytes.subarray(0, 2), head, part, bytes.subarray(2)]);
}
test.each([
  [
    'print settings of a Mac',
    () => withMetadata(0xed, 'Photoshop 3.0\0<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple">'),
  ],
  [
    'a history with a drawing',
    () => withMetadata(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><svg width="1"/></x:xmpmeta>'),
  ],
  [
    'a PNG with a history',
    async () =>
      sharp(await jpeg())
        .png()
        .withXmp('<x:xmpmeta><html lang="en"/></x:xmpmeta>')
        .toBuffer(),
  ],
  [
    'a WebP with a history',
    async () =>
      sharp(await jpeg())
        .webp()
        .withXmp('<x:xmpmeta><html lang="en"/></x:xmpmeta>')
        .toBuffer(),
  ],
])('a photo with %s is accepted, because its metadata is removed', async (_, make) => {
  const bytes = await make();
  const upload = await site.sendAndPrepare(bytes);
  expect(upload).toMatchObject({ state: 'ready', reason: null });
  const picture = await site.media(photoSrc(upload.src ?? '', 640));
  expect(picture.toString('latin1')).not.toMatch(/plist|xmpmeta|<svg/);
});

const emptyZip = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const noise = () => sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } });

test('a file above the limit is refused with the limit and not kept', async () => {
  const bytes = Buffer.concat([await jpeg(), randomBytes(UPLOAD_BYTES + 1024 * 1024)]);
  const { status, error } = await site.send(bytes, { lang: 'fr' });
  expect([status, error?.code]).toEqual([413, 'file.too_large']);
  expect(error?.message).toContain('15\u00a0Mo');
  expect(await site.keys()).toEqual([]);
});

test('sixty of seventy images sent at once wait for processing, and the others are refused', async () => {
  const bytes = await jpeg();
  const answers = await Promise.all(Array.from({ length: 70 }, () => site.send(bytes)));
  const codes = answers.map(({ error }) => error?.code ?? 'taken');
  expect(Map.groupBy(codes, (code) => code).get('upload.too_many')).toHaveLength(10);
  expect(await site.keys()).toHaveLength(60);
});

test.each([
  ['of its format', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3_000_000)]), {}, 422],
  ['of its size', Buffer.concat([PNG_HEAD, Buffer.alloc(UPLOAD_BYTES + 3_000_000)]), {}, 413],
  ['of its kind', Buffer.concat([PNG_HEAD, Buffer.alloc(3_000_000)]), { kind: 'passport' }, 400],
  ['of its sender', Buffer.concat([PNG_HEAD, Buffer.alloc(3_000_000)]), { by: 'nobody' }, 401],
])('a file refused because %s leaves its connection free for the next ones', async (_, bytes, options, status) => {
  await using connection = await oneConnection();
  for (let turn = 0; turn < 3; turn++) {
    expect((await connection.upload(bytes, options)).status).toBe(status);
    expect((await connection.upload(await jpeg())).status).toBe(200);
  }
  expect(connection.opened()).toBe(1);
});

/** A client that sends one request after another on the same connection, as browsers do. */
async function oneConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const port = await site.app.port();
  const upload = async (bytes: Buffer, { kind = 'photo', by = site.token } = {}): Promise<{ status: number }> => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
    const body = new Response(form);
    const headers = { authorization: `Bearer ${by}`, 'content-type': body.headers.get('content-type') ?? '' };
    const sent = request({ port, agent, method: 'POST', path: '/api/elandlord/uploads', headers });
    sent.on('socket', (socket) => sockets.add(socket));
    sent.end(Buffer.from(await body.arrayBuffer()));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode ?? 0 };
  };
  return {
    upload,
    opened: () => sockets.size,
    async [Symbol.asyncDispose]() {
      agent.destroy();
    },
  };
}

test('a form without a kind or a file says what is missing', async () => {
  const form = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return site.call('/elandlord/uploads', { method: 'POST', body });
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
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${site.token}` },
  };
  expect((await site.app.fetch('/api/elandlord/uploads', { ...json, body: '{"kind":"photo"}' })).status).toBe(415);
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
])('a broken form %s is answered as a client error', async (_, type, text) => {
  const headers = { 'content-type': type, authorization: `Bearer ${site.token}` };
  const response = await site.app.fetch('/api/elandlord/uploads', {
    method: 'POST',
    headers,
    body: Buffer.from(text, 'latin1'),
  });
  expect(response.status).toBe(400);
  expect(await site.keys()).toEqual([]);
});
