import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppError } from '#common/contract/errors.ts';
import { publishRows } from '#server/features/content/index.ts';
import { adminWith, type TestServices, testServices } from '#test/services.ts';

let app: TestServices;
beforeAll(async () => {
  app = await testServices(async (db) => {
    const faq = (topic: string, position: number, question: string) => ({
      topic,
      position,
      question_en: question,
      question_fr: `${question} (fr)`,
      answer_en: 'Yes',
      answer_fr: 'Oui',
    });
    await publishRows(
      db,
      'faqs',
      db
        .insertInto('faqs')
        .values([faq('search', 1, 'A'), faq('search', 2, 'B'), faq('search', 3, 'C'), faq('city', 1, 'Z')]),
    );
    await publishRows(
      db,
      'pages',
      db
        .insertInto('pages')
        .values({ slug: 'about-us', title_en: 'A', title_fr: 'B', body_en: '', body_fr: '', published_at: new Date() }),
    );
  });
});
afterAll(() => app[Symbol.asyncDispose]());

test('an order takes effect at once, and the texts keep their revisions', async () => {
  const editor = app.api('fr', adminWith('viewFaqs', 'modifyFaqs'));
  const { topics, questions } = await editor.faqOrder.read({ query: { topic: 'search' } });
  expect(topics).toEqual([
    { topic: 'city', count: 1 },
    { topic: 'search', count: 3 },
  ]);
  const [a, b, c] = questions.map(({ id }) => id);
  const before = await app.services.db.selectFrom('content_revisions').select('id').execute();
  await editor.faqOrder.save({ body: { topic: 'search', ids: [c ?? 0, a ?? 0, b ?? 0] } });
  const { faqs } = await app.api().content.faqs({ params: { topic: 'search' } });
  expect(faqs.map(({ question }) => question)).toEqual(['C', 'A', 'B']);
  expect(await app.services.db.selectFrom('content_revisions').select('id').execute()).toEqual(before);
});

test('an order without exactly the questions of the topic is refused', async () => {
  const editor = app.api('en', adminWith('viewFaqs', 'modifyFaqs'));
  const { questions } = await editor.faqOrder.read({ query: { topic: 'search' } });
  const ids = questions.map(({ id }) => id);
  const refusal = async (order: number[], topic = 'search') =>
    editor.faqOrder.save({ body: { topic, ids: order } }).then(
      () => 'saved',
      ({ code }: AppError) => code,
    );
  expect(await refusal(ids.slice(1))).toBe('edit.conflict');
  expect(await refusal(ids, 'city')).toBe('edit.conflict');
  expect(await refusal([...ids, 2_000_000_000])).toBe('edit.conflict');
  expect(await refusal([ids[0] ?? 0, ids[0] ?? 0])).toBe('request.invalid');
  expect(await refusal([])).toBe('request.invalid');
  const viewer = app.api('en', adminWith('viewFaqs'));
  await expect(viewer.faqOrder.save({ body: { topic: 'search', ids } })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
});

test('a new block is on its page at once, and two of one title keep apart', async () => {
  const editor = app.api('en', adminWith('createGlobalContent', 'viewGlobalContent'));
  const body = {
    page: 'about-us',
    titleEn: 'Our team',
    titleFr: 'Notre équipe',
    textEn: 'Ten people',
    textFr: 'Dix personnes',
  };
  const { id } = await editor.pageBlocks.create({ body });
  await editor.pageBlocks.create({ body: { ...body, textEn: 'More' } });
  const { page } = await app.api('fr').content.page({ params: { slug: 'about-us' } });
  expect(page.contentBlocks).toEqual({
    aboutUsOurTeam: { title: 'Notre équipe', text: 'Dix personnes' },
    aboutUsOurTeam2: { title: 'Notre équipe', text: 'Dix personnes' },
  });
  await editor.pageBlocks.create({ body: { ...body, titleEn: '', titleFr: '', textFr: 'Un seul texte' } });
  const { contentBlocks } = await app.api('fr').content.blocks({ query: { keys: 'about-us-block' } });
  expect(contentBlocks).toContainEqual({ contentKey: 'about-us-block', content: 'Un seul texte' });
  const half = editor.pageBlocks.create({ body: { ...body, titleFr: '' } });
  await expect(half).rejects.toMatchObject({ fields: { titleFr: expect.any(String) } });
  const entry = await editor.entries.entry({ params: { kind: 'block', id } });
  expect(entry.parts.en).toMatchObject({ state: 'live', live: { title: 'Our team', text: 'Ten people' } });
  // The page may be named by its id, and the list of blocks is narrowed to those of pages.
  const about = app.services.db.selectFrom('pages').select('id').where('slug', '=', 'about-us');
  const { id: pageId } = await about.executeTakeFirstOrThrow();
  await editor.pageBlocks.create({ body: { ...body, page: pageId, titleEn: 'Our office' } });
  const listed = async (group: string) => {
    const { rows } = await editor.entries.list({ params: { kind: 'block' }, query: { group, q: 'our office' } });
    return rows.map(({ title, group: of }) => [title, of]);
  };
  expect(await listed('pages')).toEqual([['Our office', 'pages']]);
  expect([await listed('screens'), await listed('cities'), await listed('other')]).toEqual([[], [], []]);
  const missing = editor.pageBlocks.create({ body: { ...body, page: 'no-page' } });
  await expect(missing).rejects.toMatchObject({ code: 'page.not_found' });
});

test('questions are grouped by topic, named by the titles of pages', async () => {
  const editor = app.api('en', adminWith('viewFaqs'));
  const { groups } = await editor.entries.groups({ params: { kind: 'faq' } });
  expect(groups).toContainEqual({ value: 'about-us', label: 'A', count: expect.any(Number) });
  expect(groups.map(({ value }) => value)).not.toContain('contact-us');
  for (const { value, count } of groups) {
    const { total } = await editor.entries.list({ params: { kind: 'faq' }, query: { group: value } });
    expect([value, total]).toEqual([value, count]);
  }
});
