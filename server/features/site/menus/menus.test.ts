import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditedMenu, MenuNode } from '#common/contract/site/menus.ts';
import type { MenuItem } from '#common/contract/site/settings.ts';
import { installBaseData } from '#server/base-data/index.ts';
import { publishRows } from '#server/features/content/index.ts';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { clearCache } from '#server/platform/memory/cache.ts';
import { watchCachedTables } from '#server/platform/memory/watch-cached-tables.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { inProcessApi } from '#server/run/features.ts';
import { adminWith, type TestServices, testServices } from '#test/services.ts';

let app: TestServices;
beforeAll(async () => {
  app = await testServices(async () => {});
  await installBaseData(app.services.pool);
  Object.assign(app.services, { places: await loadPlaces(app.services.db) });
});
afterAll(() => app[Symbol.asyncDispose]());

const editor = () => app.api('en', adminWith('viewMenuEditor', 'createMenuItems', 'modifyMenuItems'));
const read = async (key = 'Primary'): Promise<EditedMenu> => {
  const menu = (await editor().menus.menus()).menus.find((one) => one.key === key);
  if (!menu) throw new Error(`no menu ${key}`);
  return menu;
};
const params = { key: 'Primary' } as const;
const save = ({ version, items }: EditedMenu) =>
  editor().menus.saveMenu({ params, body: { version, items: items as never } });
const shown = async (lang: 'en' | 'fr' = 'en', api = app.api(lang)): Promise<MenuItem[]> =>
  (await api.settings.site()).menus.find(({ key }) => key === 'Primary')?.menuItems ?? [];
const labels = (items: readonly MenuNode[]) => items.map(({ labelEn }) => labelEn);

test('base data comes as references to places and pages, with labels in both languages', async () => {
  const { items } = await read();
  const [cities, , , , company] = items;
  expect(cities).toMatchObject({ labelEn: 'Cities', labelFr: 'Villes', target: 'screen:locations.cities' });
  expect(cities?.children[7]).toMatchObject({ labelFr: 'Québec', targetName: 'Quebec City', problem: null });
  expect(cities?.children[7]?.target).toMatch(/^city:\d+$/);
  expect(company?.children[0]?.target).toMatch(/^page:\d+$/);
  expect(company?.target).toBe('');
});

test('a saved order, nesting and label is public at once, even in another process, and in both languages', async () => {
  const other = createDb(app.connection, { max: 1 });
  const watch = await watchCachedTables(other.db, createListener(app.connection));
  const there = () =>
    inProcessApi({ ...app.services, db: other.db, lang: 'fr', t: translator('fr'), actor: null, address: '' });
  await shown('fr', there());
  const menu = await read();
  const [cities, find, blog, ...rest] = menu.items;
  if (!cities || !find || !blog) throw new Error('too few items');
  const renamed = { ...blog, labelEn: 'Stories', labelFr: 'Récits' };
  const nested = { ...find, children: [{ ...find.children[0], children: [renamed] } as MenuNode] };
  const { menu: saved } = await save({ ...menu, items: [nested, cities, ...rest] });
  expect(labels(saved.items).slice(0, 2)).toEqual(['Find a home', 'Cities']);
  expect((await shown())[0]?.children[0]?.children[0]).toMatchObject({
    title: 'Stories',
    label: 'Stories',
    url: '/blog',
  });
  await expect.poll(async () => (await shown('fr', there()))[0]?.children[0]?.children[0]?.label).toBe('Récits');
  // Undo: the tree before, with the version of now. The items that were left out are restored.
  const { menu: undone } = await save({ ...menu, version: saved.version });
  expect(labels(undone.items)).toEqual(labels(menu.items));
  expect(undone.items[1]?.children).toHaveLength(4);
  await watch.close();
  await other.pool.end();
});

test('a heading without anything below it is not shown, and comes back with its first item', async () => {
  const menu = await read();
  const heading = { id: null, labelEn: 'Guides', labelFr: 'Guides', target: '', children: [] };
  const { menu: saved } = await save({ ...menu, items: [...menu.items, heading] as never });
  expect((await shown()).map(({ title }) => title)).not.toContain('Guides');
  const items = saved.items.map((item) =>
    item.labelEn === 'Guides'
      ? { ...item, children: [{ ...heading, labelEn: 'Blog', target: 'screen:blog.list' }] }
      : item,
  );
  const { menu: filled } = await save({ ...saved, items: items as never });
  expect((await shown()).map(({ title }) => title)).toContain('Guides');
  await save({ ...menu, version: filled.version });
});

test('two editors never overwrite each other', async () => {
  const menu = await read();
  const reversed = { ...menu, items: menu.items.toReversed() };
  await save(reversed);
  await expect(save(menu)).rejects.toMatchObject({ code: 'edit.conflict' });
  const { menu: restored } = await save({ ...menu, version: menu.version + 1 });
  const [first] = restored.items;
  const edit = { params: { id: first?.id ?? 0 }, body: { labelEn: 'A', labelFr: 'B', target: '', version: 1 } };
  await expect(editor().menus.changeItem(edit)).rejects.toMatchObject({ code: 'edit.conflict' });
});

