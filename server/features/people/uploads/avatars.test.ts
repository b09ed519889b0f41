import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenImage } from '#test/given-image.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { type UploadSite, uploadSite } from '#test/upload-site.ts';
import { prepareUpload } from './prepare.ts';
import { deleteAvatar, sweepUnattached } from './sweep.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await uploadSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function sendAvatar(token: string, bytes: Uint8Array) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'me.png');
  return site.call('/user/avatar', { method: 'POST', body }, token);
}
const save = async (token: string, uploadId: string | null) => {
  const response = await site.app.fetch('/api/user/avatar', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId }),
  });
  return (await response.json()) as { user?: { avatar: string | null }; error?: { code: string } };
};

/** The pictures whose files a waiting job deletes. */
const droppedAvatars = async () => {
  const { rows } = await site.services.pool.query(
    `select data ->> 'id' as id from pgboss.job where name = 'uploads.delete-avatar'`,
  );
  return rows.map(({ id }) => id);
};

test('a renter’s picture is cropped, shown, replaced and removed', async () => {
  const token = await site.tokenOf('Renter');
  const { status, upload } = await sendAvatar(token, await givenImage(900, 400).png().toBuffer());
  expect([status, upload.kind, upload.state]).toEqual([200, 'avatar', 'waiting']);
  expect((await save(token, upload.id)).error?.code).toBe('upload.not_ready');
  await prepareUpload(site.services, upload.id);
  expect((await site.call(`/user/avatar/${upload.id}`, {}, token)).upload.src).toBe(
    `/media/users/full/${upload.id}.webp`,
  );
  expect((await save(token, upload.id)).user?.avatar).toBe(`${upload.id}.webp`);
  expect(await sharp(await site.media(`/media/users/full/${upload.id}.webp`)).metadata()).toMatchObject({
    width: 256,
    height: 256,
  });
  // Pictures in use stay, and removed ones are deleted at once.
  const later = { ...site.services, now: () => new Date(Date.now() + 3 * 86_400_000) };
  await sweepUnattached(later);
  expect(await site.keys(upload.id)).toHaveLength(1);
  await deleteAvatar(site.services, upload.id);
  expect(await site.keys(upload.id)).toHaveLength(1);
  expect((await save(token, null)).user?.avatar).toBeNull();
  expect(await droppedAvatars()).toContain(upload.id);
  await deleteAvatar(site.services, upload.id);
  expect(await site.keys(upload.id)).toEqual([]);
  expect((await site.app.fetch(`/media/users/full/${upload.id}.webp`)).headers.get('content-type')).toBe(
    'image/svg+xml',
  );
});

test('a picture of an account that is deleted in the meantime is refused', async () => {
  const user = await givenUser(site.db, 'Renter');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await givenImage(900, 400).png().toBuffer())]), 'me.png');
  const sent = new Response(form);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  const headers = {
    authorization: `Bearer ${await givenSession(site.db, user.id)}`,
    'content-type': sent.headers.get('content-type') ?? '',
    'content-length': bytes.length,
  };
  const call = request({ port: await site.app.port(), method: 'POST', path: '/api/user/avatar', headers });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.write(bytes.subarray(0, half));
  // The call has begun to store the file.
  await expect
    .poll(() => readdir(join(site.folder, 'files/incoming')).catch(() => []))
    .toContainEqual(expect.stringContaining('~'));
  await site.db.deleteFrom('users').where('id', '=', user.id).execute();
  call.end(bytes.subarray(half));
  const [response] = await answered;
  const text = Buffer.concat(await Array.fromAsync(response)).toString();
  expect([response.statusCode, JSON.parse(text)]).toMatchObject([401, { error: { code: 'auth.required' } }]);
});

test('only its owner reads and uses a picture, and visitors send none', async () => {
  const [owner, other] = [await site.tokenOf('Renter'), await site.tokenOf('Landlord', 12)];
  const { upload } = await sendAvatar(owner, await givenImage().png().toBuffer());
  await prepareUpload(site.services, upload.id);
  expect((await site.call(`/user/avatar/${upload.id}`, {}, other)).status).toBe(404);
  expect((await site.call(`/elandlord/uploads/${upload.id}`, {}, other)).status).toBe(404);
  expect((await save(other, upload.id)).error?.code).toBe('upload.not_found');
  expect((await save(owner, randomUUID())).error?.code).toBe('upload.not_found');
  expect((await sendAvatar('', Buffer.from('x'))).status).toBe(401);
  expect((await sendAvatar(owner, Buffer.from('no picture'))).error?.code).toBe('upload.format');
  expect((await site.send(await givenImage().png().toBuffer(), { kind: 'avatar' })).status).toBe(400);
});

test('a person keeps at most ten unused pictures, even when they arrive at once', async () => {
  const token = await site.tokenOf('Renter');
  const bytes = await givenImage(20, 20).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 14 }, () => sendAvatar(token, bytes)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ error }) => error)?.error?.code).toBe('upload.too_many');
});

test('the pictures of a deleted account are deleted at once', async () => {
  const user = await givenUser(site.db, 'Renter');
  const token = await givenSession(site.db, user.id);
  const { upload } = await sendAvatar(token, await givenImage(400, 400).png().toBuffer());
  await prepareUpload(site.services, upload.id);
  await save(token, upload.id);
  const { headers } = await site.app.fetch(`/media/users/full/${upload.id}.webp`);
  expect(headers.get('cache-control')).toBe('private, max-age=86400');
  const response = await site.app.fetch('/api/user', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: user.password }),
  });
  expect(response.status).toBe(200);
  expect(await droppedAvatars()).toContain(upload.id);
  await deleteAvatar(site.services, upload.id);
  expect(await site.keys(upload.id)).toEqual([]);
});
