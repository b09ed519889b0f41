import type { Geography } from '#server/demo/geography.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { CONTENT_BLOCKS, cityBlocks } from './blocks.ts';
import { FAQS } from './faqs.ts';
import { PAGES } from './pages/index.ts';
import { CATEGORIES, POSTS } from './posts/index.ts';
import { type DemoMenuItem, MENUS, MODULES, REDIRECTS, SITE_SETTINGS } from './site.ts';
import type { DemoPage } from './types.ts';

const DAY_MS = 86_400_000;

const textColumns = ({ slug, title, summary, body }: DemoPage) => ({
  slug,
  title_en: title.en,
  title_fr: title.fr,
  summary_en: summary.en,
  summary_fr: summary.fr,
  body_en: body.en,
  body_fr: body.fr,
});

async function writeMenuItems(
  db: Db,
  menuId: number,
  parentId: number | null,
  items: readonly DemoMenuItem[],
): Promise<void> {
  for (const [position, { title, url = null, children = [] }] of items.entries()) {
    const { id } = await db
      .insertInto('menu_items')
      .values({ menu_id: menuId, parent_id: parentId, position, title, url })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeMenuItems(db, menuId, id, children);
  }
}

async function writeBlocks(db: Db, geography: Geography): Promise<void> {
  for (const { key, title, items } of [...CONTENT_BLOCKS, ...cityBlocks(geography.cities)]) {
    const { id } = await db
      .insertInto('content_blocks')
      .values({ content_key: key, title })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(items).map(([content_key, { en, fr }], position) => ({
      block_id: id,
      content_key,
      position,
      content_en: en,
      content_fr: fr,
    }));
    await db.insertInto('content_items').values(rows).execute();
  }
}

async function writePosts(db: Db, { cities, provinces }: Geography, today: Date): Promise<void> {
  const categories = await db
    .insertInto('blog_categories')
    .values(CATEGORIES.map(({ slug, name }) => ({ slug, name_en: name.en, name_fr: name.fr })))
    .returning(['id', 'slug'])
    .execute();
  const rows = POSTS.map((post, index) => {
    const city = cities.find(({ key }) => key === post.place);
    const province = provinces.find(({ code }) => code === post.place);
    if (post.place && !city && !province) throw new Error(`Unknown place ${post.place} in article ${post.slug}`);
    // Newest first, every 11 days at 13:00 UTC.
    const published_at = new Date(today.getTime() - (3 + index * 11) * DAY_MS + 13 * 3_600_000);
    return {
      ...textColumns(post),
      category_id: categories.find(({ slug }) => slug === post.category)?.id ?? null,
      province_id: province?.id ?? null,
      city_id: city?.id ?? null,
      picture: `photos/${post.picture}`,
      author: post.author,
      published_at,
      updated_at: published_at,
    };
  });
  await db.insertInto('blog_posts').values(rows).execute();
}

/** Writes settings, menus, modules, pages, blocks, FAQs, articles and redirects. The setting "demo" marks a demo database. */
export async function writeContent(db: Db, geography: Geography, today: Date): Promise<void> {
  const settings = { ...SITE_SETTINGS, demo: { since: today.toISOString().slice(0, 10) } };
  await db
    .insertInto('site_settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  for (const [key, items] of Object.entries(MENUS)) {
    const { id } = await db.insertInto('menus').values({ key }).returning('id').executeTakeFirstOrThrow();
    await writeMenuItems(db, id, null, items);
  }
  for (const { key, name, settings } of MODULES) {
    const { id: module_id } = await db
      .insertInto('project_modules')
      .values({ key, name, is_enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(settings).map(([key, value]) => ({ module_id, key, value }));
    if (rows.length > 0) await db.insertInto('project_module_settings').values(rows).execute();
  }
  await db
    .insertInto('pages')
    .values(PAGES.map((page) => ({ ...textColumns(page), published_at: today, updated_at: today })))
    .execute();
  await writeBlocks(db, geography);
  const faqs = [...Map.groupBy(FAQS, ({ topic }) => topic).values()].flatMap((group) =>
    group.map(({ topic, question, answer }, position) => ({
      topic,
      position,
      question_en: question.en,
      question_fr: question.fr,
      answer_en: answer.en,
      answer_fr: answer.fr,
    })),
  );
  await db.insertInto('faqs').values(faqs).execute();
  await writePosts(db, geography, today);
  await db
    .insertInto('redirects')
    .values(Object.entries(REDIRECTS).map(([from_path, to_path]) => ({ from_path, to_path })))
    .execute();
}
