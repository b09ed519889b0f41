import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '#common/contract/client.ts';
import type { AppError } from '#common/contract/errors.ts';
import type { Contract } from '#common/contract/index.ts';
import { publishRow, publishRows } from '#server/features/content/index.ts';
import { offsetAt, shownAt } from '#server/platform/texts/time-zone.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { type TestServices, testServices } from '#test/services.ts';
import { plannedMoment, runDuePlans } from './plans.ts';

const PERMISSIONS = ['viewPages', 'createPages', 'modifyPages', 'viewFaqs', 'createFaqs', 'modifyFaqs'];
const BLOCKS = ['viewGlobalContent', 'modifyGlobalContent', 'viewBlogs', 'createBlogs', 'modifyBlogs'];

type Api = Client<Contract>;
type Saved = Parameters<Api['entries']['save']>[0]['body'];
type Created = Parameters<Api['entries']['create']>[0]['body'];

async function editorOf(app: TestServices) {
  const { id } = await givenUser(app.services.db, 'Admin');
  return (lang: 'en' | 'fr' = 'en') =>
    app.api(lang, givenActor(['Admin'], [...PERMISSIONS, ...BLOCKS], { userId: id }));
}

const PAGE = {
  shared: { pageType: 'text' },
  en: { title: 'Moving', slug: 'moving', summary: 'How', body: '<h2>First</h2><p>Pack the boxes</p>' },
  fr: { title: 'Déménager', slug: 'demenager', summary: 'Comment', body: '<h2>D’abord</h2><p>Faire les boîtes</p>' },
};
const page = (id: number) => ({ params: { kind: 'page', id } }) as const;
const draftsOf = async (api: Api, id: number): Promise<Saved> => {
  const { version, parts } = await api.entries.entry(page(id));
  return { version, shared: parts.shared.draft, en: parts.en.draft, fr: parts.fr.draft };
};
const codeOf = ({ code, fields }: AppError) => ({ code, fields });

async function givenPage(api: Api): Promise<number> {
  const { id } = await api.entries.create({ params: { kind: 'page' }, body: PAGE });
  return id;
}

test('a draft is private, each language is published and hidden for itself, and a rename redirects', async () => {
  await using app = await testServices();
  const editor = await editorOf(app);
  const api = editor();
  const id = await givenPage(api);
  const readIn = (lang: 'en' | 'fr', slug: string) =>
    app
      .api(lang)
      .content.page({ params: { slug } })
      .then(
        ({ page: { title } }) => title,
        ({ code }: AppError) => code,
      );
  expect(await readIn('en', 'moving')).toBe('page.not_found');

  const { version } = await api.entries.publish({ ...page(id), body: { version: 1, langs: ['fr'] } });
  expect(await readIn('fr', 'demenager')).toBe('Déménager');
  expect(await readIn('en', 'moving')).toBe('page.not_found');
  expect((await api.entries.entry(page(id))).paths).toEqual({ en: null, fr: '/fr/demenager' });
  const both = await api.entries.publish({ ...page(id), body: { version, langs: ['en', 'fr'] } });
  expect(await readIn('en', 'moving')).toBe('Moving');

  const renamed = { ...PAGE, en: { ...PAGE.en, slug: 'moving-day', title: 'Moving day' }, version: both.version };
  const saved = await api.entries.save({ ...page(id), body: renamed });
  expect(await readIn('en', 'moving')).toBe('Moving');
  const again = await api.entries.publish({ ...page(id), body: { version: saved.version, langs: ['en'] } });
  expect(await readIn('en', 'moving-day')).toBe('Moving day');
  expect(await readIn('fr', 'demenager')).toBe('Déménager');
  const redirects = await app.services.db.selectFrom('redirects').selectAll().execute();
  expect(redirects).toContainEqual(
    expect.objectContaining({ lang: 'en', from_path: '/moving', to_path: '/moving-day' }),
  );

  const hidden = await api.entries.hide({ ...page(id), body: { version: again.version, langs: ['en'] } });
  expect(await readIn('en', 'moving-day')).toBe('page.not_found');
  expect(await readIn('fr', 'demenager')).toBe('Déménager');
  const { rows } = await api.entries.list({ params: { kind: 'page' }, query: { q: 'moving day' } });
  expect(rows).toMatchObject([{ id, states: { en: 'hidden', fr: 'live' }, title: 'Moving day' }]);

  await api.entries.remove({ ...page(id), body: { version: hidden.version } });
  expect(await readIn('fr', 'demenager')).toBe('page.gone');
  expect(await api.entries.entry(page(id)).catch(codeOf)).toMatchObject({ code: 'entry.not_found' });
});

test('publishing refuses what is missing, blanks, and an address that is taken, each at its field', async () => {
  await using app = await testServices(givenPlaces);
  const api = (await editorOf(app))();
  await givenPage(api);
  const other = { ...PAGE, en: { ...PAGE.en, title: '', body: '<p>[[name]]</p>', slug: 'toronto' } };
  const { id } = await api.entries.create({ params: { kind: 'page' }, body: other });
  const publish = (lang: 'en' | 'fr') => api.entries.publish({ ...page(id), body: { version: 1, langs: [lang] } });
  expect(await publish('en').catch(codeOf)).toEqual({
    code: 'request.invalid',
    fields: { 'en.title': 'This is a required field', 'en.body': 'Fill in the blanks in [[…]] before you publish' },
  });
  await api.entries.save({ ...page(id), body: { ...other, en: { ...PAGE.en, slug: 'toronto' }, version: 1 } });
  const taken = { code: 'address.taken', fields: { 'en.slug': expect.any(String) } };
  expect(await api.entries.publish({ ...page(id), body: { version: 2, langs: ['en'] } }).catch(codeOf)).toEqual(taken);
  const bad = { ...PAGE, en: { title: 7, body: { type: 'doc\u0000' }, slug: 'No Slug' }, version: 2 };
  expect(await api.entries.save({ ...page(id), body: bad }).catch(codeOf)).toMatchObject({
    fields: { 'en.title': expect.any(String), 'en.body': expect.any(String), 'en.slug': expect.any(String) },
  });
});

test('the change history has the words of published texts', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const bold = { type: 'text', text: 'early', marks: [{ type: 'bold' }] };
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Call ' }, bold] }],
  };
  const { id } = await api.entries.create({ params: { kind: 'page' }, body: { ...PAGE, en: { ...PAGE.en, body } } });
  await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en'] } });
  const { rows } = await api.history.changes({ query: { kind: 'page', subject: String(id), sort: '-at' } });
  expect(rows[0]?.changes).toContainEqual({
    field: 'en.body',
    label: 'Text (English)',
    before: null,
    after: 'Call early',
  });
  expect(rows[0]?.changes).toContainEqual({
    field: 'en.title',
    label: 'Title (English)',
    before: null,
    after: 'Moving',
  });
});

test('a second editor gets a conflict, and neither text is lost', async () => {
  await using app = await testServices();
  const [first, second] = [(await editorOf(app))(), (await editorOf(app))()];
  const id = await givenPage(first);
  const [mine, theirs] = [await draftsOf(first, id), await draftsOf(second, id)];
  await first.entries.touch(page(id));
  expect((await second.entries.touch(page(id))).present).toHaveLength(1);
  await first.entries.save({ ...page(id), body: { ...mine, en: { ...mine.en, title: 'Mine' } } });
  const change = { ...page(id), body: { ...theirs, fr: { ...theirs.fr, title: 'Le mien' } } };
  expect(await second.entries.save(change).catch(codeOf)).toMatchObject({ code: 'edit.conflict' });
  const fresh = await draftsOf(second, id);
  expect(fresh.en).toMatchObject({ title: 'Mine' });
  await second.entries.save({ ...page(id), body: { ...fresh, fr: { ...fresh.fr, title: 'Le mien' } } });
  expect(await draftsOf(first, id)).toMatchObject({ en: { title: 'Mine' }, fr: { title: 'Le mien' } });
});

