import { expect, test } from 'vitest';
import { publishRows } from '#server/features/content/index.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { testServices } from '#test/services.ts';

async function givenBlog(db: TestDatabase['db']): Promise<void> {
  await givenPlaces(db);
  const [moving, money] = await db
    .insertInto('blog_categories')
    .values([
      { slug: 'moving', name_en: 'Moving', name_fr: 'Déménager' },
      { slug: 'money', name_en: 'Money', name_fr: 'Argent' },
    ])
    .returning('id')
    .execute();
  const post = (slug: string, day: number, more: object = {}) => ({
    slug,
    title_en: `${slug} en`,
    title_fr: `${slug} fr`,
    summary_en: 'S',
    summary_fr: 'R',
    body_en: `<p>${'word '.repeat(500)}<script>x</script></p>`,
    body_fr: '<p>Court, <a href="/montreal">ici</a></p>',
    author: 'Ada',
    published_at: new Date(Date.UTC(2026, 0, day)),
    ...more,
  });
  await publishRows(
    db,
    'blog_posts',
    db.insertInto('blog_posts').values([
      post('toronto-streets', 5, {
        city_id: PLACE_IDS.toronto,
        province_id: PLACE_IDS.ontario,
        category_id: moving?.id,
        picture: 'photos/street.jpg',
      }),
      post('ontario-rules', 4, { province_id: PLACE_IDS.ontario, category_id: money?.id }),
      post('montreal-july', 3, { city_id: PLACE_IDS.montreal, province_id: PLACE_IDS.quebec, category_id: moving?.id }),
      post('first-home', 2, { category_id: money?.id }),
      post('tomorrow', 1, { published_at: null }),
    ]),
  );
}

test('lists published articles, newest first, in pages', async () => {
  await using app = await testServices(givenBlog);
  const first = await app.api('fr').blogs.list({ query: { perPage: '3' } });
  expect(first.blogs.map(({ slug }) => slug)).toEqual(['toronto-streets', 'ontario-rules', 'montreal-july']);
  expect(first.blogs[0]).toEqual({
    slug: 'toronto-streets',
    title: 'toronto-streets fr',
    summary: 'R',
    picture: 'photos/street.jpg',
    author: 'Ada',
    category: { slug: 'moving', name: 'Déménager' },
    location: { slug: 'toronto', name: 'Toronto' },
    publishedAt: '2026-01-05T00:00:00.000Z',
    minutes: 1,
  });
  expect(first.pagination).toEqual({ page: 1, pages: 2, count: 4 });
  expect(first.categories).toEqual([
    { slug: 'money', name: 'Argent', count: 2 },
    { slug: 'moving', name: 'Déménager', count: 2 },
  ]);
  expect(first.locations.map(({ name }) => name.en)).toEqual(['Ontario', 'Toronto', 'Montreal']);
  expect((await app.api().blogs.list({ query: { perPage: '3', page: '2' } })).blogs.map(({ slug }) => slug)).toEqual([
    'first-home',
  ]);
  expect((await app.api().blogs.list({ query: { page: '9' } })).blogs).toEqual([]);
});

test('lists articles about a place, its cities or its province, and by category', async () => {
  await using app = await testServices(givenBlog);
  const slugs = async (query: { location?: string; category?: string }) =>
    (await app.api().blogs.list({ query })).blogs.map(({ slug }) => slug);
  expect(await slugs({ location: 'toronto' })).toEqual(['toronto-streets', 'ontario-rules']);
  expect(await slugs({ location: 'mississauga' })).toEqual(['ontario-rules']);
  expect(await slugs({ location: 'grand-toronto' })).toEqual(['toronto-streets', 'ontario-rules']);
  expect(await slugs({ location: 'quebec' })).toEqual(['montreal-july']);
  expect(await slugs({ category: 'money' })).toEqual(['ontario-rules', 'first-home']);
  expect(await slugs({ category: 'moving', location: 'ontario' })).toEqual(['toronto-streets']);
  await expect(slugs({ location: 'atlantis' })).rejects.toMatchObject({ code: 'location.not_found' });
  await expect(slugs({ category: 'nothing' })).rejects.toMatchObject({ code: 'page.not_found' });
});

test('returns a sanitized article with related articles', async () => {
  await using app = await testServices(givenBlog);
  const { blog, related } = await app.api('fr').blogs.article({ params: { slug: 'toronto-streets' } });
  expect(blog).toMatchObject({
    title: 'toronto-streets fr',
    body: '<p>Court, <a href="/fr/montreal">ici</a></p>',
    updatedAt: expect.any(String),
  });
  expect(related.map(({ slug }) => slug)).toEqual(['montreal-july', 'ontario-rules', 'first-home']);
  const english = await app.api().blogs.article({ params: { slug: 'toronto-streets' } });
  expect(english.blog.minutes).toBe(2);
  expect(english.blog.body).not.toContain('script');
  await expect(app.api().blogs.article({ params: { slug: 'tomorrow' } })).rejects.toMatchObject({ status: 404 });
});

test('a deleted category gives its articles and drafts to another one, and refuses one that doesn’t exist', async () => {
  await using app = await testServices(givenBlog);
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Admin');
  const api = app.api('en', givenActor(['Admin'], ['viewBlogs', 'createBlogs', 'modifyBlogs'], { userId }));
  const { rows } = await api.blogCategories.list({ query: {} });
  const [money, moving] = ['Money', 'Moving'].map((name) => rows.find((row) => row.name === name));
  if (!money || !moving) throw new Error('no categories');
  const draft = {
    shared: { author: 'Ada', categoryId: moving.id },
    en: { title: 'Boxes', slug: 'boxes', summary: 'S', body: '<p>Tape</p>' },
    fr: { title: 'Boîtes', slug: 'boites', summary: 'R', body: '<p>Ruban</p>' },
  };
  const { id } = await api.entries.create({ params: { kind: 'post' }, body: draft });
  const remove = (version: number, moveToId: number | null) =>
    api.blogCategories.remove({ params: { id: moving.id }, body: { version, moveToId } });
  await expect(remove(moving.version, 99_999)).rejects.toMatchObject({ fields: { moveToId: expect.any(String) } });
  await expect(remove(moving.version, moving.id)).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(remove(moving.version + 1, money.id)).rejects.toMatchObject({ code: 'edit.conflict' });
  await remove(moving.version, money.id);
  const { blogs, categories } = await app.api().blogs.list({ query: {} });
  expect(categories).toEqual([{ slug: 'money', name: 'Money', count: 4 }]);
  expect(blogs.map(({ category }) => category?.slug)).toEqual(['money', 'money', 'money', 'money']);
  const { parts } = await api.entries.entry({ params: { kind: 'post', id } });
  expect(parts.shared.draft).toMatchObject({ categoryId: money.id, author: 'Ada' });
  // Without a new category, articles have none.
  const [left] = (await api.blogCategories.list({ query: {} })).rows;
  await api.blogCategories.remove({ params: { id: money.id }, body: { version: left?.version ?? 0, moveToId: null } });
  expect((await app.api().blogs.list({ query: {} })).categories).toEqual([]);
});
