import { expect, test } from 'vitest';
import { camelCase } from '#common/values/camel-case.ts';
import { publishRow, publishRows } from '#server/features/content/index.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

async function givenTexts(db: TestDatabase['db']): Promise<void> {
  const [home, about] = await publishRows(
    db,
    'content_blocks',
    db.insertInto('content_blocks').values([
      { content_key: 'home-page', title: 'Home' },
      { content_key: 'about-us-team', title: 'Team' },
    ]),
  );
  await publishRows(
    db,
    'content_items',
    db.insertInto('content_items').values([
      {
        block_id: home?.id ?? 0,
        content_key: 'hero-title',
        position: 1,
        content_en: 'Find your place',
        content_fr: 'Trouvez votre logis',
      },
      {
        block_id: home?.id ?? 0,
        content_key: 'note',
        position: 2,
        content_en: '<b>Yes</b><script>x</script>',
        content_fr: 'R&amp;D',
      },
      { block_id: about?.id ?? 0, content_key: 'title', position: 1, content_en: 'People', content_fr: 'Équipe' },
    ]),
  );
  const body = {
    body_en: '<p onclick="x">Hello <a href="/toronto">T</a></p>',
    body_fr: '<p>Bonjour <a href="/toronto">T</a></p>',
  };
  const published_at = new Date('2026-01-02T03:04:05Z');
  await publishRows(
    db,
    'pages',
    db.insertInto('pages').values([
      {
        slug: 'about-us',
        title_en: 'About',
        title_fr: 'À propos',
        summary_en: 'Who',
        summary_fr: 'Qui',
        ...body,
        published_at,
        updated_at: published_at,
      },
      { slug: 'draft', title_en: 'Draft', title_fr: 'Brouillon', ...body },
    ]),
  );
  await publishRows(
    db,
    'faqs',
    db.insertInto('faqs').values([
      { topic: 'search', position: 2, question_en: 'Q2', question_fr: 'Q2 ?', answer_en: '<p>A2</p>', answer_fr: 'R2' },
      {
        topic: 'search',
        position: 1,
        question_en: 'Q1',
        question_fr: 'Q1 ?',
        answer_en: '<p>A1<img src=x onerror=y></p>',
        answer_fr: 'R1',
      },
    ]),
  );
  await db.insertInto('redirects').values({ lang: 'en', from_path: '/old-page', to_path: null }).execute();
}

test('returns sanitized content blocks in the caller’s language, all or the requested ones', async () => {
  await using app = await testServices(givenTexts);
  expect(await app.api().content.blocks()).toEqual({
    contentBlocks: [
      { contentKey: 'about-us-team', contents: [{ contentKey: 'title', content: 'People' }] },
      {
        contentKey: 'home-page',
        contents: [
          { contentKey: 'hero-title', content: 'Find your place' },
          { contentKey: 'note', content: '<b>Yes</b>' },
        ],
      },
    ],
  });
  const { contentBlocks } = await app.api('fr').content.blocks({ query: { keys: 'homePage,nothing' } });
  expect(contentBlocks).toEqual([
    {
      contentKey: 'home-page',
      contents: [
        { contentKey: 'hero-title', content: 'Trouvez votre logis' },
        { contentKey: 'note', content: 'R&amp;D' },
      ],
    },
  ]);
});

test('returns a published page with its blocks and links in the page’s language', async () => {
  await using app = await testServices(givenTexts);
  expect(await app.api('fr').content.page({ params: { slug: 'about-us' } })).toEqual({
    page: {
      slug: 'about-us',
      pageType: 'text',
      title: 'À propos',
      summary: 'Qui',
      body: '<p>Bonjour <a href="/fr/toronto">T</a></p>',
      contentBlocks: { aboutUsTeam: { title: 'Équipe' } },
      form: 'none',
      faqTopic: 'about-us',
      parts: ['summary', 'contents', 'blocks', 'faqs', 'updated'],
      fields: [],
      socialImage: null,
      paths: { en: '/about-us', fr: '/about-us' },
      updatedAt: '2026-01-02T03:04:05.000Z',
    },
  });
  expect((await app.api().content.page({ params: { slug: 'about-us' } })).page.body).toBe(
    '<p>Hello <a href="/toronto">T</a></p>',
  );
  expect(await app.api().content.pages()).toEqual({ pages: [{ slug: 'about-us', title: 'About', summary: 'Who' }] });
});