test('exactly one of many concurrent saves with one version succeeds, and no revision disappears', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('save', 'publish', 'hide'), { minLength: 2, maxLength: 6 }),
      async (acts) => {
        const id = await givenPage(api);
        const before = await draftsOf(api, id);
        const results = await Promise.allSettled(
          acts.map((act, index) => {
            if (act === 'publish')
              return api.entries.publish({ ...page(id), body: { version: before.version, langs: ['en'] } });
            if (act === 'hide')
              return api.entries.hide({ ...page(id), body: { version: before.version, langs: ['en'] } });
            const en = { ...before.en, title: `Title ${index}` };
            return api.entries.save({ ...page(id), body: { ...before, en } });
          }),
        );
        const { version } = await api.entries.entry(page(id));
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(version).toBe(before.version + 1);
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'edit.conflict' });
        const { revisions } = await api.entries.history({ ...page(id), query: {} });
        expect(revisions.length).toBeLessThanOrEqual(4);
        await api.entries.remove({ ...page(id), body: { version } });
      },
    ),
    { numRuns: 8 },
  );
});

test('history compares words and structure, and restoring makes a draft only', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const id = await givenPage(api);
  await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en', 'fr'] } });
  const en = { ...PAGE.en, title: 'Moving out', body: '<h2>First</h2><p>Pack all boxes</p><ul><li>Tape</li></ul>' };
  await api.entries.save({ ...page(id), body: { ...PAGE, en, version: 2, note: 'Longer' } });
  const { revisions } = await api.entries.history({ ...page(id), query: { part: 'en' } });
  expect(revisions.map(({ note, isDraft, isLive }) => [note, isDraft, isLive])).toEqual([
    ['Longer', true, false],
    ['', false, true],
  ]);
  const [to, from] = revisions.map((one) => one.id);
  const { changes } = await api.entries.compare({ ...page(id), query: { from: from ?? 0, to: to ?? 0 } });
  expect(changes.map(({ label }) => label)).toEqual(['Title', 'Text']);
  expect(changes[1]?.blocks).toEqual([
    { type: 'h2', label: 'Heading 2', pieces: [{ change: 'same', text: 'First' }] },
    {
      type: 'p',
      label: '',
      pieces: [
        { change: 'same', text: 'Pack ' },
        { change: 'removed', text: 'the' },
        { change: 'added', text: 'all' },
        { change: 'same', text: ' boxes' },
      ],
    },
    { type: 'li', label: 'List item', pieces: [{ change: 'added', text: 'Tape' }] },
  ]);
  await api.entries.publish({ ...page(id), body: { version: 3, langs: ['en'] } });
  await api.entries.restore({ ...page(id), body: { version: 4, revisionId: from ?? 0 } });
  const { parts } = await api.entries.entry(page(id));
  expect(parts.en).toMatchObject({ draft: { title: 'Moving' }, state: 'changed', revision: { restoredFrom: from } });
  expect((await app.api().content.page({ params: { slug: 'moving' } })).page.title).toBe('Moving out');
});

test('a text in HTML comes with its document, and a document with none', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Faire les boîtes' }] }] };
  const { id } = await api.entries.create({
    params: { kind: 'page' },
    body: { ...PAGE, en: { ...PAGE.en, body: '<p>Pack the boxes</p>' }, fr: { ...PAGE.fr, body: doc } },
  });
  const { parts } = await api.entries.entry(page(id));
  expect(parts.en.documents).toMatchObject({
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Pack the boxes' }] }] },
  });
  expect([parts.fr.documents, parts.shared.documents]).toEqual([{}, {}]);
});

test('a draft equal to the live texts is live, even if it was restored or typed again', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const id = await givenPage(api);
  const statesOf = async () => {
    const { parts } = await api.entries.entry(page(id));
    const { rows } = await api.entries.list({ params: { kind: 'page' }, query: { q: 'moving' } });
    const listed = rows.find((row) => row.id === id)?.states;
    expect(listed).toEqual({ en: parts.en.state, fr: parts.fr.state });
    return listed;
  };
  const save = async (change: Partial<Saved>) =>
    api.entries.save({ ...page(id), body: { ...(await draftsOf(api, id)), ...change } });
  await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en', 'fr'] } });
  const live = await draftsOf(api, id);
  const { parts } = await api.entries.entry(page(id));

  await save({ en: { ...live.en, title: 'Moving out' } });
  expect(await statesOf()).toEqual({ en: 'changed', fr: 'live' });
  const { version } = await api.entries.entry(page(id));
  await api.entries.restore({ ...page(id), body: { version, revisionId: parts.en.revision.id } });
  expect(await statesOf()).toEqual({ en: 'live', fr: 'live' });

  await save({ fr: { ...live.fr, summary: '' } });
  expect(await statesOf()).toEqual({ en: 'live', fr: 'changed' });
  await save({ fr: live.fr });
  expect(await statesOf()).toEqual({ en: 'live', fr: 'live' });

  await save({ shared: { ...live.shared, form: 'contact' } });
  expect(await statesOf()).toEqual({ en: 'changed', fr: 'changed' });
  await save({ shared: live.shared });
  expect(await statesOf()).toEqual({ en: 'live', fr: 'live' });
});

test('an article is read as HTML, compared by text and structure, previewed by a link that expires, and deleted', async () => {
  await using app = await testServices(givenPlaces);
  const api = (await editorOf(app))();
  const params = { kind: 'post' as const };
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
  const link = { type: 'link', attrs: { to: { ref: 'city', id: PLACE_IDS.toronto } } };
  const body = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Soil' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Toronto', marks: [link] }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [text('clay')] }] },
    ],
  };
  const draft = {
    shared: { author: 'Zoé', cityId: PLACE_IDS.toronto, picture: 'photos/<street>.jpg', listingIds: [] },
    en: { title: 'Gardens', slug: 'gardens', summary: 'About', body },
    fr: { title: 'Jardins', slug: 'jardins', summary: 'Sur', body },
  };
  const { id } = await api.entries.create({ params, body: draft });
  const post = { params: { ...params, id } };
  const { values } = await api.entries.shown(post);
  const shown = (part: string, key: string) => values.find((one) => one.part === part && one.key === key)?.html;
  expect(shown('fr', 'body')).toContain('<a href="/fr/toronto">Toronto</a>');
  expect(shown('en', 'body')).toContain('<a href="/toronto">Toronto</a>');
  expect(shown('shared', 'cityId')).toContain('Toronto</a>');
  expect(shown('shared', 'picture')).not.toContain('<street>');
  expect(JSON.stringify(values)).not.toMatch(/\\"(?:type|attrs)\\"/);

  const table = {
    type: 'table',
    content: [{ type: 'tableRow', content: ['a', 'b'].map((word) => ({ type: 'tableCell', content: [text(word)] })) }],
  };
  const to = { ref: 'city', id: PLACE_IDS.montreal };
  const action = { type: 'action', attrs: { id: 'next1', title: 'Next', text: '', label: 'See homes', to } };
  const quote = { type: 'embed', attrs: { id: 'film1', address: 'https://youtu.be/dQw4w9WgXcQ', title: 'A film' } };
  const next = { ...body, content: [...body.content.slice(0, 2), table, action, quote] };
  await api.entries.save({ ...post, body: { ...draft, en: { ...draft.en, body: next }, version: 1 } });
  const { revisions } = await api.entries.history({ ...post, query: { part: 'en' } });
  const [newer = 0, older = 0] = revisions.map((one) => one.id);
  const { changes } = await api.entries.compare({ ...post, query: { from: older, to: newer } });
  expect(
    changes[0]?.blocks.map(({ label, pieces }) => [label, ...pieces.map((one) => [one.change, one.text])]),
  ).toEqual([
    ['Heading 2', ['same', 'Soil']],
    ['', ['same', 'Toronto (Toronto)']],
    ['List item', ['removed', 'clay']],
    ['Table row', ['added', 'a | b']],
    ['Call to action', ['added', 'Next · See homes (Montreal)']],
    ['Video or tour', ['added', 'A film · https://youtu.be/dQw4w9WgXcQ']],
  ]);

  const { token } = await api.entries.preview(post);
  const preview = await app.api('fr').blogs.preview({ params: { token } });
  expect(preview.blog).toMatchObject({ title: 'Jardins', author: 'Zoé', location: { name: 'Toronto' } });
  expect(preview.blog.body).toContain('<a href="/fr/toronto">');
  // A link to an article is none to a page.
  expect(await app.api().content.preview({ params: { token } }).catch(codeOf)).toMatchObject({
    code: 'page.not_found',
  });
  expect(await api.blogs.article({ params: { slug: 'gardens' } }).catch(codeOf)).toMatchObject({
    code: 'page.not_found',
  });
  const isOpen = async (link: string) =>
    app
      .api()
      .blogs.preview({ params: { token: link } })
      .then(
        () => true,
        () => false,
      );
  const users = app.services.db.updateTable('users');
  await users.set({ disabled_at: new Date() }).execute();
  expect(await isOpen(token)).toBe(false);
  await users.set({ disabled_at: null }).execute();
  expect(await isOpen(token)).toBe(true);
  await api.entries.endPreviews(post);
  expect(await isOpen(token)).toBe(false);
  const { token: last } = await api.entries.preview(post);
  expect(await isOpen(last)).toBe(true);
  await app.services.db
    .updateTable('user_roles')
    .set({ role_id: (roles) => roles.selectFrom('roles').select('id').where('name', '=', 'Renter') })
    .execute();
  expect(await isOpen(last)).toBe(false);
  await app.services.db
    .updateTable('user_roles')
    .set({ role_id: (roles) => roles.selectFrom('roles').select('id').where('name', '=', 'Admin') })
    .execute();
  const past = { expires_at: new Date(0) };
  await app.services.db.updateTable('content_previews').set(past).execute();
  expect(await isOpen(last)).toBe(false);

  await api.entries.publish({ ...post, body: { version: 2, langs: ['en', 'fr'] } });
  await api.entries.remove({ ...post, body: { version: 3 } });
  expect(await api.blogs.article({ params: { slug: 'gardens' } }).catch(codeOf)).toMatchObject({ code: 'page.gone' });
  expect((await api.entries.list({ params, query: {} })).total).toBe(0);
});

