import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { adminWith, testServices } from '#test/services.ts';

async function givenSite(db: TestDatabase['db']): Promise<void> {
  const socialMedia = [
    { name: 'Mastodon', url: 'https://social.example/@foyer' },
    { name: 'Trap', url: 'javascript:alert(1)' },
  ];
  await db
    .insertInto('site_settings')
    .values([
      { key: 'siteName', value: JSON.stringify('Chez nous') },
      { key: 'companyInfo', value: JSON.stringify({ name: 'Foyer inc.', phone: 12, socialMedia }) },
      { key: 'permaLinks', value: JSON.stringify({ blog: '/blog' }) },
    ])
    .execute();
  const [primary] = await db
    .insertInto('menus')
    .values([{ key: 'Primary' }, { key: 'Footer' }])
    .returning('id')
    .execute();
  const menu_id = primary?.id ?? 0;
  const [parent] = await db
    .insertInto('menu_items')
    .values([
      { menu_id, position: 2, title: 'Find a Home', url: '/listings' },
      { menu_id, position: 1, title: 'Press', external_url: 'https://press.example' },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('menu_items')
    .values({ menu_id, position: 1, title: 'Toronto', url: '/toronto', parent_id: parent?.id })
    .execute();
}

test('returns the site’s settings, permalinks and menus', async () => {
  await using app = await testServices(givenSite);
  expect(await app.api().settings.site()).toEqual({
    siteSettings: {
      siteName: 'Chez nous',
      companyInfo: {
        ...{
          name: 'Foyer inc.',
          address: '',
          city: '',
          province: '',
          postalCode: '',
          phone: '',
          email: 'support@foyer.example',
        },
        socialMedia: [{ name: 'Mastodon', url: 'https://social.example/@foyer' }],
      },
    },
    permaLinks: expect.objectContaining({ listings: '/listings', favourites: '/listings/favourites', blog: '/blog' }),
    menus: [
      {
        key: 'Primary',
        menuItems: [
          { title: 'Press', url: null, externalUrl: 'https://press.example', children: [] },
          {
            title: 'Find a Home',
            url: '/listings',
            externalUrl: null,
            children: [{ title: 'Toronto', url: '/toronto', externalUrl: null, children: [] }],
          },
        ],
      },
      { key: 'Footer', menuItems: [] },
    ],
  });
});

test('a place in a menu links to its path in the caller’s language', async () => {
  await using app = await testServices(async (db) => {
    await givenPlaces(db);
    const menu = await db.insertInto('menus').values({ key: 'Primary' }).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('menu_items')
      .values({ menu_id: menu.id, position: 1, title: 'Quebec City', url: '/quebec-city' })
      .execute();
  });
  const urlIn = async (lang: Lang) => (await app.api(lang).settings.site()).menus[0]?.menuItems[0]?.url;
  expect(await urlIn('en')).toBe('/quebec-city');
  expect(await urlIn('fr')).toBe('/ville-de-quebec');
});

test('falls back to the configuration if nothing is stored', async () => {
  await using app = await testServices(undefined, { SITE_NAME: 'Maison', APP_REGION: 'us' });
  const { siteSettings, permaLinks, menus } = await app.api().settings.site();
  expect(siteSettings.siteName).toBe('Maison');
  expect(permaLinks.favourites).toBe('/listings/favorites');
  expect(menus).toEqual([]);
});

test('saves modules and reads their settings as text and as booleans', async () => {
  await using app = await testServices();
  const admin = app.api('en', adminWith('modifyProjectModules'));
  const { projectModule } = await admin.settings.saveModule({
    body: { key: 'alerts', name: 'Email alerts', isEnabled: true, settings: { weekly: true, sender: 'news' } },
  });
  expect(projectModule).toMatchObject({
    key: 'alerts',
    name: 'Email alerts',
    isEnabled: true,
    settings: { weekly: 'true', sender: 'news' },
  });

  await admin.settings.saveModuleSettings({
    body: { projectModuleId: projectModule.id, settings: { weekly: 'false' } },
  });
  expect(await admin.settings.module({ params: { id: String(projectModule.id) } })).toEqual({
    projectModule: { ...projectModule, settings: { weekly: 'false', sender: 'news' } },
  });
  expect(await app.api().settings.modulesFormatted()).toEqual({
    projectModules: { alerts: { isEnabled: true, settings: { weekly: false, sender: 'news' } } },
  });
  await admin.settings.saveModule({ body: { key: 'alerts', name: 'Alerts', isEnabled: false } });
  expect((await app.api().settings.modules()).projectModules).toEqual([
    {
      id: projectModule.id,
      key: 'alerts',
      name: 'Alerts',
      isEnabled: false,
      settings: { weekly: 'false', sender: 'news' },
    },
  ]);
});

test('only administrators with the permission can use the modules', async () => {
  await using app = await testServices();
  const body = { key: 'alerts', name: 'Alerts', isEnabled: true };
  await expect(app.api().settings.saveModule({ body })).rejects.toMatchObject({ code: 'auth.required' });
  await expect(app.api('en', adminWith('viewBlogs')).settings.saveModule({ body })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await expect(
    app.api('en', { ...adminWith('modifyProjectModules'), roles: ['Renter'] }).settings.module({ params: { id: '1' } }),
  ).rejects.toMatchObject({ code: 'auth.forbidden' });
  const admin = app.api('en', adminWith('modifyProjectModules'));
  await expect(admin.settings.module({ params: { id: '99' } })).rejects.toMatchObject({ code: 'module.not_found' });
  await expect(
    admin.settings.saveModuleSettings({ body: { projectModuleId: 99, settings: {} } }),
  ).rejects.toMatchObject({ code: 'module.not_found' });
  await expect(admin.settings.saveModule({ body: { ...body, key: '<b>' } })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { key: expect.any(String) },
  });
});
