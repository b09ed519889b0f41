import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PHOTO_WIDTHS, photoEmailSrc, photoSocialSrc, photoSrc } from '#common/listings/photos.ts';
import { GIVEN_HEIC } from '#test/given-heic.ts';
import { givenImage, givenPhonePhoto } from '#test/given-image.ts';
import { type UploadSite, uploadSite } from '#test/upload-site.ts';
import { attachUploads } from './attach.ts';
import { prepareUpload } from './prepare.ts';

let site: UploadSite;
beforeEach(async () => {
  site = await uploadSite();
});
afterEach(() => site[Symbol.asyncDispose]());

const jpeg = () => givenImage().jpeg().toBuffer();

test('a phone’s photo comes out upright in all widths and formats, without its location', async () => {
  const sent = await givenPhonePhoto();
  expect(sent.includes('Alice')).toBe(true);
  const { status, upload } = await site.send(sent);
  expect([status, upload.state, upload.src, upload.width]).toEqual([200, 'waiting', null, null]);
  expect((await site.app.fetch(photoSrc(`uploads/${upload.id}`, 640))).status).toBe(404);
  await prepareUpload(site.services, upload.id);

  const ready = (await site.call(`/elandlord/uploads/${upload.id}`)).upload;
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
    const bytes = await site.media(path);
    const { format: made, width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([made, width, height]).toEqual([format, 480, 720]);
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Alice')).toBe(false);
  }
  for (const width of PHOTO_WIDTHS) {
    const made = await sharp(await site.media(photoSrc(ready.src ?? '', width))).metadata();
    expect(made.width).toBe(Math.min(width, 600));
  }
  expect(await sharp(await site.media(photoEmailSrc(ready.src ?? ''))).metadata()).toMatchObject({
    width: 640,
    height: 427,
  });
  expect(await sharp(await site.media(photoSocialSrc(ready.src ?? ''))).metadata()).toMatchObject({
    format: 'jpeg',
    width: 600,
  });
  // The top of the camera's picture is now on the right, and its red left side is on top.
  const { data } = await sharp(await site.media(webp))
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(data[3] ?? 0);
  // Nothing remains of the original.
  expect((await site.keys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
});

test('a HEIC photo of a phone becomes an upright photo with its colours', async () => {
  const upload = await site.sendAndPrepare(GIVEN_HEIC, { name: 'IMG_0001.HEIC', type: 'image/heic' });
  expect(upload).toMatchObject({ state: 'ready', width: 320, height: 240, reason: null });
  const { data } = await sharp(await site.media(photoSrc(upload.src ?? '', 320)))
    .resize(2, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [leftRed = 0, , , rightRed = 0, , rightBlue = 0] = data;
  expect(leftRed).toBeGreaterThan(rightRed);
  expect(rightBlue).toBeGreaterThan(rightRed);
  expect((await site.keys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
});

test('clients that accept AVIF get it at the WebP’s URL, and caches are informed', async () => {
  const { src } = await site.sendAndPrepare(await jpeg());
  const path = photoSrc(src ?? '', 320);
  const answers = await Promise.all(
    ['image/avif,image/webp,*/*', 'image/webp,*/*'].map((accept) => site.app.fetch(path, { headers: { accept } })),
  );
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(['image/avif', 'image/webp']);
  for (const { headers } of answers) expect(headers.get('vary')).toContain('Accept');
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(2);
});

test('a picture that the client has is not sent again', async () => {
  const { src } = await site.sendAndPrepare(await givenImage().png().toBuffer());
  const path = photoSrc(src ?? '', 320);
  const etag = (await site.app.fetch(path)).headers.get('etag') ?? '';
  expect((await site.app.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test.each([
  ['PNG', () => givenImage().png().toBuffer()],
  ['WebP', () => givenImage().webp().toBuffer()],
  ['AVIF', () => givenImage(400, 300).avif({ effort: 0 }).toBuffer()],
  ['CMYK JPEG', () => givenImage().toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', () => givenImage().greyscale().jpeg().toBuffer()],
  ['16-bit PNG', () => givenImage().toColourspace('rgb16').png().toBuffer()],
  ['tiny PNG', () => givenImage(3, 2).png().toBuffer()],
])('a %s is accepted under any name', async (_, make) => {
  const upload = await site.sendAndPrepare(await make(), { name: 'document.pdf', type: 'application/pdf' });
  expect(upload).toMatchObject({ state: 'ready', reason: null });
});

test('an animation shows its first picture', async () => {
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
  expect(await site.sendAndPrepare(animated)).toMatchObject({
    state: 'ready',
    width: 80,
    height: 60,
    color: expect.stringMatching(/^#f.0.0.$/),
  });
});

test('floor plan images and logos stay whole and transparent in their folders', async () => {
  const clear = sharp({ create: { width: 700, height: 350, channels: 4, background: '#00000000' } });
  const bytes = await clear.png().toBuffer();
  const logo = await site.sendAndPrepare(bytes, { kind: 'logo', name: 'logo.png' });
  expect(logo.src).toBe(`/media/logos/full/${logo.id}.webp`);
  expect(await sharp(await site.media(logo.src ?? '')).metadata()).toMatchObject({ width: 512, hasAlpha: true });
  const plan = await site.sendAndPrepare(bytes, { kind: 'floorplan', name: 'plan.png' });
  expect(plan.src).toBe(`/media/floorplans/${plan.id}.webp`);
  expect(await sharp(await site.media(plan.src ?? '')).metadata()).toMatchObject({ width: 700, height: 350 });
});

test('callers without permission are refused before the file is read', async () => {
  const bytes = randomBytes(4 * 1024 * 1024);
  expect((await site.send(bytes, { by: 'nobody' })).status).toBe(401);
  const renter = await site.tokenOf('Renter');
  expect((await site.send(bytes, { by: renter })).status).toBe(403);
});

test('another company’s picture is not found: not read, not attached', async () => {
  const { id } = await site.sendAndPrepare(await jpeg());
  const other = await site.tokenOf('Landlord', 12);
  expect((await site.call(`/elandlord/uploads/${id}`, {}, other)).status).toBe(404);
  const { db } = site.services;
  await expect(attachUploads(db, 12, [id])).rejects.toMatchObject({ code: 'upload.not_found' });
  await expect(attachUploads(db, 11, [id], 'logo')).rejects.toMatchObject({ code: 'upload.not_found' });
  await expect(attachUploads(db, 11, [randomUUID()])).rejects.toMatchObject({ code: 'upload.not_found' });
  await expect(attachUploads(db, 11, ['1; drop table uploads'])).rejects.toMatchObject({ code: 'upload.not_found' });
  expect((await site.call(`/elandlord/uploads/${id}`)).upload.state).toBe('ready');
});

test('attached pictures make rows of photos, in the order asked for', async () => {
  const { db } = site.services;
  const [one, two] = [await site.sendAndPrepare(await jpeg()), await site.sendAndPrepare(await givenPhonePhoto())];
  const waiting = (await site.send(await jpeg())).upload;
  await expect(attachUploads(db, 11, [one.id, waiting.id])).rejects.toMatchObject({ code: 'upload.not_ready' });
  const attached = await db.transaction().execute((trx) => attachUploads(trx, 11, [two.id, one.id]));
  expect(attached.map(({ bucket, name, width }) => [bucket, name, width])).toEqual([
    ['uploads', two.id, 600],
    ['uploads', one.id, 450],
  ]);
  for (const { hash, color } of attached)
    expect([hash, color]).toEqual([expect.stringMatching(/^-?\d+$/), expect.stringMatching(/^#/)]);
});

test('the queue processes an upload', async () => {
  await using working = await uploadSite({ work: true });
  const { upload } = await working.send(await jpeg());
  await expect.poll(async () => (await working.read(upload.id)).state, { timeout: 20_000 }).toBe('ready');
  expect((await working.media(photoSrc(`uploads/${upload.id}`, 320))).length).toBeGreaterThan(100);
});