test('the older language and its fields are computed, and a translation settles them', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const id = await givenPage(api);
  const read = async () => {
    const { parts, version } = await api.entries.entry(page(id));
    const [row] = (await api.entries.list({ params: { kind: 'page' }, query: {} })).rows;
    return { behind: row?.behind, en: parts.en.older, fr: parts.fr.older, version };
  };
  expect(await read()).toMatchObject({ behind: null });
  const en = { ...PAGE.en, summary: 'How to' };
  await api.entries.save({ ...page(id), body: { ...PAGE, en, version: 1 } });
  expect(await read()).toMatchObject({ behind: 'fr', en: [], fr: ['summary'] });
  await api.entries.save({ ...page(id), body: { ...PAGE, en: { ...en, title: 'Moves' }, version: 2 } });
  expect(await read()).toMatchObject({ behind: 'fr', fr: ['title', 'summary'] });
  const fr = { ...PAGE.fr, summary: 'Comment faire' };
  await api.entries.save({ ...page(id), body: { ...PAGE, en: { ...en, title: 'Moves' }, fr, version: 3 } });
  expect(await read()).toMatchObject({ behind: null, fr: [] });
  await api.entries.save({
    ...page(id),
    body: { ...PAGE, en: { ...en, title: 'Moves' }, fr: { ...fr, title: 'Partir' }, version: 4 },
  });
  expect(await read()).toMatchObject({ behind: 'en', en: ['title'] });
  const same = await draftsOf(api, id);
  await api.entries.save({ ...page(id), body: { ...same, upToDate: ['en'] } });
  expect(await read()).toMatchObject({ behind: null, en: [], fr: [] });
});

test('a language whose document is sent back as it was keeps its revision', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'First' }] };
  const body = { type: 'doc', content: [heading] };
  const { en, fr } = PAGE;
  const { id } = await api.entries.create({
    params: { kind: 'page' },
    body: { ...PAGE, en: { ...en, body }, fr: { ...fr, body } },
  });
  const { version } = await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en', 'fr'] } });
  const before = await api.entries.entry(page(id));

  const drafts = { ...(await draftsOf(api, id)), version };
  await api.entries.save({ ...page(id), body: { ...drafts, en: { ...drafts.en, title: 'Moving day' } } });
  const { parts } = await api.entries.entry(page(id));
  expect(parts.fr).toMatchObject({ state: 'live', revision: { id: before.parts.fr.revision.id }, older: ['title'] });
  expect(parts.shared.revision.id).toBe(before.parts.shared.revision.id);
});

test('plans publish the chosen revision and hide at their time, once, even after a lost job', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const id = await givenPage(api);
  const plan = { day: '2027-03-14', time: '09:30', lang: 'en' } as const;
  const planned = await api.entries.schedule({ ...page(id), body: { ...plan, action: 'publish', version: 1 } });
  const hiding = { ...plan, time: '18:00', action: 'hide', version: planned.version } as const;
  const { version } = await api.entries.schedule({ ...page(id), body: hiding });
  expect((await api.entries.entry(page(id))).plans.map(({ isBehind }) => isBehind)).toEqual([false, false]);
  await api.entries.save({ ...page(id), body: { ...PAGE, en: { ...PAGE.en, title: 'Later' }, version } });
  expect((await api.entries.entry(page(id))).plans).toMatchObject([
    { action: 'publish', at: '2027-03-14T13:30:00.000Z', day: '2027-03-14', time: '09:30', isBehind: true },
    { action: 'hide', at: '2027-03-14T22:00:00.000Z', isBehind: false },
  ]);
  const at = (now: string) => runDuePlans({ ...app.services, now: () => new Date(now) });
  const shown = () =>
    app
      .api()
      .content.page({ params: { slug: 'moving' } })
      .then(
        ({ page: { title } }) => title,
        ({ code }: AppError) => code,
      );
  await at('2027-03-14T13:29:59Z');
  expect(await shown()).toBe('page.not_found');
  await Promise.all([at('2027-03-14T13:30:01Z'), at('2027-03-14T13:30:01Z')]);
  expect(await shown()).toBe('Moving');
  await at('2027-03-14T22:30:00Z');
  expect(await shown()).toBe('page.not_found');
  expect((await api.entries.entry(page(id))).plans).toEqual([]);

  const skipped = { ...plan, time: '02:30', action: 'publish', version: 6 } as const;
  expect(await api.entries.schedule({ ...page(id), body: skipped }).catch(codeOf)).toMatchObject({
    fields: { time: 'The clocks skip this time that night. Choose another one' },
  });
  const broken = { ...PAGE, en: { ...PAGE.en, title: '' }, version: 6 };
  const { version: emptied } = await api.entries.save({ ...page(id), body: broken });
  await api.entries.schedule({ ...page(id), body: { ...plan, action: 'publish', version: emptied } });
  await at('2027-03-14T13:30:01Z');
  expect((await api.entries.entry(page(id))).plans).toMatchObject([{ failure: expect.any(String) }]);
});

