import { sql } from 'kysely';
import type { Menu, MenuItem } from '#common/contract/settings.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { keep } from '#server/platform/keep.ts';

/** Stored settings. Missing or malformed values fall back to the defaults. */
export type StoredSettings = ReadonlyMap<string, unknown>;

/** All stored settings, cached. */
export const keptSettings = keep(
  async (db: Db): Promise<StoredSettings> => {
    const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  },
  { tables: ['site_settings'] },
);

/** The menus as trees, cached. Links to pages that are not published are left out. */
export const keptMenus = keep(
  async (db: Db): Promise<Menu[]> => {
    const [menus, items] = await Promise.all([
      db.selectFrom('menus').select(['id', 'key']).orderBy('id').execute(),
      db
        .selectFrom('menu_items')
        .selectAll()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('pages')
                .select('id')
                .where(sql`'/' || slug`, '=', sql.ref('menu_items.url'))
                .where(sql<boolean>`published_at is null`),
            ),
          ),
        )
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ]);
    const byParent = Map.groupBy(items, (item) => item.parent_id ?? `menu ${item.menu_id}`);
    const branch = (parent: number | string): MenuItem[] =>
      (byParent.get(parent) ?? []).map(({ id, title, url, external_url }) => ({
        title,
        url,
        externalUrl: external_url,
        children: branch(id),
      }));
    return menus.map(({ id, key }) => ({ key, menuItems: branch(`menu ${id}`) }));
  },
  { tables: ['menus', 'menu_items', 'pages'] },
);

/** Reads the known keys of a stored object, each only if its type matches. */
export function readKnown<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = Object.entries(defaults).map(([key, value]) => {
    const found: unknown = Reflect.get(stored, key);
    return [key, typeof found === typeof value && Array.isArray(found) === Array.isArray(value) ? found : value];
  });
  return Object.fromEntries(known) as T;
}
