import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#common/contract/errors.ts';
import type { AssetForm } from '#common/contract/people/media-library.ts';
import { pictureAttributes, readAssetPictures } from '#server/features/content/assets/pictures.ts';
import { recordAssetUses } from '#server/features/content/assets/uses.ts';
import { publishRows } from '#server/features/content/index.ts';
import { prepareUpload } from '#server/features/people/uploads/prepare.ts';
import { sweepUnattached } from '#server/features/people/uploads/sweep.ts';
import { clearCache } from '#server/platform/memory/cache.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenImage } from '#test/given-image.ts';
import { givenUser } from '#test/given-user.ts';
import { type UploadSite, uploadSite } from '#test/upload-site.ts';

let site: UploadSite;
let editor: ReturnType<typeof editorOf>;
let editorId: number;
let token: string;
beforeAll(async () => {
  site = await uploadSite();
  editorId = (await givenUser(site.db, 'Admin')).id;
  editor = editorOf(editorId);
  token = await site.tokenOf('Admin');
});
afterAll(() => site[Symbol.asyncDispose]());

const editorOf = (userId: number) =>
  site.app.as(givenActor(['Admin'], ['viewPages', 'modifyPages'], { userId })).mediaLibrary;

/** Uploads a file and prepares it. Returns the upload's id. */
async function sendFile(bytes: Buffer): Promise<string> {
  const { upload } = await editor.send({ body: {}, file: new Blob([new Uint8Array(bytes)]) });
  await prepareUpload(site.services, upload.id);
  return upload.id;
}

async function givenAsset(form: Partial<AssetForm> = {}, bytes?: Buffer) {
  const uploadId = await sendFile(bytes ?? (await givenImage().png().toBuffer()));
  const { asset } = await editor.create({ body: { uploadId, name: 'Street' } });
  return save(asset.id, form);
}

const DESCRIBED = { altEn: 'A street', altFr: 'Une rue' };

async function save(id: number, form: Partial<AssetForm>) {
  const { asset } = await editor.asset({ params: { id } });
  return (await editor.save({ params: { id }, body: { ...asset, ...form } })).asset;
}

const use = (assetId: number, { kind = 'page', id = '7', label = 'About us' } = {}) =>
  site.db.transaction().execute((trx) => recordAssetUses(trx, { kind, id, field: 'picture', label }, [assetId]));

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(() => undefined).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.code : error;
};