test('every local time is planned at that time, and only times that the clocks skip are refused', () => {
  const zones = ['America/Toronto', 'America/St_Johns', 'America/Los_Angeles', 'America/Regina'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: -360, max: 360 }),
      (zone, turn, minutes) => {
        // Near a change of clocks, where there is one: the second Sunday of March or the first of November.
        const [month, earliest] = turn % 2 === 0 ? [2, 8] : [10, 1];
        const first = new Date(Date.UTC(2026 + Math.floor(turn / 2), month, earliest, 7));
        const centre = new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * 86_400_000);
        const wall = new Date(Math.floor(centre.getTime() / 60_000 + minutes + offsetAt(zone, centre)) * 60_000);
        const [day = '', time = ''] = wall.toISOString().slice(0, 16).split('T');
        const at = plannedMoment(day, time, zone);
        const isShown = (moment: Date) => shownAt(moment, offsetAt(zone, moment)).startsWith(`${day}T${time}`);
        // Each offset within a day gives a candidate. Without one that shows this time, the clocks skip it.
        const candidates = [-1440, 1440].map((away) => {
          const near = new Date(wall.getTime() + away * 60_000);
          return new Date(wall.getTime() - offsetAt(zone, near) * 60_000);
        });
        const real = candidates.filter(isShown).map((one) => one.getTime());
        expect(at?.getTime()).toBe(real.length === 0 ? undefined : Math.min(...real));
      },
    ),
    { numRuns: 300 },
  );
});

test('rows that the program or SQL writes become revisions, and an editor’s draft stays', async () => {
  await using app = await testServices();
  const { db } = app.services;
  const api = (await editorOf(app))();
  const words = { title_en: 'About', title_fr: 'À propos', body_en: '<p>A</p>', body_fr: '<p>B</p>' };
  await publishRows(db, 'pages', db.insertInto('pages').values({ ...words, slug: 'about', published_at: new Date() }));
  const [row] = (await api.entries.list({ params: { kind: 'page' }, query: {} })).rows;
  const id = row?.id ?? 0;
  expect(row).toMatchObject({ states: { en: 'live', fr: 'live' }, behind: null });
  const drafts = await draftsOf(api, id);
  await api.entries.save({ ...page(id), body: { ...drafts, en: { ...drafts.en, title: 'About us' } } });
  await publishRows(db, 'pages', db.updateTable('pages').set({ body_en: '<p>New</p>', title_fr: 'Nous' }));
  const { parts } = await api.entries.entry(page(id));
  expect(parts.en).toMatchObject({ draft: { title: 'About us' }, live: { title: 'About', body: '<p>New</p>' } });
  expect(parts.fr).toMatchObject({ draft: { title: 'Nous' }, live: { title: 'Nous' }, state: 'live' });

  const block = { content_key: 'home', title: 'Home' };
  const { id: block_id } = await publishRow(db, 'content_blocks', db.insertInto('content_blocks').values(block));
  await publishRows(
    db,
    'content_items',
    db
      .insertInto('content_items')
      .values({ block_id, content_key: 'hero', position: 0, content_en: 'Hello', content_fr: 'Bonjour' }),
  );
  const [home] = (await api.entries.list({ params: { kind: 'block' }, query: { q: 'hello' } })).rows;
  const at = { params: { kind: 'block', id: home?.id ?? 0 } } as const;
  const { version, parts: texts, fields } = await api.entries.entry(at);
  expect(fields.map(({ key }) => key)).toContain('hero');
  const fr = { ...texts.fr.draft, hero: 'Allô' };
  const body = { version, shared: texts.shared.draft, en: texts.en.draft, fr };
  const saved = await api.entries.save({ ...at, body });
  await api.entries.publish({ ...at, body: { version: saved.version, langs: ['fr'] } });
  const { contentBlocks } = await app.api('fr').content.blocks({ query: { keys: 'home' } });
  expect(contentBlocks).toEqual([{ contentKey: 'home', contents: [{ contentKey: 'hero', content: 'Allô' }] }]);
});

test('a page type adds fields and chooses parts, and a link shows the draft until it ends', async () => {
  await using app = await testServices();
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const rights = [...PERMISSIONS, 'viewPageTypes', 'createPageTypes', 'modifyPageTypes'];
  const api = app.api('en', givenActor(['Admin'], rights, { userId }));
  const field = { isShared: false, isRequired: false, choices: [], target: null };
  const key = `event-${userId}`;
  const type = {
    key,
    labelEn: 'Event',
    labelFr: 'Événement',
    parts: ['summary' as const],
    fields: [
      {
        ...field,
        key: 'guests',
        type: 'list' as const,
        labelEn: 'Guests',
        labelFr: 'Personnes invitées',
        isRequired: true,
      },
      { ...field, key: 'seats', type: 'number' as const, labelEn: 'Seats', labelFr: 'Places', isShared: true },
      { ...field, key: 'day', type: 'date' as const, labelEn: 'Day', labelFr: 'Jour', isShared: true },
      {
        ...field,
        key: 'entry',
        type: 'choice' as const,
        labelEn: 'Entry',
        labelFr: 'Entrée',
        isShared: true,
        choices: ['Free | Gratuit', 'Paid'],
      },
    ],
  };
  const { id: typeId } = await api.pageTypes.create({ body: type });
  expect(await api.pageTypes.create({ body: type }).catch(codeOf)).toMatchObject({ code: 'page_type.taken' });
  const twice = { ...type, key: 'other', fields: type.fields.map((one) => ({ ...one, key: 'guests' })) };
  expect(await api.pageTypes.create({ body: twice }).catch(codeOf)).toMatchObject({
    fields: { 'fields.1.key': expect.any(String) },
  });

  const event = {
    ...PAGE,
    shared: { pageType: key, form: 'contact', faqTopic: '', seats: 1250.5, day: '2027-03-14', entry: 'Free | Gratuit' },
  };
  const { id } = await api.entries.create({ params: { kind: 'page' }, body: event });
  expect(await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en'] } }).catch(codeOf)).toMatchObject({
    fields: { 'en.guests': 'This is a required field' },
  });
  const guests = { en: ['Ada <b>'], fr: ['Zoé'] };
  const en = { ...event.en, guests: guests.en };
  await api.entries.save({ ...page(id), body: { ...event, en, fr: { ...event.fr, guests: guests.fr }, version: 1 } });

  const { token } = await api.entries.preview(page(id));
  const draft = await app.api('fr').content.preview({ params: { token } });
  expect(draft.page).toMatchObject({ title: 'Déménager', form: 'contact', parts: ['summary'] });
  await api.entries.publish({ ...page(id), body: { version: 2, langs: ['en', 'fr'] } });
  const shown = (await app.api('fr').content.page({ params: { slug: 'demenager' } })).page;
  expect(shown).toEqual({ ...draft.page, updatedAt: expect.any(String) });
  expect(shown.fields.map(({ label }) => label)).toEqual(['Personnes invitées', 'Places', 'Jour', 'Entrée']);
  expect(shown.fields.slice(1).map(({ html }) => html)).toEqual([
    '<p>1\u00a0250,5</p>',
    '<p>14 mars 2027</p>',
    '<p>Gratuit</p>',
  ]);
  const english = (await app.api().content.page({ params: { slug: 'moving' } })).page;
  expect(english.fields[0]?.html).toContain('Ada &lt;b');
  expect((await api.entries.entry(page(id))).parts.en).toMatchObject({ draft: { guests: guests.en }, state: 'live' });

  await app.services.db
    .updateTable('content_previews')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await app.api().content.preview({ params: { token } }).catch(codeOf)).toMatchObject({
    code: 'page.not_found',
  });
  const { version } = await api.pageTypes.type({ params: { id: typeId } });
  const edit = { params: { id: typeId }, body: { ...type, labelEn: 'Events', version } };
  expect(await api.pageTypes.edit(edit)).toEqual({ id: typeId, version: 2 });
  expect(await api.pageTypes.edit(edit).catch(codeOf)).toMatchObject({ code: 'edit.conflict' });
});

