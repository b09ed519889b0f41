import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { testServices } from '#test/services.ts';

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

test('permalinks follow the table of screens, whatever is stored', async () => {
  await using app = await testServices(async (db) => {
    await db
      .insertInto('site_settings')
      .values({ key: 'permaLinks', value: JSON.stringify({ listings: '/rentals' }) })
      .execute();
  });
  expect((await app.api().settings.site()).permaLinks.listings).toBe('/listings');
});
