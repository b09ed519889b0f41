import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const SERVER = new URL('../../../', import.meta.url).pathname;
const EXEMPT = /^(?:features\/content\/entries|migrations)\/|\.test\.ts$/;

const TABLES = '(?:pages|faqs|blog_posts|content_blocks|content_items)';
/** Writes of public rows. A question's position is no published text. */
const WRITE = new RegExp(
  `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"\`]${TABLES}\\b|` +
    `\\b(?:insert into|update|delete from|merge into|truncate|copy) (?:only )?${TABLES}\\b(?! set position\\b)`,
  'gi',
);
const STATEMENT_NAME = /const (\w+) = (?:(?!const )[^;])*$/;

/** Writes that are no argument of publishRows, and no named statement that becomes one. */
const strayWrites = (source: string): string[] =>
  [...source.matchAll(WRITE)].flatMap(({ 0: write, index }) => {
    const before = source.slice(source.lastIndexOf(';', index) + 1, index);
    const name = STATEMENT_NAME.exec(before)?.[1];
    const isNamed = name !== undefined && new RegExp(`publishRows?\\([^;]*\\b${name}\\)`).test(source);
    return /publishRows?\(/.test(before) || isNamed ? [] : [write];
  });

test.each([
  `await db.insertInto('pages').values(page).execute();`,
  `await db.updateTable('blog_posts').set({ author }).execute();`,
  `await db.deleteFrom('content_blocks').execute();`,
  `await publishRows(db, 'faqs', first); await db.deleteFrom('faqs').execute();`,
  'await sql`update content_items set content_en = 1`.execute(db);',
  'await sql`insert into faqs (topic) values (1)`.execute(db);',
])('a write of public content is recognized: %s', (source) => {
  expect(strayWrites(source)).toHaveLength(1);
});

test.each([
  `await publishRows(db, 'pages', db.insertInto('pages').values(page));`,
  `const insert = db.insertInto('pages').values(page); await publishRow(db, 'pages', insert);`,
  'await publishRows(db, `pages`, sql`update pages set body_en = 1`);',
  'await sql`update faqs set position = 1 where id = 2`.execute(db);',
  `await db.updateTable('page_types').set({ version: 2 }).execute();`,
])('other statements are allowed: %s', (source) => {
  expect(strayWrites(source)).toEqual([]);
});

test('public content is written only by publishing it', async () => {
  const writers: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: SERVER }))
    if (!EXEMPT.test(path))
      writers.push(...strayWrites(await readFile(SERVER + path, 'utf8')).map((one) => `${path}: ${one}`));
  expect(writers).toEqual([]);
});