test('a page leaves out the names of records that visitors cannot open', async () => {
  await using app = await testServices();
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const rights = [...PERMISSIONS, 'viewPageTypes', 'createPageTypes', 'modifyPageTypes'];
  const api = app.api('en', givenActor(['Admin'], rights, { userId }));
  const field = { isShared: true, isRequired: false, choices: [], target: 'page' as const };
  const next = { ...field, key: 'next', type: 'reference' as const, labelEn: 'Next', labelFr: 'Suite' };
  const more = { ...field, key: 'more', type: 'list' as const, labelEn: 'More', labelFr: 'Plus' };
  const type = { key: 'guide', labelEn: 'Guide', labelFr: 'Guide', fields: [next, more], parts: [] };
  await api.pageTypes.create({ body: type });
  const publish = async (body: Created, langs: ('en' | 'fr')[]) => {
    const { id } = await api.entries.create({ params: { kind: 'page' }, body });
    return { id, ...(await api.entries.publish({ ...page(id), body: { version: 1, langs } })) };
  };
  const rowOf = async (slug: string) =>
    (await app.services.db.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  const target = await publish({ ...PAGE, fr: {} }, ['en']);
  const slugs = (slug: string) => ({ en: { ...PAGE.en, slug }, fr: { ...PAGE.fr, slug: `${slug}-fr` } });
  const other = await publish({ ...PAGE, ...slugs('other') }, ['en', 'fr']);
  const ids = [await rowOf('moving'), await rowOf('other')];
  const shared = { pageType: 'guide', next: ids[0], more: ids.map(String) };
  const { id } = await publish({ shared, ...slugs('guide') }, ['en', 'fr']);
  const shown = async (lang: 'en' | 'fr', slug: string) => {
    const { fields } = (await app.api(lang).content.page({ params: { slug } })).page;
    return fields.map(({ key, html }) => [key, html]);
  };
  const item = (href: string, name: string) => `<li><p><a href="${href}">${name}</a></p></li>`;
  const french = [['more', `<ul>${item('/fr/other-fr', 'Déménager')}</ul>`]];
  expect(await shown('en', 'guide')).toEqual([
    ['next', '<p><a href="/moving">Moving</a></p>'],
    ['more', `<ul>${item('/moving', 'Moving')}${item('/other', 'Moving')}</ul>`],
  ]);
  expect(await shown('fr', 'guide-fr')).toEqual(french);
  const hidden = await api.entries.hide({ ...page(target.id), body: { version: target.version, langs: ['en'] } });
  expect(await shown('en', 'guide')).toEqual([['more', `<ul>${item('/other', 'Moving')}</ul>`]]);
  await api.entries.remove({ ...page(target.id), body: { version: hidden.version } });
  await api.entries.remove({ ...page(other.id), body: { version: other.version } });
  expect([await shown('en', 'guide'), await shown('fr', 'guide-fr')]).toEqual([[], []]);
  const { values } = await api.entries.shown(page(id));
  expect(values.find(({ key }) => key === 'next')?.html).toBe(`<p>page ${ids[0]}</p>`);
});

test('texts, drafts, plans, pages and menus name the other city after a merge', async () => {
  await using app = await testServices(async (db) => {
    await givenPlaces(db);
    await db.insertInto('menus').values({ key: 'Primary' }).execute();
    const west = { content_key: 'city-mississauga', title: 'West' };
    const { id } = await publishRow(db, 'content_blocks', db.insertInto('content_blocks').values(west));
    const links = {
      content_en: '<a href="/mississauga?beds=2">Two</a> <a href="/toronto">East</a>',
      content_fr: '<a href="/fr/mississauga/condos">Condos</a>',
    };
    await publishRows(
      db,
      'content_items',
      db.insertInto('content_items').values({ block_id: id, content_key: 'text', position: 0, ...links }),
    );
  });
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const rights = [
    'viewPageTypes',
    'createPageTypes',
    'viewCities',
    'modifyCities',
    'viewMenuEditor',
    'createMenuItems',
  ];
  const api = app.api('en', givenActor(['Admin'], [...PERMISSIONS, ...BLOCKS, ...rights], { userId }));
  const { mississauga, quebecCity, toronto } = PLACE_IDS;
  const target = `city:${mississauga}`;
  await api.menus.createItem({ body: { menu: 'Primary', parentId: null, labelEn: 'West', labelFr: 'Ouest', target } });
  const place = { type: 'reference' as const, target: 'city' as const, isShared: true, isRequired: false, choices: [] };
  const fields = [{ ...place, key: 'place', labelEn: 'Place', labelFr: 'Lieu' }];
  await api.pageTypes.create({ body: { key: 'about-place', labelEn: 'Guide', labelFr: 'Guide', fields, parts: [] } });
  const marks = [{ type: 'link', attrs: { to: { ref: 'city', id: mississauga } } }];
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Homes', marks }] };
  const body = { type: 'doc', content: [paragraph] };
  const post = { ...PAGE, shared: { author: 'Ada', cityId: mississauga }, en: { ...PAGE.en, body } };
  const { id: postId } = await api.entries.create({ params: { kind: 'post' }, body: post });
  const ofPost = { params: { kind: 'post', id: postId } } as const;
  await api.entries.publish({ ...ofPost, body: { version: 1, langs: ['en'] } });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const plan = async (kind: 'page' | 'post', body: Created) => {
    const { id } = await api.entries.create({ params: { kind }, body });
    const at = { day: inDays(2).toISOString().slice(0, 10), time: '09:00' };
    const planned = { version: 1, lang: 'en' as const, action: 'publish' as const, ...at };
    await api.entries.schedule({ params: { kind, id }, body: planned });
  };
  await plan('post', { ...post, en: { ...PAGE.en, slug: 'later' } });
  await plan('page', { ...PAGE, shared: { pageType: 'about-place', place: mississauga } });
  const read = async () => {
    const { menus } = await app.api().settings.site();
    const { blog } = await app.api().blogs.article({ params: { slug: 'moving' } });
    const draft = (await api.entries.entry(ofPost)).parts.shared.draft;
    return [menus[0]?.menuItems.map(({ url }) => url), blog.body, draft.cityId];
  };
  expect(await read()).toEqual([['/mississauga'], '<p><a href="/mississauga">Homes</a></p>', mississauga]);
  const params = { id: mississauga };
  const { merge } = await api.placesAdmin.mergePreview({ params, query: { into: 'quebec-city' } });
  expect(merge).toMatchObject({ posts: 2, menuItems: 1, links: 3 });

  await api.placesAdmin.merge({ params, body: { intoId: quebecCity, listings: 0 } });
  const again = { params: { id: quebecCity }, query: { into: 'toronto' } };
  expect((await api.placesAdmin.mergePreview(again)).merge).toMatchObject({ posts: 2, menuItems: 1, links: 1 });
  await api.placesAdmin.merge({ params: { id: quebecCity }, body: { intoId: toronto, listings: 0 } });
  expect(await read()).toEqual([['/toronto'], '<p><a href="/toronto">Homes</a></p>', toronto]);
  const { rows } = await api.entries.list({ params: { kind: 'block' }, query: { q: 'West' } });
  const block = await api.entries.entry({ params: { kind: 'block', id: rows[0]?.id ?? 0 } });
  expect(block.parts.shared.draft).toMatchObject({ contentKey: 'city-toronto' });
  await runDuePlans({ ...app.services, now: () => inDays(5) });
  const plans = await app.services.db.selectFrom('content_plans').select('failure').execute();
  expect(plans).toEqual([{ failure: null }, { failure: null }]);
  expect((await app.api().content.page({ params: { slug: 'moving' } })).page.fields).toMatchObject([
    { html: '<p><a href="/toronto">Toronto</a></p>' },
  ]);
});

test('a merge of cities and a change of an article about one wait for each other', async () => {
  await using app = await testServices(givenPlaces);
  const { pool } = app.services;
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const api = app.api('en', givenActor(['Admin'], [...BLOCKS, 'viewCities', 'modifyCities'], { userId }));
  const { mississauga, quebecCity, toronto } = PLACE_IDS;
  const post = { ...PAGE, shared: { author: 'Ada', cityId: mississauga } };
  const { id } = await api.entries.create({ params: { kind: 'post' }, body: post });
  const article = { params: { kind: 'post', id } } as const;
  /** Starts both while the article's parts are locked, then lets them run. */
  const race = async (calls: readonly (() => Promise<unknown>)[]) => {
    const client = await pool.connect();
    await client.query('begin; select from content_parts for update');
    const running: Promise<unknown>[] = [];
    for (const call of calls) {
      running.push(call().catch((error: unknown) => error));
      await expect
        .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
        .toBe(running.length);
    }
    await client.query('commit');
    client.release();
    return Promise.all(running);
  };
  const merge = (from: number, intoId: number) => () =>
    api.placesAdmin.merge({ params: { id: from }, body: { intoId, listings: 0 } });
  const publish = () => api.entries.publish({ ...article, body: { version: 1, langs: ['en'] } });
  const published = await race([publish, merge(mississauga, quebecCity)]);
  expect(published).not.toContainEqual(expect.any(Error));
  const { version } = await api.entries.entry(article);
  const save = () => api.entries.save({ ...article, body: { ...post, version } });
  const [merged, saved] = await race([merge(quebecCity, toronto), save]);
  expect(merged).not.toBeInstanceOf(Error);
  expect(saved).toMatchObject({ code: 'edit.conflict' });
  expect((await api.entries.entry(article)).parts.shared.live).toMatchObject({ cityId: toronto });
});

test('each kind requires its own permission', async () => {
  await using app = await testServices();
  const { id } = await givenUser(app.services.db, 'Admin');
  const api = app.api('en', givenActor(['Admin'], ['viewFaqs', 'createFaqs', 'modifyFaqs'], { userId: id }));
  expect(await api.entries.list({ params: { kind: 'page' }, query: {} }).catch(codeOf)).toMatchObject({
    code: 'auth.forbidden',
  });
  const faq = {
    shared: { topic: 'search' },
    en: { question: 'Why?', answer: '<p>So</p>' },
    fr: { question: 'Pourquoi?', answer: '<p>Voilà</p>' },
  };
  const made = await api.entries.create({ params: { kind: 'faq' }, body: faq });
  await api.entries.publish({ params: { kind: 'faq', id: made.id }, body: { version: 1, langs: ['en'] } });
  const faqs = async (lang: 'en' | 'fr') => (await app.api(lang).content.faqs({ params: { topic: 'search' } })).faqs;
  expect(await faqs('en')).toEqual([{ question: 'Why?', answer: '<p>So</p>' }]);
  expect(await faqs('fr')).toEqual([]);
});

test('a text whose excerpt in the change history ends inside an emoji is published', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const body = `<p>${'a'.repeat(299)}😀 and more</p>`;
  const { id } = await api.entries.create({ params: { kind: 'page' }, body: { ...PAGE, en: { ...PAGE.en, body } } });
  await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en'] } });
  const logged = await app.services.db.selectFrom('audit_log').select('details').execute();
  expect(JSON.stringify(logged)).toContain(`${'a'.repeat(299)}"`);
});

