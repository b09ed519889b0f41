import type { PoolClient } from 'pg';
import type { Geography } from '#server/demo/geography.ts';
import { BLOCKS, cityBlocks } from './blocks.ts';
import { FAQS } from './faqs.ts';
import { PAGES } from './pages/index.ts';
import { CATEGORIES, POSTS } from './posts/index.ts';
import { type DemoMenuItem, MENUS, MODULES, REDIRECTS, SETTINGS } from './site.ts';

const DAY = 86_400_000;

async function insertId(client: PoolClient, sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`${sql} returning id`, [...values]);
  return (rows[0] as { id: number }).id;
}

async function writeMenuItems(
  client: PoolClient,
  menuId: number,
  parentId: number | null,
  items: readonly DemoMenuItem[],
): Promise<void> {
  for (const [position, { title, url, children }] of items.entries()) {
    const id = await insertId(
      client,
      'insert into menu_items (menu_id, parent_id, position, title, url) values ($1, $2, $3, $4, $5)',
      [menuId, parentId, position, title, url ?? null],
    );
    if (children) await writeMenuItems(client, menuId, id, children);
  }
}

async function writeBlocks(client: PoolClient, geography: Geography): Promise<void> {
  for (const { key, title, items } of [...BLOCKS, ...cityBlocks(geography.cities)]) {
    const id = await insertId(client, 'insert into content_blocks (content_key, title) values ($1, $2)', [key, title]);
    for (const [position, [itemKey, { en, fr }]] of Object.entries(items).entries())
      await client.query(
        'insert into content_items (block_id, content_key, position, content_en, content_fr) values ($1, $2, $3, $4, $5)',
        [id, itemKey, position, en, fr],
      );
  }
}

async function writePosts(client: PoolClient, geography: Geography, today: Date): Promise<void> {
  const categoryIds = new Map<string, number>();
  for (const { slug, name } of CATEGORIES)
    categoryIds.set(
      slug,
      await insertId(client, 'insert into blog_categories (slug, name_en, name_fr) values ($1, $2, $3)', [
        slug,
        name.en,
        name.fr,
      ]),
    );
  for (const [index, post] of POSTS.entries()) {
    const city = geography.cities.find(({ key }) => key === post.place);
    const province = geography.provinces.find(({ code }) => code === post.place);
    if (post.place && !city && !province)
      throw new Error(`The article ${post.slug} is about the unknown place ${post.place}`);
    // The first of the list is the newest; mornings, some ten days apart.
    const publishedAt = new Date(today.getTime() - (3 + index * 11) * DAY + 13 * 3_600_000);
    await client.query(
      `insert into blog_posts (slug, category_id, province_id, city_id, title_en, title_fr, summary_en, summary_fr, body_en, body_fr, picture, author, published_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
      [
        post.slug,
        categoryIds.get(post.category),
        province?.id ?? null,
        city?.id ?? null,
        post.title.en,
        post.title.fr,
        post.summary.en,
        post.summary.fr,
        post.body.en,
        post.body.fr,
        `photos/${post.picture}`,
        post.author,
        publishedAt,
      ],
    );
  }
}

/** Writes settings, menus, modules, pages, blocks, questions and articles. The setting "demo" marks the database as a demonstration. */
export async function writeContent(client: PoolClient, geography: Geography, today: Date): Promise<void> {
  for (const [key, value] of Object.entries({ ...SETTINGS, demo: { since: today.toISOString().slice(0, 10) } }))
    await client.query('insert into site_settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
  for (const [key, items] of Object.entries(MENUS))
    await writeMenuItems(client, await insertId(client, 'insert into menus (key) values ($1)', [key]), null, items);
  for (const { key, name, isEnabled, settings } of MODULES) {
    const id = await insertId(client, 'insert into project_modules (key, name, is_enabled) values ($1, $2, $3)', [
      key,
      name,
      isEnabled,
    ]);
    for (const [setting, value] of Object.entries(settings))
      await client.query('insert into project_module_settings (module_id, key, value) values ($1, $2, $3)', [
        id,
        setting,
        value,
      ]);
  }
  for (const { slug, title, summary, body } of PAGES)
    await client.query(
      `insert into pages (slug, title_en, title_fr, summary_en, summary_fr, body_en, body_fr, published_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [slug, title.en, title.fr, summary.en, summary.fr, body.en, body.fr, today],
    );
  await writeBlocks(client, geography);
  const positions = new Map<string, number>();
  for (const { topic, question, answer } of FAQS) {
    const position = positions.get(topic) ?? 0;
    positions.set(topic, position + 1);
    await client.query(
      'insert into faqs (topic, position, question_en, question_fr, answer_en, answer_fr) values ($1, $2, $3, $4, $5, $6)',
      [topic, position, question.en, question.fr, answer.en, answer.fr],
    );
  }
  await writePosts(client, geography, today);
  for (const [from, to] of Object.entries(REDIRECTS))
    await client.query('insert into redirects (from_path, to_path) values ($1, $2)', [from, to]);
}
