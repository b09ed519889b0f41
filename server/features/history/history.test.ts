import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { history as words } from '#common/i18n/en/history.ts';
import type { Actor } from '#server/context.ts';
import { writeAudit } from '#server/platform/audit.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith, type TestServices, testServices } from '#test/services.ts';

let app: TestServices;
let editor: Actor;

beforeAll(async () => {
  app = await testServices();
  const { db } = app.services;
  editor = givenActor(['Admin'], ['viewPages', 'viewFeeds']);
  const { id } = await givenUser(db, 'Admin', { firstName: 'Priya', lastName: 'Roy' });
  const by = { actor: { ...editor, userId: id }, address: '203.0.113.9' };
  await db
    .insertInto('pages')
    .values({ slug: 'one', title_en: 'One', title_fr: 'Un', body_en: '', body_fr: '' })
    .execute();
  const { id: page } = await db.selectFrom('content_entries').select('id').executeTakeFirstOrThrow();
  const details = { before: { titleEn: 'Old', bodyEn: 'Same' }, after: { titleEn: 'One', bodyEn: 'Other' } };
  await writeAudit(db, by, { action: 'page.modify', subjectKind: 'page', subjectId: page, details });
  await writeAudit(db, by, { action: 'company.viewed', subjectKind: 'company', subjectId: 5 });
  await writeAudit(db, { actor: null, address: '' }, { action: 'feed.modify', subjectKind: 'feed', subjectId: 3 });
  await writeAudit(db, by, { action: 'user.disable', subjectKind: 'user', subjectId: 9 });
});
afterAll(() => app[Symbol.asyncDispose]());

const actions = async (actor: Actor, query: Record<string, string> = {}) =>
  (await app.api('en', actor).history.changes({ query: { sort: '-at', ...query } })).rows.map(({ action }) => action);

test('lists the changes of the kinds that a person may see, latest first', async () => {
  const { rows, total } = await app.api('fr', editor).history.changes({ query: { sort: '-at' } });
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({ action: 'feed.modify', by: null, subject: null });
  expect(rows[1]).toMatchObject({
    action: 'page.modify',
    by: { name: 'Priya Roy' },
    subject: 'Un',
    changes: [
      { field: 'bodyEn', before: 'Same', after: 'Other' },
      { field: 'titleEn', before: 'Old', after: 'One' },
    ],
  });
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
  expect(await actions(adminWith('viewUsers'))).toEqual(['user.disable']);
  expect(await actions(adminWith('viewCompanies'))).toEqual([]);
});

test('names records by their present name, and by their number if they have none', async () => {
  const { db } = app.services;
  const { id } = await db
    .insertInto('blog_categories')
    .values({ slug: 'moving', name_en: 'Moving', name_fr: 'Déménager' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows: drafts } = await app.services.pool.query<{ id: number }>(`insert into content_entries (kind, title_en)
    values ('post', ''), ('post', 'Only English') returning id`);
  const [untitled = 0, inEnglish = 0] = drafts.map((draft) => draft.id);
  for (const [subjectKind, subjectId] of [
    ['category', id],
    ['post', untitled],
    ['post', inEnglish],
    ['message', 7],
    ['city', 999],
  ] as const)
    await writeAudit(db, { actor: null, address: '' }, { action: `${subjectKind}.modify`, subjectKind, subjectId });
  const reader = givenActor(['Admin'], ['viewBlogs', 'viewForms', 'viewCities']);
  const { rows } = await app.api('fr', reader).history.changes({ query: { sort: 'at' } });
  // The city doesn't exist.
  expect(rows.map(({ subject }) => subject)).toEqual(['Déménager', `#${untitled}`, 'Only English', '#7', null]);
});

test('narrows by kind, record, person and day', async () => {
  const everything = givenActor(['Admin'], ['viewPages', 'viewFeeds', 'viewUsers']);
  expect(await actions(everything, { kind: 'page' })).toEqual(['page.modify']);
  expect(await actions(everything, { kind: 'feed', subject: '4' })).toEqual([]);
  expect(await actions(everything, { q: 'priya' })).toEqual(['user.disable', 'page.modify']);
  expect(await actions(everything, { to: '2020-01-01' })).toEqual([]);
  expect(await actions(everything, { from: '2020-01-01' })).toHaveLength(3);
  await expect(actions(everything, { from: 'yesterday' })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('the file has the same rows', async () => {
  const file = await app.api('en', editor).history.changesCsv({ query: { sort: '-at' } });
  expect(await file.text()).toContain('titleEn: Old → One');
});

test('every action that is recorded has words in both languages', async () => {
  const folder = new URL('../../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const kinds = Object.keys(words.kinds).join('|');
  const recorded = sources.join('\n').matchAll(new RegExp(`action: '(?:${kinds})\\.([\\w-]+)'`, 'g'));
  const verbs = new Set([...recorded].map(([, verb = '']) => verb));
  expect(verbs.size).toBeGreaterThan(10);
  expect([...verbs].filter((verb) => !Object.hasOwn(words.verbs, verb))).toEqual([]);
});

test('a long list counts and pages up to ten thousand rows, and says that there are more', async () => {
  const { pool } = app.services;
  await pool.query(`insert into audit_log (action, subject_kind, subject_id, at)
    select 'faq.modify', 'faq', n, now() from generate_series(1, 10030) n`);
  const reader = givenActor(['Admin'], ['viewFaqs']);
  const read = (query: Record<string, string>) =>
    app.api('en', reader).history.changes({ query: { sort: 'at', ...query } });
  const first = await read({ perPage: '100' });
  expect(first).toMatchObject({ total: 10_000, isMore: true });
  const last = await read({ page: '100', perPage: '100' });
  expect(last.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id + 9900));
  expect((await read({ page: '101', perPage: '100' })).rows).toEqual([]);
  expect(await read({ subject: '7' })).toEqual({ rows: [expect.anything()], total: 1, page: 1, perPage: 25 });
});