test('blocks of screens and cities have names in the caller’s language until an editor renames them', async () => {
  await using app = await testServices(givenPlaces);
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const titles = {
    home: 'Home page',
    footer: 'Our footer',
    'city-quebec-city': 'Quebec City',
    'city-toronto': 'Toronto',
  };
  for (const [content_key, title] of Object.entries(titles))
    await publishRows(
      app.services.db,
      'content_blocks',
      app.services.db.insertInto('content_blocks').values({ content_key, title }),
    );
  const actor = givenActor(['Admin'], ['viewGlobalContent', 'modifyGlobalContent'], { userId });
  const list = { params: { kind: 'block' }, query: { sort: 'title' } } as const;
  const namesIn = async (lang: 'en' | 'fr', query: { q?: string; sort?: '-title' } = {}) => {
    const { rows } = await app.api(lang, actor).entries.list({ ...list, query: { ...list.query, ...query } });
    return rows.map(({ title }) => title);
  };
  expect(await namesIn('en')).toEqual(['Home page', 'Our footer', 'Quebec City', 'Toronto']);
  expect(await namesIn('fr')).toEqual(['Our footer', 'Page d’accueil', 'Québec', 'Toronto']);
  expect(await namesIn('fr', { sort: '-title' })).toEqual(['Toronto', 'Québec', 'Page d’accueil', 'Our footer']);
  expect(await namesIn('fr', { q: 'city' })).toEqual(['Québec', 'Toronto']);
  const file = await app.api('fr', actor).entries.listCsv(list);
  expect(await file.text()).toContain('Page d’accueil');
  const { found } = await app.api('fr', actor).desk.find({ query: { q: 'quebec' } });
  expect(found).toMatchObject([{ kind: 'block', title: 'Québec' }]);
});

test('a text of a screen can’t be hidden, and one hidden before keeps its text when the other language is published', async () => {
  await using app = await testServices(async (db) => {
    const block = { content_key: 'intro', title: 'Intro' };
    const { id } = await publishRow(db, 'content_blocks', db.insertInto('content_blocks').values(block));
    const item = { content_key: 'content', position: 0, content_en: 'Hello', content_fr: 'Bonjour' };
    await publishRows(db, 'content_items', db.insertInto('content_items').values({ block_id: id, ...item }));
  });
  const api = (await editorOf(app))();
  const { rows } = await api.entries.list({ params: { kind: 'block' }, query: { q: 'intro' } });
  const params = { kind: 'block', id: rows[0]?.id ?? 0 } as const;
  const { version } = await api.entries.entry({ params });
  const hiding = api.entries.hide({ params, body: { version, langs: ['fr'] } });
  expect(await hiding.catch(codeOf)).toMatchObject({ code: 'auth.forbidden' });
  const plan = { version, lang: 'fr', action: 'hide', day: '2027-03-14', time: '09:30' } as const;
  expect(await api.entries.schedule({ params, body: plan }).catch(codeOf)).toMatchObject({ code: 'auth.forbidden' });

  await app.services.db
    .updateTable('content_parts')
    .set({ live_id: null, hidden_at: new Date() })
    .where('entry_id', '=', params.id)
    .where('part', '=', 'fr')
    .execute();
  await api.entries.publish({ params, body: { version, langs: ['en'] } });
  const { contentBlocks } = await app.api('fr').content.blocks({ query: { keys: 'intro' } });
  expect(contentBlocks).toEqual([{ contentKey: 'intro', content: 'Bonjour' }]);
});

test('the address of a hidden language redirects after a rename, and reports a later deletion', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const id = await givenPage(api);
  const redirectsFrom = (lang: 'en' | 'fr', from_path: string) =>
    app.services.db
      .selectFrom('redirects')
      .select('to_path')
      .where('lang', '=', lang)
      .where('from_path', '=', from_path)
      .execute();
  const langs: ('en' | 'fr')[] = ['en', 'fr'];
  const live = await api.entries.publish({ ...page(id), body: { version: 1, langs } });
  const hidden = await api.entries.hide({ ...page(id), body: { version: live.version, langs } });
  const renamed = { ...PAGE, en: { ...PAGE.en, slug: 'moving-day' }, version: hidden.version };
  const saved = await api.entries.save({ ...page(id), body: renamed });
  const again = await api.entries.publish({ ...page(id), body: { version: saved.version, langs } });
  expect(await redirectsFrom('en', '/moving')).toEqual([{ to_path: '/moving-day' }]);
  expect(await redirectsFrom('fr', '/demenager')).toEqual([]);

  const last = await api.entries.hide({ ...page(id), body: { version: again.version, langs: ['en'] } });
  await api.entries.remove({ ...page(id), body: { version: last.version } });
  const read = (lang: 'en' | 'fr', slug: string) => app.api(lang).content.page({ params: { slug } }).catch(codeOf);
  expect(await read('en', 'moving-day')).toMatchObject({ code: 'page.gone' });
  expect(await read('fr', 'demenager')).toMatchObject({ code: 'page.gone' });
});

