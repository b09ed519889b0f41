import MENUS from '#server/base-data/content/menus.json' with { type: 'json' };
import type { Geography } from '#server/base-data/geography.ts';
import { type BilingualText, readBilingualText } from '#server/base-data/read-bilingual-text.ts';
import { baseBlocks, baseFaqs, readPages } from '#server/base-data/read-content.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { itemAt } from '#server/search/numbers.ts';
import ARTICLES from './posts.json' with { type: 'json' };
import SITE from './site.json' with { type: 'json' };

/** Titles are translated with the phrases `menu.{title}`. */
type DemoMenuItem = { readonly title: string; readonly url?: string; readonly children?: readonly DemoMenuItem[] };

const POSTS_FOLDER = new URL('./posts/', import.meta.url);
const DAY_MS = 86_400_000;

const textColumns = ({ slug, title, summary, body }: BilingualText) => ({
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
  for (const { key, title, items } of baseBlocks(geography.cities)) {
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
    .values(ARTICLES.categories.map(({ slug, name }) => ({ slug, name_en: name.en, name_fr: name.fr })))
    .returning(['id', 'slug'])
    .execute();
  const texts = await Promise.all(ARTICLES.posts.map(({ slug }) => readBilingualText(POSTS_FOLDER, slug)));
  const rows = texts.map((text, index) => {
    const post = itemAt(ARTICLES.posts, index);
    // A province code or a city key ("ON/toronto"). Without a place, the article is about all of Canada.
    const city = cities.find(({ key }) => key === post.place);
    const province = provinces.find(({ code }) => code === post.place);
    if (post.place && !city && !province) throw new Error(`Unknown place ${post.place} in article ${post.slug}`);
    // Newest first, every 11 days at 13:00 UTC.
    const published_at = new Date(today.getTime() - (3 + index * 11) * DAY_MS + 13 * 3_600_000);
    return {
      ...textColumns(text),
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

/** Writes settings, menus, pages, blocks, FAQs, articles and redirects. The setting "demo" marks a demo database. */
export async function writeContent(db: Db, geography: Geography, today: Date): Promise<void> {
  const settings = { ...SITE.settings, demo: { since: today.toISOString().slice(0, 10) } };
  await db
    .insertInto('site_settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  for (const [key, items] of Object.entries(MENUS)) {
    const { id } = await db.insertInto('menus').values({ key }).returning('id').executeTakeFirstOrThrow();
    await writeMenuItems(db, id, null, items);
  }
  await db
    .insertInto('pages')
    .values((await readPages()).map((page) => ({ ...textColumns(page), published_at: today, updated_at: today })))
    .execute();
  await writeBlocks(db, geography);
  const faqs = [...Map.groupBy(baseFaqs(), ({ topic }) => topic).values()].flatMap((group) =>
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
    .values(Object.entries(SITE.redirects).map(([from_path, to_path]) => ({ from_path, to_path })))
    .execute();
}
