import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishRows } from '#server/features/content/index.ts';
import { prepareUpload } from '#server/features/people/uploads/prepare.ts';
import { clearCache } from '#server/platform/memory/cache.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenUser } from '#test/given-user.ts';
import { uploadSite } from '#test/upload-site.ts';

const published_at = new Date(0);
const texts = { title_en: 'A', title_fr: 'A', summary_en: '', summary_fr: '', body_en: '', body_fr: '' };
const TYPE = { key: 'pictured', label_en: 'Pictured', label_fr: 'Avec image' };
const FIELD = { type: 'picture', isRequired: false, choices: [], target: null };

/** 1800 by 630 pixels: red on the left, green in the middle, blue on the right. */
async function threeColours(): Promise<Buffer> {
  const third = (background: string) =>
    sharp({ create: { width: 600, height: 630, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, green, blue] = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(third));
  return sharp({ create: { width: 1800, height: 630, channels: 3, background: '#ffffff' } })
    .composite([red, green, blue].map((input, at) => ({ input, left: at * 600, top: 0 })))
    .png()
    .toBuffer();
}

test('the shared image of an article and of a page follows the focus', async () => {
  await using site = await uploadSite({ pages: true });
  const { db } = site;
  const { id: userId } = await givenUser(db, 'Admin');
  const editor = site.app.as(givenActor(['Admin'], ['viewPages', 'modifyPages'], { userId })).mediaLibrary;
  const { upload } = await editor.send({ body: {}, file: new Blob([new Uint8Array(await threeColours())]) });
  await prepareUpload(site.services, upload.id);
  const { asset } = await editor.create({ body: { uploadId: upload.id, name: 'Colours' } });
  const params = { id: asset.id };
  const focusOn = async (focusX: number) => {
    const { version } = (await editor.asset({ params })).asset;
    const described = { altEn: 'Colours', altFr: 'Couleurs', focusX };
    await editor.save({ params, body: { ...asset, ...described, version } });
    clearCache(db);
  };
  await focusOn(0);
  const picture = { assetId: asset.id };
  const article = { ...texts, slug: 'pictured', author: 'Zoé', picture: JSON.stringify(picture), published_at };
  await publishRows(db, 'blog_posts', db.insertInto('blog_posts').values(article));
  const fields = JSON.stringify(
    ['gallery', 'cover'].map((key) => ({ ...FIELD, key, labelEn: key, labelFr: key, isShared: true })),
  );
  // Page types survive the end of a test.
  await db.deleteFrom('page_types').where('key', '=', TYPE.key).execute();
  await db
    .insertInto('page_types')
    .values({ ...TYPE, fields })
    .execute();
  await publishRows(
    db,
    'pages',
    db.insertInto('pages').values([
      { ...texts, slug: 'with-cover', page_type: TYPE.key, fields: JSON.stringify({ cover: picture }), published_at },
      { ...texts, slug: 'without', page_type: TYPE.key, published_at },
    ]),
  );

  /** The colour in the middle of the image that a page gives to those who share it. */
  const sharedBy = async (path: string): Promise<string> => {
    const html = await (await site.app.fetch(path)).text();
    const address = /<meta property="og:image" content="[^"/]*\/\/[^/"]+([^"]+)"/.exec(html)?.[1] ?? '';
    if (!address.startsWith('/media/meta/full/')) return address;
    const image = sharp(await site.media(address));
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    const [red = 0, green = 0] = await image
      .extract({ left: 100, top: 300, width: 9, height: 9 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    return red > 200 ? 'red' : green > 200 ? 'green' : 'blue';
  };
  const pages = ['/blog/pictured', '/fr/blog/pictured', '/with-cover', '/fr/with-cover'];
  for (const path of pages) expect(await sharedBy(path), path).toBe('red');
  expect(await (await site.app.fetch('/blog/pictured')).text()).toMatch(/"image":\["[^"]*\/media\/meta\/full\//);
  const ofSite = await sharedBy('/without');
  expect(ofSite).toMatch(/\.png$|\.jpg$/);
  await focusOn(100);
  for (const path of pages) expect(await sharedBy(path), path).toBe('green');
  expect(await sharedBy('/without')).toBe(ofSite);
  await db.deleteFrom('page_types').where('key', '=', TYPE.key).execute();
});