const FAQ = { question: 'Why?', answer: '<p>So</p>' };
const faqOf = (topic: string) => ({ shared: { topic }, en: FAQ, fr: FAQ });
const faq = (id: number) => ({ params: { kind: 'faq', id } }) as const;

test('a question that moves to another topic becomes its last one', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const publish = async (topic: string, question: string) => {
    const body = { ...faqOf(topic), en: { ...FAQ, question } };
    const { id } = await api.entries.create({ params: { kind: 'faq' }, body });
    await api.entries.publish({ ...faq(id), body: { version: 1, langs: ['en', 'fr'] } });
    return id;
  };
  const id = await publish('search', 'Moved');
  await publish('general', 'First');
  await publish('general', 'Second');
  const { parts } = await api.entries.entry(faq(id));
  const moved = { version: 2, shared: { topic: 'general' }, en: parts.en.draft, fr: parts.fr.draft };
  const { version } = await api.entries.save({ ...faq(id), body: moved });
  const again = await api.entries.publish({ ...faq(id), body: { version, langs: ['en'] } });
  const read = async () => (await app.api().content.faqs({ params: { topic: 'general' } })).faqs;
  expect((await read()).map(({ question }) => question)).toEqual(['First', 'Second', 'Moved']);
  await api.entries.publish({ ...faq(id), body: { version: again.version, langs: ['en', 'fr'] } });
  expect((await read()).map(({ question }) => question)).toEqual(['First', 'Second', 'Moved']);
});

test('publishing one language of a page that came with the program leaves the other a draft, even with blanks', async () => {
  await using app = await testServices();
  const { db } = app.services;
  const api = (await editorOf(app))();
  const words = { title_en: 'Terms', title_fr: 'Conditions', body_en: '<p>A</p>', body_fr: '<p>[[name]]</p>' };
  await publishRows(db, 'pages', db.insertInto('pages').values({ ...words, slug: 'terms' }));
  const [{ id, version } = { id: 0, version: 0 }] = (await api.entries.list({ params: { kind: 'page' }, query: {} }))
    .rows;
  await api.entries.publish({ ...page(id), body: { version, langs: ['en'] } });
  expect((await app.api('en').content.page({ params: { slug: 'terms' } })).page.paths).toEqual({ en: '/terms' });
  const { parts } = await api.entries.entry(page(id));
  expect([parts.en.state, parts.fr.state]).toEqual(['live', 'draft']);
});

test('a page in one language may have a slug that another page has in the other language', async () => {
  await using app = await testServices();
  const api = (await editorOf(app))();
  const publish = async (slugs: { en: string; fr: string }, langs: ('en' | 'fr')[]) => {
    const drafts = { ...PAGE, en: { ...PAGE.en, slug: slugs.en }, fr: { ...PAGE.fr, slug: slugs.fr } };
    const { id } = await api.entries.create({ params: { kind: 'page' }, body: drafts });
    return { id, ...(await api.entries.publish({ ...page(id), body: { version: 1, langs } })) };
  };
  const pathsOf = async (lang: 'en' | 'fr', slug: string) =>
    (await app.api(lang).content.page({ params: { slug } })).page.paths;
  await publish({ en: 'guide', fr: 'guide-fr' }, ['en', 'fr']);
  const french = await publish({ en: 'handbook', fr: 'guide' }, ['fr']);
  expect(await pathsOf('fr', 'guide')).toEqual({ fr: '/guide' });
  expect(await pathsOf('en', 'guide')).toEqual({ en: '/guide', fr: '/guide-fr' });
  await publish({ en: 'guide-fr', fr: 'manuel' }, ['en']);
  expect(await pathsOf('en', 'guide-fr')).toEqual({ en: '/guide-fr' });
  await api.entries.publish({ ...page(french.id), body: { version: french.version, langs: ['en'] } });
  expect(await pathsOf('fr', 'guide')).toEqual({ en: '/handbook', fr: '/guide' });
  expect(await app.services.db.selectFrom('redirects').selectAll().execute()).toEqual([]);
});

test('a plan that the database refuses fails for its editors and doesn’t hold up the others', async () => {
  await using app = await testServices();
  const { db } = app.services;
  const api = (await editorOf(app))();
  // No position is left in this topic.
  const row = { topic: 'full', position: 32_767, question_en: 'Q', question_fr: 'Q', answer_en: 'A', answer_fr: 'A' };
  await publishRows(db, 'faqs', db.insertInto('faqs').values(row));
  const { id } = await api.entries.create({ params: { kind: 'faq' }, body: faqOf('full') });
  const plan = { version: 1, lang: 'en', action: 'publish', day: '2027-03-14' } as const;
  await api.entries.schedule({ ...faq(id), body: { ...plan, time: '09:30' } });
  await api.entries.schedule({ ...page(await givenPage(api)), body: { ...plan, time: '10:30' } });
  await runDuePlans({ ...app.services, now: () => new Date('2027-03-15T00:00:00Z') });
  expect((await app.api().content.page({ params: { slug: 'moving' } })).page.title).toBe('Moving');
  expect(await db.selectFrom('content_plans').select('failure').orderBy('at').execute()).toEqual([
    { failure: 'server.failed' },
    { failure: null },
  ]);
  expect((await api.entries.entry(faq(id))).plans).toMatchObject([{ failure: expect.any(String) }]);
});

test('editors read in their language why a plan failed', async () => {
  await using app = await testServices();
  const editor = await editorOf(app);
  const api = editor();
  const { id: block } = await app.services.db.transaction().execute(async (trx) => {
    const made = await publishRow(
      trx,
      'content_blocks',
      trx.insertInto('content_blocks').values({ content_key: 'home', title: 'Home page' }),
    );
    const text = {
      block_id: made.id,
      content_key: 'hero-title',
      position: 0,
      content_en: 'Homes',
      content_fr: 'Logis',
    };
    await publishRows(trx, 'content_items', trx.insertInto('content_items').values(text));
    return trx
      .selectFrom('content_entries')
      .select('id')
      .where('kind', '=', 'block')
      .where('row_id', '=', made.id)
      .executeTakeFirstOrThrow();
  });
  await api.entries.publish({ ...page(await givenPage(api)), body: { version: 1, langs: ['en'] } });
  const plan = { lang: 'en', action: 'publish', day: '2027-03-14', time: '09:30' } as const;
  const failuresOf = async (params: ReturnType<typeof page>['params'] | { kind: 'block'; id: number }, en: object) => {
    const { version, parts } = await api.entries.entry({ params });
    const drafts = { shared: parts.shared.draft, en: { ...parts.en.draft, ...en }, fr: parts.fr.draft };
    const saved = await api.entries.save({ params, body: { ...drafts, version } });
    await api.entries.schedule({ params, body: { ...plan, version: saved.version } });
    await runDuePlans({ ...app.services, now: () => new Date('2027-03-14T13:30:01Z') });
    const inLang = async (lang: 'en' | 'fr') => (await editor(lang).entries.entry({ params })).plans[0]?.failure;
    return [await inLang('en'), await inLang('fr')];
  };
  expect(await failuresOf(page(await givenPage(api)).params, { title: '', slug: 'move', body: '[[x]]' })).toEqual([
    'Missing or not valid: Title, Text',
    'Information manquante ou non valide\u00a0: Titre, Texte',
  ]);
  expect(await failuresOf(page(await givenPage(api)).params, {})).toEqual([
    'This address is already in use. Choose another one.',
    'Cette adresse est déjà utilisée. Choisissez-en une autre.',
  ]);
  expect(await failuresOf({ kind: 'block', id: block }, { 'hero-title': '' })).toEqual([
    'Missing or not valid: Main title',
    'Information manquante ou non valide\u00a0: Titre principal',
  ]);
});

