import { sql } from 'kysely';
import { LANGS } from '#common/contract/fields.ts';
import type { Geography } from '#server/base-data/geography.ts';
import { readBilingualText, textColumns } from '#server/base-data/read-bilingual-text.ts';
import { renderMarkdown } from '#server/base-data/render-markdown.ts';
import { publishRows } from '#server/features/content/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { itemAt } from '#server/search/numbers.ts';
import ARTICLES from './posts.json' with { type: 'json' };
import SITE from './site.json' with { type: 'json' };

const POSTS_FOLDER = new URL('./posts/', import.meta.url);
const DAY_MS = 86_400_000;

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
    if (post.place && !city && !province) throw new Error(`Unknown place ${post.place} in article ${text.slug}`);
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
  await publishRows(db, 'blog_posts', db.insertInto('blog_posts').values(rows));
}

/** Publishes the pages of the base data: fills in the blanks of the legal ones, and says what the demo invented. */
async function publishPages(db: Db, today: Date): Promise<void> {
  for (const [lang, blanks] of Object.entries(SITE.blanks)) {
    const body = sql.ref(`body_${lang}`);
    for (const [blank, text] of Object.entries(blanks))
      await publishRows(db, 'pages', sql`update pages set ${body} = replace(${body}, ${`[[${blank}]]`}, ${text})`);
  }
  for (const [slug, { en, fr }] of Object.entries(SITE.sections))
    await publishRows(
      db,
      'pages',
      sql`update pages set body_en = body_en || ${`\n${renderMarkdown(en)}`}, body_fr = body_fr || ${`\n${renderMarkdown(fr)}`}
        where slug = ${slug}`,
    );
  await publishRows(db, 'pages', db.updateTable('pages').set({ published_at: today, updated_at: today }));
}

/** A note in the footer, and office hours on the contact page. */
async function writeBlocks(db: Db): Promise<void> {
  const hours = { content_key: 'contact-us-hours', title: 'Office hours' };
  await publishRows(db, 'content_blocks', db.insertInto('content_blocks').values(hours));
  const items = Object.entries(SITE.texts).flatMap(([block, texts]) =>
    Object.entries(texts).map(([key, text], index) => ({ block, key, position: 100 + index, ...text })),
  );
  for (const { block, key, position, en, fr } of items)
    await publishRows(
      db,
      'content_items',
      sql`insert into content_items (block_id, content_key, position, content_en, content_fr)
        select id, ${key}, ${position}, ${en}, ${fr} from content_blocks where content_key = ${block}`,
    );
}

/** Writes settings, pages, articles and redirects, while triggers are on. The setting "demo" marks a demo database. */
export async function writeContent(db: Db, geography: Geography, today: Date): Promise<void> {
  const settings = { ...SITE.settings, demo: { since: today.toISOString().slice(0, 10) } };
  await db
    .insertInto('site_settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  await writeBlocks(db);
  await publishPages(db, today);
  await writePosts(db, geography, today);
  await db
    .insertInto('redirects')
    .values(
      Object.entries(SITE.redirects).flatMap(([from_path, to_path]) =>
        LANGS.map((lang) => ({ lang, from_path, to_path, origin: 'import' as const })),
      ),
    )
    .execute();
}
