import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ModuleKey } from '#common/catalog/modules.ts';
import { publishRows } from '#server/features/content/index.ts';
import { readGlobals } from '#server/pages/globals.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith } from '#test/services.ts';

let app: TestApp;
let renterId: number;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({
    env: { ANALYTICS_SCRIPT_URL: 'https://analytics.example.com/a.js' },
    given: async (db) => {
      await givenPlaces(db);
      const companyId = await givenCompany(db, 'Harbour Homes');
      await givenCompanyListings(db, { companyId, cityId: PLACE_IDS.toronto, count: 8 });
      renterId = (await givenUser(db, 'Renter')).id;
      await publishRows(
        db,
        'blog_posts',
        db.insertInto('blog_posts').values({
          slug: 'moving-day',
          title_en: 'Moving day',
          title_fr: 'Le déménagement',
          summary_en: 'Boxes',
          summary_fr: 'Boîtes',
          body_en: '<p>Boxes</p>',
          body_fr: '<p>Boîtes</p>',
          author: 'Ana',
          published_at: new Date('2026-01-02'),
        }),
      );
      const menu = await db.insertInto('menus').values({ key: 'Primary' }).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('menu_items')
        .values(['/blog', '/cities'].map((url, position) => ({ menu_id: menu.id, position, title: url, url })))
        .execute();
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = () => app.as(adminWith('modifyProjectModules')).settings;
const turn = (key: ModuleKey, isEnabled: boolean, settings: Record<string, string | boolean> = {}) =>
  admin().saveModule({ body: { key, isEnabled, settings } });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('a module’s state and settings are read, changed and recorded', async () => {
  await app.services.db
    .insertInto('users')
    .values({ id: 1, email: 'admin@example.com' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { projectModule } = await turn('blog', true, { teasers: '5', showOnSearchPages: false });
  expect(projectModule).toMatchObject({
    key: 'blog',
    name: 'Blog',
    isEnabled: true,
    settings: { teasers: '5', showOnSearchPages: 'false' },
  });
  const { id, version } = projectModule;
  await admin().saveModuleSettings({ body: { projectModuleId: id, settings: { teasers: '2' } } });
  expect((await app.api().settings.modulesFormatted()).projectModules.blog).toEqual({
    isEnabled: true,
    settings: { teasers: 2, showOnSearchPages: false },
  });
  // Someone else changed it in the meantime.
  expect(await codeOf(admin().saveModule({ body: { key: 'blog', isEnabled: false, version } }))).toBe('edit.conflict');
  expect((await admin().module({ params: { id } })).projectModule).toMatchObject({ version: version + 1 });
  const log = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'details'])
    .orderBy('id')
    .execute();
  expect(log.at(-1)).toEqual({
    action: 'module.modify',
    subject_id: id,
    details: { module: 'blog', before: { teasers: '5' }, after: { teasers: '2' } },
  });
});

test('unknown modules, settings and values are refused with a message at their field', async () => {
  const refused = (settings: Record<string, string | boolean>) =>
    turn('blog', true, settings).catch(({ fields }) => fields);
  expect(await refused({ teasers: '7' })).toEqual({ 'settings.teasers': 'Enter a value between 1 and 6' });
  expect(await refused({ showOnSearchPages: 'maybe' })).toEqual({
    'settings.showOnSearchPages': 'Choose one of the options',
  });
  expect(await refused({ constructor: 'x' })).toEqual({ 'settings.constructor': 'This value isn’t valid' });
  const response = await app.fetch('/api/project-modules-formatted');
  expect(Object.keys(((await response.json()) as { projectModules: object }).projectModules)).not.toContain('secret');
});

test('only staff read stored modules, and only with the permission they change them', async () => {
  expect(await codeOf(app.api().settings.modules())).toBe('auth.required');
  expect(await codeOf(app.as(adminWith('viewBlogs')).settings.modules())).toBe('auth.forbidden');
  expect(await codeOf(app.as(adminWith('viewSiteSettings')).settings.modules())).toBe('done');
  const body = { key: 'alerts', isEnabled: true } as const;
  expect(await codeOf(app.as(adminWith('viewSiteSettings')).settings.saveModule({ body }))).toBe('auth.forbidden');
  expect(await codeOf(admin().module({ params: { id: 99 } }))).toBe('module.not_found');
  expect(await codeOf(admin().saveModuleSettings({ body: { projectModuleId: 99, settings: {} } }))).toBe(
    'module.not_found',
  );
});

test('the blog answers 404 while it is off, and menus, feed and sitemap leave it out', async () => {
  const paths = async () => {
    const { menus } = await app.api().settings.site();
    return menus[0]?.menuItems.map(({ url }) => url);
  };
  const statuses = async () => {
    const found = await Promise.all(
      ['/api/blogs', '/api/blogs/moving-day', '/blog/rss.xml'].map((path) => app.fetch(path)),
    );
    return found.map(({ status }) => status);
  };
  const inSitemap = async () => (await (await app.fetch('/sitemaps/blogs-1.xml')).text()).includes('moving-day');
  expect([await paths(), await statuses(), await inSitemap()]).toEqual([['/blog', '/cities'], [200, 200, 200], true]);
  await turn('blog', false);
  expect(await codeOf(app.api().blogs.list())).toBe('module.off');
  expect([await paths(), await statuses()]).toEqual([['/cities'], [404, 404, 404]]);
  await turn('blog', true);
  expect([await paths(), await statuses()]).toEqual([
    ['/blog', '/cities'],
    [200, 200, 200],
  ]);
});

test('nobody can sign up for alerts while they are off, but everyone can still unsubscribe', async () => {
  const body = {
    email: 'zoe@example.com',
    locationKind: 'city',
    locationId: PLACE_IDS.toronto,
    query: '',
    source: '/toronto',
  } as const;
  await app.api().alerts.signUp({ body });
  await turn('alerts', false);
  expect(await codeOf(app.api().alerts.signUp({ body }))).toBe('module.off');
  const { user_hash: userHash } = await app.services.db
    .selectFrom('prospects')
    .select('user_hash')
    .executeTakeFirstOrThrow();
  expect(await codeOf(app.api().alerts.stop({ params: { userHash }, body: {} }))).toBe('done');
});

test('nothing is recommended while recommendations are off', async () => {
  const renter = app.as(givenActor(['Renter'], [], { userId: renterId }));
  await renter.renters.changeProfile({ body: { recommends: true } });
  expect(await codeOf(renter.recommendations.list())).toBe('done');
  await turn('recommendations', false);
  expect(await codeOf(renter.recommendations.list())).toBe('module.off');
  expect((await renter.renters.dashboard()).recommendedCount).toBe(0);
});

test('rent trends show the chosen number of months, and none while they are off', async () => {
  // A place of its own, because trends are cached for ten minutes.
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
  await app.services.db
    .insertInto('rent_trends')
    .values(
      months.map((month) => ({
        location_kind: 'city' as const,
        location_id: PLACE_IDS.mississauga,
        beds: 1,
        month,
        median_rent_cents: 200_000,
        listing_count: 9,
      })),
    )
    .execute();
  const trends = () => app.api().search.rentTrends({ params: { a: 'city', b: PLACE_IDS.mississauga } });
  expect((await trends()).months).toHaveLength(12);
  await turn('rent-trends', true, { months: '6' });
  expect((await trends()).months[0]).toBe('2026-07');
  expect((await trends()).series[0]?.listingCount).toHaveLength(6);
  await turn('rent-trends', false);
  expect(await codeOf(trends())).toBe('module.off');
});

test('pages ask for consent and count views only while these modules are on', async () => {
  const seen = async () => {
    const { enableCookieManager, analytics } = await readGlobals(app.services);
    return [enableCookieManager, analytics.scriptUrl];
  };
  expect(await seen()).toEqual([true, 'https://analytics.example.com/a.js']);
  await turn('cookie-manager', false);
  await turn('analytics', false);
  expect(await seen()).toEqual([false, null]);
  // The variable is only the state until someone decides.
  await turn('cookie-manager', true);
  const config = { ...app.services.config, COOKIE_MANAGER: false };
  expect((await readGlobals({ ...app.services, config })).enableCookieManager).toBe(true);
});