test('a fourth level, a missing page and a script are refused at their place', async () => {
  const menu = await read();
  const [first] = menu.items;
  if (!first) throw new Error('the menu is empty');
  const node = (children: unknown[]) => ({ id: null, labelEn: 'A', labelFr: 'B', target: '', children });
  const body = (items: unknown[]) => ({ params, body: { version: menu.version, items } }) as never;
  await expect(editor().menus.saveMenu(body([node([node([node([node([])])])])]))).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { 'items.0.children.0.children.0.children': 'A menu has three levels at most' },
  });
  const target = (to: string) => ({
    ...menu,
    items: [first, { ...first, id: null as never, target: to, children: [] }],
  });
  await expect(save(target('page:99999'))).rejects.toMatchObject({ fields: { 'items.1.target': expect.any(String) } });
  for (const to of ['javascript:alert(1)', '//evil.example', 'screen:nothing', 'page:0'])
    await expect(save(target(to)), to).rejects.toMatchObject({ fields: { 'items.1.target': expect.any(String) } });
  const reader = app.api('en', adminWith('viewMenuEditor', 'modifyMenuItems'));
  const added = { version: menu.version, items: [...menu.items, node([])] as never };
  await expect(reader.menus.saveMenu({ params, body: added })).rejects.toMatchObject({ code: 'auth.forbidden' });
});

test('an item is added and edited, follows its page to a new address, and is hidden with it', async () => {
  const { db } = app.services;
  const { targets } = await editor().menus.targets({ query: { q: 'how-ranking' } });
  const [page] = targets;
  expect(page?.target).toMatch(/^page:\d+$/);
  const body = {
    menu: 'Primary',
    parentId: null,
    labelEn: 'Ranking',
    labelFr: 'Classement',
    target: page?.target ?? '',
  } as const;
  const { id } = await editor().menus.createItem({ body });
  const last = async () => (await shown('fr')).at(-1);
  expect(await last()).toMatchObject({ label: 'Classement', url: '/how-ranking-works' });
  const changePage = async (change: { slug: string } | { published_at: null }) => {
    await publishRows(
      db,
      'pages',
      db
        .updateTable('pages')
        .set(change)
        .where('id', '=', Number(page?.target.slice('page:'.length))),
    );
    clearCache(db);
  };
  await changePage({ slug: 'ranking' });
  expect(await last()).toMatchObject({ label: 'Classement', url: '/ranking' });
  await changePage({ published_at: null });
  const item = await editor().menus.item({ params: { id } });
  expect(item).toMatchObject({ problem: { reason: 'hidden', langs: 'both' }, menu: 'Primary' });
  expect((await last())?.label).toBeUndefined();
  const problemIn = async (change: { published_at: Date; hidden_fr: boolean }) => {
    await publishRows(
      db,
      'pages',
      db
        .updateTable('pages')
        .set(change)
        .where('id', '=', Number(page?.target.slice(5))),
    );
    return (await editor().menus.item({ params: { id } })).problem;
  };
  expect(await problemIn({ published_at: new Date(), hidden_fr: true })).toEqual({ reason: 'hidden', langs: 'fr' });
  const edit = (target: string, version = item.version) =>
    editor().menus.changeItem({ params: { id }, body: { labelEn: 'Docs', labelFr: 'Aide', target, version } });
  await edit('https://docs.example.com');
  expect(await last()).toMatchObject({ url: null, externalUrl: 'https://docs.example.com' });
  await edit('/login?as=landlord', item.version + 1);
  expect(await last()).toMatchObject({ label: 'Aide', url: '/login?as=landlord', externalUrl: null });
});

test('an item follows its city to a new address at once', async () => {
  const { db, places } = app.services;
  const [city] = places.all('city');
  const target = `city:${city?.id}`;
  const body = { menu: 'Primary', parentId: null, labelEn: 'City', labelFr: 'Ville', target } as const;
  await editor().menus.createItem({ body });
  expect((await shown()).at(-1)).toMatchObject({ url: `/${city?.slug.en}` });
  const rename = async (slug_en = '') => {
    await db
      .updateTable('cities')
      .set({ slug_en })
      .where('id', '=', city?.id ?? 0)
      .execute();
    Object.assign(app.services, { places: await loadPlaces(db) });
  };
  await rename('big-city');
  expect((await shown()).at(-1)).toMatchObject({ label: 'City', url: '/big-city' });
  await rename(city?.slug.en);
});

test('a later version of the base data leaves the items that an editor changed', async () => {
  const { db, pool } = app.services;
  const [base] = (await read()).items[0]?.children ?? [];
  const { version } = await read();
  const body = { labelEn: 'T.O.', labelFr: 'Toronto', target: base?.target ?? '', version };
  await editor().menus.changeItem({ params: { id: base?.id ?? 0 }, body });
  await db.deleteFrom('base_steps').execute();
  await installBaseData(pool);
  expect((await read()).items[0]?.children[0]).toMatchObject({ labelEn: 'T.O.', target: base?.target });
  const { installed } = await db
    .selectFrom('base_items')
    .select('installed')
    .where('key', '=', 'menu_items/Primary/Cities/Toronto')
    .executeTakeFirstOrThrow();
  expect(installed).toBeNull();
  const { rows } = await pool.query<{ details: unknown }>(
    `select details from audit_log where action = 'menu.modify' order by id desc limit 1`,
  );
  expect(JSON.stringify(rows[0]?.details)).toContain('T.O. / Toronto');
});
