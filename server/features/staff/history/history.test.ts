import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_PERMISSIONS, type AuditKind } from '#common/catalog/audit-kinds.ts';
import { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { REVIEW_DECISIONS } from '#common/catalog/review-kinds.ts';
import * as en from '#common/i18n/en/index.ts';
import { history as words } from '#common/i18n/en/staff/history.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { entriesOf } from '#common/values/objects.ts';
import { publishRow, publishRows } from '#server/features/content/index.ts';
import type { Actor } from '#server/platform/context.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenPlaces } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith, type TestServices, testServices } from '#test/services.ts';
import { PHRASES } from './changes-in-words.ts';

let app: TestServices;
let editor: Actor;

beforeAll(async () => {
  app = await testServices(givenPlaces);
  const { db } = app.services;
  editor = givenActor(['Admin'], ['viewPages', 'viewFeeds']);
  const { id } = await givenUser(db, 'Admin', { firstName: 'Priya', lastName: 'Roy' });
  const by = { actor: { ...editor, userId: id }, address: '203.0.113.9' };
  await publishRows(
    db,
    'pages',
    db.insertInto('pages').values({ slug: 'one', title_en: 'One', title_fr: 'Un', body_en: '', body_fr: '' }),
  );
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
      { field: 'bodyEn', label: 'Texte (anglais)', before: 'Same', after: 'Other' },
      { field: 'titleEn', label: 'Titre (anglais)', before: 'Old', after: 'One' },
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
  expect(rows.map(({ subject }) => subject)).toEqual(['Déménager', `#${untitled}`, 'Only English', null, null]);
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
  expect(await file.text()).toContain('Title (English): Old → One');
});

test('every action that is recorded has words in both languages', async () => {
  const folder = new URL('../../../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const kinds = Object.keys(words.kinds).join('|');
  const recorded = sources.join('\n').matchAll(new RegExp(`action: '(?:${kinds})\\.([\\w-]+)'`, 'g'));
  const decisions = Object.entries(REVIEW_DECISIONS).flatMap(([kind, all]) => all.map((one) => `${kind}-${one}`));
  const verbs = new Set([
    ...[...recorded].map(([, verb = '']) => verb),
    ...Object.values(RECORD_ACTIONS).flat(),
    ...decisions,
    ...['import', 'export', 'viewed', 'undo', 'replace', 'answer', 'publish', 'hide', 'plan', 'cancel-plan', 'restore'],
  ]);
  expect(verbs.size).toBeGreaterThan(10);
  expect([...verbs].filter((verb) => !Object.hasOwn(words.verbs, verb))).toEqual([]);
});

test('no phrase that says a value has a hole for a parameter', () => {
  const textsOf = (tree: unknown): string[] =>
    typeof tree === 'string' ? [tree] : Object.values((tree ?? {}) as object).flatMap(textsOf);
  for (const group of new Set(Object.values(PHRASES)))
    for (const phrases of [en, fr]) {
      const texts = textsOf(
        group.split('.').reduce((tree: unknown, key) => (tree as Record<string, unknown>)?.[key], phrases),
      );
      expect(texts.length, group).toBeGreaterThan(0);
      expect(
        texts.filter((text) => text.includes('{')),
        group,
      ).toEqual([]);
    }
});

test('a tax rate is named by its tax and province', async () => {
  const { db } = app.services;
  const rate = { province: 'ON', tax: 'HST', rate: 13_000, starts_on: '2031-01-01', is_charged: true } as const;
  const { id } = await db.insertInto('tax_rates').values(rate).returning('id').executeTakeFirstOrThrow();
  const details = { after: { province: 'ON', tax: 'HST', percent: '13' } };
  const by = { actor: null, address: '' };
  await writeAudit(db, by, { action: 'taxes.add-rate', subjectKind: 'taxes', subjectId: id, details });
  const { rows } = await app.api('fr', adminWith('viewCreditBundles')).history.changes({ query: { kind: 'taxes' } });
  expect(rows[0]).toMatchObject({
    subject: 'TVH, Ontario',
    changes: expect.arrayContaining([expect.objectContaining({ label: 'Taxe', after: 'TVH' })]),
  });
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

test('labels fields, and names records, keys and moments in the language of the reader', async () => {
  const { db } = app.services;
  const idOf = async (row: Promise<{ id: number }>) => (await row).id;
  const upload = {
    kind: 'asset',
    state: 'ready',
    storage_key: 'x',
    color: '#123456',
    placeholder: 'data:image/webp;base64,x',
    perceptual_hash: 1,
    width: 9,
    height: 9,
    bytes: 9,
  } as const;
  const uploadId = randomUUID();
  await db
    .insertInto('uploads')
    .values({ ...upload, id: uploadId, user_id: (await givenUser(db, 'Admin')).id })
    .execute();
  const asset = await idOf(
    db.insertInto('assets').values({ upload_id: uploadId, name: 'Balcon' }).returning('id').executeTakeFirstOrThrow(),
  );
  const faq = {
    topic: 'city',
    question_en: 'How?',
    question_fr: 'Comment?',
    answer_en: '',
    answer_fr: '',
    position: 7,
  };
  const question = await idOf(publishRow(db, 'faqs', db.insertInto('faqs').values(faq)));
  const facts: [string, string, unknown, string, string][] = [
    [
      'menu',
      'items',
      'Toronto → city:1\n  Chez nous → screen:blog.list',
      'Éléments du menu',
      'Toronto → Toronto\n  Chez nous → Blogue',
    ],
    ['settings', 'socialAssetId', asset, 'Image des liens partagés', 'Balcon'],
    ['settings', 'gst', 'none', 'TPS/TVH', 'Aucune inscription, par exemple comme petit fournisseur'],
    ['post', 'shared.picture', `{"assetId":${asset}}`, 'Image', 'Balcon'],
    ['post', 'shared.cityId', 1, 'Ville', 'Toronto'],
    ['post', 'fr.body', 'Un texte', 'Texte (français)', 'Un texte'],
    ['page', 'shared.form', 'contact', 'Formulaire', 'Formulaire de contact'],
    ['page', 'plan', 'hide', 'Ce qui se passe', 'Cacher le texte en ligne'],
    ['page', 'at', '2026-11-28T04:44:00.000Z', 'Date et heure', '27 novembre 2026, 23:44'],
    ['page', 'langs', 'en, fr', 'Langues', 'Anglais, Français'],
    ['faq', 'order', `${question}, 999`, 'Ordre', 'Comment?, #999'],
    ['promo', 'kind', 'percent', 'Type', 'Rabais en pourcentage'],
    ['bundle', 'priceCents', 4900, 'Prix', '49\u00a0$'],
    ['partner', 'place', 'province:1', 'Province ou ville', 'Ontario'],
    ['pageType', 'parts', 'summary, faqs', 'Parties de la page', 'Résumé sous le titre, Questions et réponses'],
    ['pageType', 'fields', 'guests: number', 'Champs', 'guests: Nombre'],
    ['taxes', 'startsOn', '2027-01-01', 'Premier jour', '1er janvier 2027'],
    ['asset', 'focusX', 40, 'Point central depuis la gauche', '40\u00a0%'],
    // A text that looks like a record must not tell its name.
    [
      'listing',
      'costs',
      'hot-water-tank 50.00 monthly',
      'Frais en plus du loyer',
      'Location du chauffe-eau 50\u00a0$ par mois',
    ],
    ['listing', 'photos', '8 Balcon; 9', 'Photos', 'Balcon; '],
    ['post', 'shared.provinceId', '""', 'Province', ''],
    ['page', 'fr.title', 'user:1', 'Titre (français)', 'user:1'],
    ['menu', 'items', 'user:1 → city:1', 'Éléments du menu', 'user:1 → Toronto'],
  ];
  for (const [subjectKind, field, after] of facts)
    await writeAudit(
      db,
      { actor: null, address: '' },
      {
        action: `${subjectKind}.modify`,
        subjectKind: subjectKind as AuditKind,
        subjectId: 99_999,
        details: { after: { [field]: after } },
      },
    );
  const all = givenActor(['Admin'], Object.values(AUDIT_PERMISSIONS));
  const { rows } = await app.api('fr', all).history.changes({ query: { sort: 'at', subject: '99999' } });
  expect(
    rows.map(({ subjectKind, changes: [change] }) => [subjectKind, change?.field, change?.label, change?.after]),
  ).toEqual(facts.map(([kind, field, , label, value]) => [kind, field, label, value]));
});

test('menus and modules have the names of their screens', async () => {
  const { db } = app.services;
  const { id: menu } = await db
    .insertInto('menus')
    .values({ key: 'Primary' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { key: 'rent-trends', name: 'Rent trends' };
  const { id: module } = await db.insertInto('project_modules').values(row).returning('id').executeTakeFirstOrThrow();
  for (const [subjectKind, subjectId] of [
    ['menu', menu],
    ['module', module],
  ] as const)
    await writeAudit(db, { actor: null, address: '' }, { action: `${subjectKind}.modify`, subjectKind, subjectId });
  const reader = givenActor(['Admin'], ['viewMenuEditor', 'viewSiteSettings']);
  const { rows } = await app.api('fr', reader).history.changes({ query: { sort: '-at' } });
  expect(rows.slice(0, 2).map(({ subject }) => subject)).toEqual(['Évolution des loyers', 'En-tête']);
});

test('the names of files are no changes', async () => {
  const { db } = app.services;
  const details = { before: { avatar: null }, after: { avatar: 'b167a640-50-50.webp' } };
  const entry = { action: 'user.avatar', subjectKind: 'user', subjectId: 77_777, details } as const;
  await writeAudit(db, { actor: null, address: '' }, entry);
  const { rows } = await app.api('fr', adminWith('viewUsers')).history.changes({ query: { subject: '77777' } });
  expect(rows).toMatchObject([{ action: 'user.avatar', changes: [] }]);
});

/** The fields that are recorded, by kind. Those of page types are named by their editors. */
const FIELDS: Partial<Record<AuditKind, string>> = {
  asset: 'altEn altFr captionEn captionFr creditEn creditFr focusX focusY isDecorative name',
  block: 'at en.text fr.hero lang plan title',
  bundle: 'nameEn nameFr priceCents isOnSale',
  city: 'headingEn headingFr nameEn neighbourhood picture slugEn textEn textFr population aliases',
  company: 'credits email name owner reason userId membershipMonths lang province',
  faq: 'at en.answer en.question lang order plan shared.topic topic',
  feed: 'atHour companyId credits.activates credits.whenEmpty format guard.drop guard.growth guard.lost isEnabled name source',
  import: 'file rows',
  listing: 'costs floorPlans into lockedFields name photos reason',
  menu: 'items',
  page: 'at en.body en.slug en.summary en.title lang langs plan shared.faqTopic shared.form shared.pageType',
  pageType: 'fields labelEn labelFr parts',
  partner: 'companies format name place scope',
  permission: 'labelEn labelFr name',
  post: 'en.body shared.author shared.categoryId shared.cityId shared.listingIds shared.picture shared.provinceId',
  promo: 'code kind value bonusDays startsOn endsOn maxUses maxUsesPerCompany bundleIds isArchived',
  purchase: 'reason',
  redirect: 'from langs lang to count',
  role: 'kind labelEn labelFr name permissions',
  settings:
    'activation featuredActivation featuredDaily gst gstNumber paymentWords qst socialMedia socialAssetId siteName noReplyName noReplyEmail companyName address city province postalCode phone email',
  taxes: 'isCharged percent province startsOn tax',
  user: 'company email firstName lang lastName reason roles rows',
};

test.each(['en', 'fr'] as const)('every field that is recorded has a label (%s)', async (lang) => {
  const { db } = app.services;
  const subjectId = lang === 'en' ? 88_881 : 88_882;
  for (const [kind, fields] of entriesOf(FIELDS)) {
    const after = Object.fromEntries((fields ?? '').split(' ').map((field) => [field, '']));
    const entry = { action: `${kind}.modify`, subjectKind: kind, subjectId, details: { after } };
    await writeAudit(db, { actor: null, address: '' }, entry);
  }
  const reader = givenActor(['Admin'], Object.values(AUDIT_PERMISSIONS));
  const { rows } = await app
    .api(lang, reader)
    .history.changes({ query: { subject: String(subjectId), perPage: '100' } });
  expect(rows).toHaveLength(Object.keys(FIELDS).length);
  const raw = rows.flatMap(({ subjectKind, changes }) =>
    changes.flatMap(({ field, label }) =>
      label === field || /[a-z][A-Z]|undefined|\w\.\w/.test(label) ? `${subjectKind}.${field}: ${label}` : [],
    ),
  );
  expect(raw).toEqual([]);
});

test('roles, permissions, purchases and senders have names, also permissions that no longer exist', async () => {
  const { db } = app.services;
  const details = { before: { permissions: 'viewUsers' }, after: { permissions: 'viewUsers, createRenters' } };
  const entry = { action: 'role.modify', subjectKind: 'role', subjectId: 1, details } as const;
  await writeAudit(db, { actor: null, address: '' }, entry);
  const sender = { kind: 'contact', full_name: 'Zoé', email: 'zoe@example.com', message: 'Hi', lang: 'fr' } as const;
  const request_key = randomUUID();
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...sender, request_key })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answered = { action: 'message.answer', subjectKind: 'message', subjectId: id } as const;
  await writeAudit(db, { actor: null, address: '' }, answered);
  const reader = app.api('fr', adminWith('viewRoles', 'viewForms'));
  const { rows } = await reader.history.changes({ query: { sort: '-at' } });
  expect(rows[0]?.subject).toBe('Zoé');
  expect(rows[1]?.changes).toEqual([
    {
      field: 'permissions',
      label: 'Permissions',
      before: 'Voir les utilisateurs',
      after: 'Voir les utilisateurs, Créer\u00a0: Locataires',
    },
  ]);
});
