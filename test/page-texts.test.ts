import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { phraseOfText } from '#common/page-texts/editable-texts.ts';
import { publishRows } from '#server/features/content/index.ts';
import { clearCache } from '#server/platform/memory/cache.ts';
import { type TestApp, testApp } from './app.ts';

let app: TestApp;
let items: { block: string; item: string }[];

beforeAll(async () => {
  app = await testApp({ market: true, pages: true });
  items = await app.services.db
    .selectFrom('content_items as i')
    .innerJoin('content_blocks as b', 'b.id', 'i.block_id')
    .select(['b.content_key as block', 'i.content_key as item'])
    .execute();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Marks every stored text with its key while `run` runs. Other tests share the market. */
async function withMarkedTexts(run: () => Promise<void>): Promise<void> {
  const { db } = app.services;
  await sql`create table texts_before as select * from content_items`.execute(db);
  try {
    const mark = sql`' [' || b.content_key || '/' || content_items.content_key || ']'`;
    await publishRows(
      db,
      'content_items',
      sql`update content_items set content_en = content_en || ${mark}, content_fr = content_fr || ${mark}
        from content_blocks b where b.id = block_id`,
    );
    clearCache(db);
    await run();
  } finally {
    await publishRows(
      db,
      'content_items',
      sql`update content_items set content_en = t.content_en, content_fr = t.content_fr from texts_before t
        where t.block_id = content_items.block_id and t.content_key = content_items.content_key`,
    );
    await sql`drop table texts_before`.execute(db);
    clearCache(db);
  }
}

/** A page as a reader sees it, without the state for the browser. */
async function visibleHtml(path: string): Promise<string> {
  const response = await app.fetch(path, { headers: { cookie: 'selectedLang=en' } });
  expect(response.status, path).toBe(200);
  return (await response.text()).replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
}

/** All sources of the screens, to find phrases that only show after a tap. */
async function screenSources(): Promise<string> {
  const folder = new URL('../web/features/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  return (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
}

test.each<Lang>(['en', 'fr'])('every stored text is on the screen that its block names (%s)', async (lang) => {
  const prefix = lang === 'fr' ? '/fr' : '';
  const cities = await app.services.db.selectFrom('cities').select(['slug_en as en', 'slug_fr as fr']).execute();
  const blocks = new Set(items.map(({ block }) => block));
  const { listings } = await app.api(lang).search.search({ query: {} });
  const paths = [
    '',
    listings[0] ? listingPath(listings[0]) : '',
    '/listings/favourites',
    '/contact-us',
    ...cities.filter(({ en }) => blocks.has(`city-${en}`)).map((city) => `/${city[lang]}`),
  ];
  await withMarkedTexts(async () => {
    const pages = await Promise.all(paths.map((path) => visibleHtml(prefix + path || '/')));
    const shown = new Set(pages.join(' ').match(/\[[a-z0-9-]+\/[a-z0-9-]+\]/g));
    const hidden = items.filter(({ block, item }) => !shown.has(`[${block}/${item}]`));
    const sources = await screenSources();
    const unread = hidden.filter(({ block, item }) => !sources.includes(`t('${phraseOfText(block, item)}'`));
    expect(unread).toEqual([]);
    expect(shown.size).toBeGreaterThan(items.length - 15);
  });
});

test('pages carry only the texts that differ from their phrases, and a change shows at once', async () => {
  const read = async () => (await app.fetch('/', { headers: { cookie: 'selectedLang=en' } })).text();
  const { db } = app.services;
  expect(await read()).not.toContain('"texts"');
  const setTitle = (text: string) =>
    publishRows(
      db,
      'content_items',
      sql`update content_items set content_en = ${text} where content_key = 'hero-title'`,
    );
  const before = await db
    .selectFrom('content_items')
    .select('content_en')
    .where('content_key', '=', 'hero-title')
    .executeTakeFirstOrThrow();
  try {
    await setTitle('Rooms {for} <b>all</b> & {site}');
    clearCache(db);
    const html = await read();
    expect(html).toContain('>Rooms {for} &lt;b&gt;all&lt;/b&gt; &amp; {site}</h1>');
    expect(html).toContain('"texts":{"home.heading":');
  } finally {
    await setTitle(before.content_en);
    clearCache(db);
  }
});

test('a city shows questions about itself, and a province those about searching', async () => {
  const questions = async (path: string) =>
    [...(await visibleHtml(path)).matchAll(/<summary[^>]*font-medium">([^<]+)/g)].map(([, text = '']) => text);
  expect(await questions('/toronto')).toContain('Can I rent in Toronto with a pet?');
  expect(await questions('/fr/montreal')).toContain('Peut-on louer à Montréal avec un animal?');
  expect(await questions('/ontario')).toContain('What is the all-in price?');
});