test('an uploaded image is described, found, used and delivered', async () => {
  const asset = await givenAsset();
  expect(asset).toMatchObject({ name: 'Street', width: 450, height: 300, isUsable: false, useCount: 0 });
  expect(await codeOf(use(asset.id))).toBe('asset.needs_alt');
  await save(asset.id, { altEn: 'A street' });
  expect(await codeOf(use(asset.id))).toBe('asset.needs_alt');
  await save(asset.id, { altFr: 'Une rue enneigée à Québec', captionEn: 'Winter', focusX: 20, focusY: 100 });
  await use(asset.id);
  const { rows } = await editor.list({ query: { q: 'quebec enneigee', state: 'used' } });
  expect(rows).toMatchObject([{ id: asset.id, useCount: 1, isUsable: true }]);
  expect((await editor.list({ query: { state: 'unused', q: 'enneigee' } })).total).toBe(0);
  const pictures = await readAssetPictures(site.db, [asset.id, 999_999]);
  const [picture] = [...pictures.values()];
  expect(pictures.size).toBe(1);
  if (!picture) throw new Error('no picture');
  const attributes = pictureAttributes(picture, { lang: 'fr', sizes: '100vw' });
  expect(attributes).toMatchObject({ alt: 'Une rue enneigée à Québec', width: '450', 'data-focus': '1-4' });
  const response = await site.app.fetch(attributes.src ?? '', { headers: { accept: 'image/avif,image/*' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('a decorative image needs no description, and screen readers get none', async () => {
  const { id } = await givenAsset({ ...DESCRIBED, isDecorative: true });
  await use(id, { id: '8' });
  const picture = (await readAssetPictures(site.db, [id])).get(id);
  expect(picture?.alt).toEqual({ en: '', fr: '' });
  expect((await editor.asset({ params: { id } })).asset).toMatchObject({ altEn: '', isDecorative: true });
});

test('an image in use keeps its description, and the database agrees', async () => {
  const { id } = await givenAsset(DESCRIBED);
  await use(id, { id: '9' });
  await expect(save(id, { altFr: '' })).rejects.toMatchObject({
    code: 'asset.needs_alt',
    fields: { altFr: expect.stringContaining('English and in French') },
  });
  await expect(site.db.updateTable('assets').set({ alt_en: '' }).where('id', '=', id).execute()).rejects.toThrow(
    /asset_uses/,
  );
});

test('an image in use is not deleted; the refusal names its uses', async () => {
  const { id, src } = await givenAsset(DESCRIBED);
  await use(id, { id: '10', label: 'Contact' });
  await use(id, { kind: 'city', id: '3', label: 'Toronto' });
  const refused = await site.app.fetch(`/api/admin/assets/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
  });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    409,
    'Cette image est utilisée et ne peut pas être supprimée. Retirez-la d’abord de\u00a0: Toronto, Contact.',
  ]);
  for (const subject of [
    { kind: 'page', id: '10' },
    { kind: 'city', id: '3' },
  ])
    await site.db.transaction().execute((trx) => recordAssetUses(trx, { ...subject, field: 'picture', label: '' }, []));
  await editor.remove({ params: { id } });
  expect(await codeOf(editor.asset({ params: { id } }))).toBe('asset.not_found');
  await sweepUnattached({ ...site.services, now: () => new Date(Date.now() + 3 * 86_400_000) });
  expect(await site.keys(src.replace('uploads/', ''))).toEqual([]);
});

test('simultaneous use and deletion: one of them is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await givenAsset(DESCRIBED);
    const results = await Promise.all([
      codeOf(use(id, { id: `race-${round}` })),
      codeOf(editor.remove({ params: { id } })),
    ]);
    expect([
      [undefined, 'asset.in_use'],
      ['asset.not_found', undefined],
    ]).toContainEqual(results);
  }
});

test('a replaced file has new addresses everywhere, and the old ones keep working for a day', async () => {
  const { id, src, version } = await givenAsset({ ...DESCRIBED, focusX: 30 });
  const { db } = site;
  const post = {
    title_en: 'A',
    title_fr: 'A',
    summary_en: '',
    summary_fr: '',
    body_en: '',
    body_fr: '',
    author: 'Zoé',
  };
  await publishRows(db, 'blog_posts', db.insertInto('blog_posts').values({ ...post, slug: 'replaced', picture: src }));
  const before = (await readAssetPictures(db, [id])).get(id);
  await db
    .updateTable('users')
    .set({ avatar: `${before?.cropName}.webp` })
    .where('id', '=', editorId)
    .execute();
  await use(id, { kind: 'user', id: String(editorId) });
  const uploadId = await sendFile(await givenImage(640, 800).jpeg().toBuffer());
  expect(await codeOf(editor.replace({ params: { id }, body: { uploadId, version: version - 1 } }))).toBe(
    'edit.conflict',
  );
  const { asset } = await editor.replace({ params: { id }, body: { uploadId, version } });
  expect(asset).toMatchObject({ src: `uploads/${uploadId}`, width: 640, altFr: 'Une rue', focusX: 30, useCount: 1 });
  const stored = await db.selectFrom('blog_posts').select('picture').where('slug', '=', 'replaced').execute();
  expect(stored).toEqual([{ picture: asset.src }]);
  const { avatar } = await db.selectFrom('users').select('avatar').where('id', '=', editorId).executeTakeFirstOrThrow();
  expect(avatar).toBe(`${uploadId}-30-50.webp`);
  expect(await sharp(await site.media(`/media/users/full/${avatar}`)).metadata()).toMatchObject({
    width: 256,
    height: 256,
  });
  expect((await site.app.fetch(`/media/${src.replace('uploads/', 'uploads/640/')}.webp`)).status).toBe(200);
  const { history } = site.app.as(givenActor(['Admin'], ['viewPages']));
  const { rows } = await history.changes({ query: { kind: 'asset', subject: id } });
  expect(rows.map(({ action }) => action).sort()).toEqual(['asset.create', 'asset.modify', 'asset.replace']);
});

test('the photo of an article keeps the focus of its image', async () => {
  const { id } = await givenAsset({ ...DESCRIBED, focusX: 100, focusY: 0 });
  const texts = {
    title_en: 'A',
    title_fr: 'A',
    summary_en: '',
    summary_fr: '',
    body_en: '',
    body_fr: '',
    author: 'Zoé',
  };
  const post = { ...texts, slug: 'in-focus', picture: JSON.stringify({ assetId: id }), published_at: new Date(0) };
  await publishRows(site.db, 'blog_posts', site.db.insertInto('blog_posts').values(post));
  clearCache(site.db);
  const { blogs } = site.app.api();
  const teaser = (await blogs.list()).blogs.find(({ slug }) => slug === 'in-focus');
  expect(teaser?.pictureFocus).toBe('4-0');
  expect((await blogs.article({ params: { slug: 'in-focus' } })).blog.pictureFocus).toBe('4-0');
});

test('crops follow the focus, and only current ones are made', async () => {
  const left = {
    input: await sharp({ create: { width: 200, height: 630, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  };
  const wide = sharp({ create: { width: 1600, height: 630, channels: 3, background: '#0000ff' } });
  const bytes = await wide
    .composite([{ ...left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { id } = await givenAsset({ ...DESCRIBED, focusX: 0 }, bytes);
  const nameOf = async () => (await readAssetPictures(site.db, [id])).get(id)?.cropName ?? '';
  const redOf = async (name: string) => {
    const crop = sharp(await site.media(`/media/meta/full/${name}.jpg`));
    expect(await crop.metadata()).toMatchObject({ width: 1200, height: 630 });
    const [red = 0] = await crop.extract({ left: 0, top: 0, width: 10, height: 10 }).resize(1, 1).raw().toBuffer();
    return red;
  };
  const first = await nameOf();
  expect(await redOf(first)).toBeGreaterThan(200);
  await save(id, { focusX: 100 });
  expect(await redOf(await nameOf())).toBeLessThan(60);
  for (const file of [`${first.replace('-0-50', '-1-50')}.jpg`, `${first}.webp`, `${'-'.repeat(36)}-1-1.jpg`, 'x.jpg'])
    expect((await site.app.fetch(`/media/meta/full/${file}`)).status, file).toBe(404);
});

test('staff choose a user’s avatar, which the user’s next own one replaces', async () => {
  const { id: assetId } = await givenAsset(DESCRIBED);
  const { id: blank } = await givenAsset();
  const { id } = await givenUser(site.db, 'Renter');
  const { access } = site.app.as(givenActor(['Admin'], ['viewUsers', 'modifyUsers'], { userId: editorId }));
  const body = (chosen: number | null) => ({ params: { id }, body: { assetId: chosen } });
  expect(await codeOf(access.setUserAvatar(body(blank)))).toBe('asset.needs_alt');
  expect(await codeOf(access.setUserAvatar(body(999_999)))).toBe('asset.not_found');
  await access.setUserAvatar(body(assetId));
  const { avatar, avatarAssetId } = await access.user({ params: { id } });
  expect(avatarAssetId).toBe(assetId);
  expect((await site.app.fetch(`/media/users/full/${avatar}`)).headers.get('content-type')).toBe('image/webp');
  expect(await codeOf(editor.remove({ params: { id: assetId } }))).toBe('asset.in_use');
  await access.setUserAvatar(body(null));
  expect(await access.user({ params: { id } })).toMatchObject({ avatar: null, avatarAssetId: null });
  await editor.remove({ params: { id: assetId } });
});

test('a person who replaces their avatar no longer uses the asset', async () => {
  const { id } = await givenAsset(DESCRIBED);
  const { id: userId } = await givenUser(site.db, 'Renter');
  const name = (await readAssetPictures(site.db, [id])).get(id)?.cropName;
  const setAvatar = (avatar: string | null) =>
    site.db.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  await setAvatar(`${name}.webp`);
  await site.db
    .transaction()
    .execute((trx) => recordAssetUses(trx, { kind: 'user', id: userId, field: 'avatar', label: 'Zoé' }, [id]));
  await save(id, { focusY: 10 });
  expect((await editor.asset({ params: { id } })).uses).toHaveLength(1);
  await setAvatar(null);
  expect((await editor.asset({ params: { id } })).uses).toEqual([]);
});

test('files are checked, belong to their sender, and are taken once', async () => {
  const other = editorOf((await givenUser(site.db, 'Admin')).id);
  const uploadId = await sendFile(await givenImage().png().toBuffer());
  expect(await codeOf(other.create({ body: { uploadId, name: 'Mine' } }))).toBe('upload.not_found');
  await editor.create({ body: { uploadId, name: 'Mine' } });
  expect(await codeOf(editor.create({ body: { uploadId, name: 'Again' } }))).toBe('upload.not_found');
  expect(await codeOf(editor.send({ body: {}, file: new Blob(['<svg xmlns="x">']) }))).toBe('upload.svg');
  const { upload } = await editor.send({
    body: {},
    file: new Blob([new Uint8Array(await givenImage().png().toBuffer())]),
  });
  expect(await codeOf(editor.create({ body: { uploadId: upload.id, name: 'Early' } }))).toBe('upload.not_ready');
  expect((await editor.file({ params: { id: upload.id } })).upload.state).toBe('waiting');
});

test('a file of 100 MB is refused without storing it', async () => {
  const body = new FormData();
  body.set('file', new Blob([await givenImage().png().toBuffer(), new Uint8Array(100 * 2 ** 20)]), 'huge.png');
  const response = await site.app.fetch('/api/admin/assets/files', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body,
  });
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect([response.status, error.code]).toEqual([413, 'file.too_large']);
  expect(error.message).toContain('15 MB');
});

test('only staff who edit something see and change the library', async () => {
  const as = (permissions: string[]) => site.app.as(givenActor(['Admin'], permissions)).mediaLibrary;
  expect(await codeOf(as(['viewRenters']).list({}))).toBe('auth.forbidden');
  expect(await codeOf(as(['viewPages']).send({ body: {}, file: new Blob(['x']) }))).toBe('auth.forbidden');
  expect(await codeOf(as(['modifyUsers']).remove({ params: { id: 1 } }))).toBe('auth.forbidden');
  expect(await codeOf(as(['modifyCities']).list({}))).toBe('auth.forbidden');
});