test('a page keeps its blocks and questions when its English address changes', async () => {
  await using app = await testServices();
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Admin');
  const api = app.api('en', givenActor(['Admin'], [...PERMISSIONS, ...BLOCKS, 'createGlobalContent'], { userId }));
  const publishFaq = async (topic: string, question: string) => {
    const { id } = await api.entries.create({
      params: { kind: 'faq' },
      body: { ...faqOf(topic), en: { ...FAQ, question } },
    });
    await api.entries.publish({ ...faq(id), body: { version: 1, langs: ['en', 'fr'] } });
    return id;
  };
  const question = await publishFaq('moving', 'Old');
  await publishFaq('moving-day', 'New');
  const draft = await api.entries.create({ params: { kind: 'faq' }, body: faqOf('moving') });
  const id = await givenPage(api);
  const { version } = await api.entries.publish({ ...page(id), body: { version: 1, langs: ['fr'] } });
  const live = await api.entries.publish({ ...page(id), body: { version, langs: ['en'] } });
  const block = { page: 'moving', titleEn: 'Tips', titleFr: 'Trucs', textEn: 'T', textFr: 'T' };
  const { id: blockId } = await api.pageBlocks.create({ body: block });
  await api.pageBlocks.create({ body: { ...block, page: 'moving', titleEn: 'Day', titleFr: 'Jour' } });
  const readBlocks = async (slug: string) =>
    Object.keys((await app.api().content.page({ params: { slug } })).page.contentBlocks);
  const readQuestions = async (slug: string) => {
    const { faqTopic: topic } = (await app.api().content.page({ params: { slug } })).page;
    return (await app.api().content.faqs({ params: { topic } })).faqs.map((one) => one.question);
  };
  expect(await readBlocks('moving')).toEqual(['movingDay', 'movingTips']);
  expect(await readQuestions('moving')).toEqual(['Old']);

  const renamed = { ...PAGE, en: { ...PAGE.en, slug: 'moving-day' }, version: live.version };
  const saved = await api.entries.save({ ...page(id), body: renamed });
  const { token } = await api.entries.preview(page(id));
  const { page: preview } = await app.api().content.preview({ params: { token } });
  expect(Object.keys(preview.contentBlocks)).toEqual(['movingDay', 'movingTips']);
  expect(preview).toMatchObject({ slug: 'moving-day', faqTopic: 'moving' });
  const again = await api.entries.publish({ ...page(id), body: { version: saved.version, langs: ['en'] } });
  expect(await readBlocks('moving-day')).toEqual(['movingDayDay', 'movingDayTips']);
  expect(await readQuestions('moving-day')).toEqual(['New', 'Old']);
  const shared = { draft: { topic: 'moving-day' } };
  expect((await api.entries.entry(faq(draft.id))).parts).toMatchObject({ shared });
  expect((await api.entries.entry(faq(question))).parts).toMatchObject({ shared, en: { state: 'live' } });
  const { parts, ...entry } = await api.entries.entry({ params: { kind: 'block', id: blockId } });
  expect(parts.shared).toMatchObject({ draft: { contentKey: 'moving-day-tips' }, state: 'live' });
  const texts = { version: entry.version, shared: parts.shared.draft, en: parts.en.draft, fr: parts.fr.draft };
  await api.entries.save({ params: { kind: 'block', id: blockId }, body: texts });

  // A new page takes the old address, and the first page keeps its content.
  const other = await api.entries.create({
    params: { kind: 'page' },
    body: { ...PAGE, fr: { ...PAGE.fr, slug: 'partir' } },
  });
  await api.entries.publish({ ...page(other.id), body: { version: 1, langs: ['en'] } });
  expect([await readBlocks('moving'), await readQuestions('moving')]).toEqual([[], []]);
  const back = { ...PAGE, en: { ...PAGE.en, slug: 'day' }, version: again.version };
  const { version: last } = await api.entries.save({ ...page(id), body: back });
  await api.entries.publish({ ...page(id), body: { version: last, langs: ['en'] } });
  expect([await readBlocks('day'), await readBlocks('moving')]).toEqual([['dayDay', 'dayTips'], []]);
});

test('a block is only on its page, even if the addresses of other pages begin like it', async () => {
  await using app = await testServices();
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const api = app.api('en', givenActor(['Admin'], [...PERMISSIONS, 'createGlobalContent'], { userId }));
  const publish = async (slug: string) => {
    const drafts = { ...PAGE, en: { ...PAGE.en, slug }, fr: { ...PAGE.fr, slug } };
    const { id } = await api.entries.create({ params: { kind: 'page' }, body: drafts });
    await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en', 'fr'] } });
    return id;
  };
  const addBlock = (slug: string, titleEn: string) =>
    api.pageBlocks.create({ body: { page: slug, titleEn, titleFr: titleEn, textEn: 'T', textFr: 'T' } });
  const titlesOn = async (slug: string) =>
    Object.values((await app.api().content.page({ params: { slug } })).page.contentBlocks).map((block) =>
      typeof block === 'object' ? block.title : block,
    );
  await publish('moving');
  const guide = await publish('moving-guide');
  await addBlock('moving-guide', 'Tips');
  await addBlock('moving', 'Guide tips');
  await addBlock('moving', 'Costs');
  await publish('moving-costs');
  expect(await titlesOn('moving')).toEqual(['Guide tips', 'Costs'].sort());
  expect([await titlesOn('moving-guide'), await titlesOn('moving-costs')]).toEqual([['Tips'], []]);
  await api.entries.hide({ ...page(guide), body: { version: 2, langs: ['en', 'fr'] } });
  expect(await titlesOn('moving')).toEqual(['Guide tips', 'Costs'].sort());
});

test('a page with the longest address has blocks and questions', async () => {
  await using app = await testServices();
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const api = app.api('en', givenActor(['Admin'], [...PERMISSIONS, ...BLOCKS, 'createGlobalContent'], { userId }));
  const slug = 'moving-'.repeat(22).slice(0, 149).padEnd(150, 's');
  const shared = { ...PAGE.shared, faqTopic: slug };
  const { id } = await api.entries.create({
    params: { kind: 'page' },
    body: { ...PAGE, shared, en: { ...PAGE.en, slug } },
  });
  await api.entries.publish({ ...page(id), body: { version: 1, langs: ['en'] } });
  const title = 'What to pack in which box on the day before the truck comes, and what to give away';
  const texts = { titleEn: title, titleFr: title, textEn: 'T', textFr: 'T' };
  for (const _ of [1, 2]) {
    const block = {
      params: { kind: 'block', id: (await api.pageBlocks.create({ body: { page: slug, ...texts } })).id },
    } as const;
    const { version, parts } = await api.entries.entry(block);
    const changed = { shared: parts.shared.draft, en: { ...parts.en.draft, text: 'Boxes' }, fr: parts.fr.draft };
    const saved = await api.entries.save({ ...block, body: { ...changed, version } });
    await api.entries.publish({ ...block, body: { version: saved.version, langs: ['en'] } });
  }
  const question = await api.entries.create({ params: { kind: 'faq' }, body: faqOf(slug) });
  await api.entries.publish({ ...faq(question.id), body: { version: 1, langs: ['en'] } });
  const { contentBlocks, faqTopic: topic } = (await app.api().content.page({ params: { slug } })).page;
  expect(Object.values(contentBlocks)).toEqual([
    { title, text: 'Boxes' },
    { title, text: 'Boxes' },
  ]);
  expect((await app.api().content.faqs({ params: { topic } })).faqs).toHaveLength(1);
  const { questions } = await api.faqOrder.read({ query: { topic } });
  await api.faqOrder.save({ body: { topic, ids: questions.map((one) => one.id) } });
});