test('never shows the JSON of a document that it cannot read', async () => {
  await using app = await testServices(givenTexts);
  const body_en = JSON.stringify({ type: 'doc', content: [{ type: 'poem' }] });
  await publishRows(
    app.services.db,
    'pages',
    app.services.db.updateTable('pages').set({ body_en }).where('slug', '=', 'about-us'),
  );
  expect((await app.api().content.page({ params: { slug: 'about-us' } })).page.body).toBe('');
});

test('distinguishes an unknown page from a deleted one', async () => {
  await using app = await testServices(givenTexts);
  const page = (slug: string) => app.api().content.page({ params: { slug } });
  await expect(page('draft')).rejects.toMatchObject({ code: 'page.not_found', status: 404 });
  await expect(page('old-page')).rejects.toMatchObject({ code: 'page.gone', status: 410 });
});

test('returns the questions of a topic in order', async () => {
  await using app = await testServices(givenTexts);
  expect(await app.api().content.faqs({ params: { topic: 'search' } })).toEqual({
    faqs: [
      { question: 'Q1', answer: '<p>A1</p>' },
      { question: 'Q2', answer: '<p>A2</p>' },
    ],
  });
  expect(await app.api('fr').content.faqs({ params: { topic: 'nothing' } })).toEqual({ faqs: [] });
});

test('looks keys up in camel case', () => {
  expect(['hero-title', 'Hero Title', 'hero_title', 'heroTitle'].map(camelCase)).toEqual(Array(4).fill('heroTitle'));
});

test('inserts the place’s name into questions about places', async () => {
  await using app = await testServices(async (db) => {
    await givenPlaces(db);
    await publishRows(
      db,
      'faqs',
      db.insertInto('faqs').values({
        topic: 'city',
        position: 1,
        question_en: 'Rents {inPlace}?',
        question_fr: 'Loyers {inPlace}?',
        answer_en: '<p>{place}</p>',
        answer_fr: '<p>{place}</p>',
      }),
    );
  });
  const faqs = (location: string) => app.api('fr').content.faqs({ params: { topic: 'city' }, query: { location } });
  expect(await faqs('montreal')).toEqual({ faqs: [{ question: 'Loyers à Montréal?', answer: '<p>Montréal</p>' }] });
  const general = await app.api('fr').content.faqs({ params: { topic: 'city' } });
  expect(general).toEqual({ faqs: [{ question: 'Loyers au Canada?', answer: '<p>Canada</p>' }] });
  await expect(faqs('atlantis')).rejects.toMatchObject({ code: 'location.not_found' });
});

test('names of places are text, in questions and in the HTML of answers', async () => {
  await using app = await testServices(async (db) => {
    await givenPlaces(db);
    const name_en = "<b>St. John's</b> & $&";
    await db.updateTable('cities').set({ name_en }).where('slug_en', '=', 'montreal').execute();
    const question = { question_en: 'Rents of {place}?', question_fr: '' };
    const answer = { answer_en: '<p>{place}</p>', answer_fr: '' };
    await publishRows(db, 'faqs', db.insertInto('faqs').values({ topic: 'city', position: 1, ...question, ...answer }));
  });
  const { faqs } = await app.api().content.faqs({ params: { topic: 'city' }, query: { location: 'montreal' } });
  expect(faqs).toEqual([
    {
      question: "Rents of <b>St. John's</b> & $&?",
      answer: '<p>&#60;b&#62;St. John&#39;s&#60;/b&#62; &#38; $&#38;</p>',
    },
  ]);
});

test('a block is one text or a list of texts', async () => {
  await using app = await testServices(async (db) => {
    await givenTexts(db);
    const { id } = await publishRow(
      db,
      'content_blocks',
      db.insertInto('content_blocks').values({ content_key: 'about-us-motto', title: 'Motto' }),
    );
    await publishRows(
      db,
      'content_items',
      db.insertInto('content_items').values({
        block_id: id,
        content_key: 'content',
        position: 1,
        content_en: 'Home first',
        content_fr: 'Chez soi',
      }),
    );
  });
  const { contentBlocks } = await app.api().content.blocks({ query: { keys: 'aboutUsMotto' } });
  expect(contentBlocks).toEqual([{ contentKey: 'about-us-motto', content: 'Home first' }]);
  const { page } = await app.api('fr').content.page({ params: { slug: 'about-us' } });
  expect(page.contentBlocks).toEqual({ aboutUsTeam: { title: 'Équipe' }, aboutUsMotto: { content: 'Chez soi' } });
});
