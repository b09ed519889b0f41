import type { Menu, MenuItem, ProjectModule } from '#common/contract/settings.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { keep } from '#server/platform/keep.ts';

/** Stored settings. Missing or malformed values fall back to the defaults. */
export type StoredSettings = ReadonlyMap<string, unknown>;

/** All stored settings, cached. */
export const keptSettings = keep(async (db: Db): Promise<StoredSettings> => {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
});

/** The menus as trees, cached. */
export const keptMenus = keep(async (db: Db): Promise<Menu[]> => {
  const [menus, items] = await Promise.all([
    db.selectFrom('menus').select(['id', 'key']).orderBy('id').execute(),
    db.selectFrom('menu_items').selectAll().orderBy('position').orderBy('id').execute(),
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
});

/** The modules by name, cached. */
export const keptModules = keep(async (db: Db): Promise<ProjectModule[]> => {
  const [modules, rows] = await Promise.all([
    db.selectFrom('project_modules').selectAll().orderBy('name').orderBy('id').execute(),
    db.selectFrom('project_module_settings').selectAll().orderBy('key').execute(),
  ]);
  const byModule = Map.groupBy(rows, ({ module_id }) => module_id);
  return modules.map(({ id, key, name, is_enabled }) => ({
    id,
    key,
    name,
    isEnabled: is_enabled,
    settings: Object.fromEntries((byModule.get(id) ?? []).map((row) => [row.key, row.value])),
  }));
});

/** Creates a module, or updates the one with that key. Returns its id. */
export async function saveModule(db: Db, module: { key: string; name: string; isEnabled: boolean }): Promise<number> {
  const row = { key: module.key, name: module.name, is_enabled: module.isEnabled };
  const { id } = await db
    .insertInto('project_modules')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: row.name, is_enabled: row.is_enabled }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets some settings of a module and keeps the others. */
export async function saveModuleSettings(
  db: Db,
  moduleId: number,
  settings: Record<string, string | boolean>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ module_id: moduleId, key, value: String(value) }));
  if (rows.length === 0) return;
  await db
    .insertInto('project_module_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'key']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute();
}

/** Reads the known keys of a stored object, each only if its type matches. */
export function readKnown<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = Object.entries(defaults).map(([key, value]) => {
    const found: unknown = Reflect.get(stored, key);
    return [key, typeof found === typeof value && Array.isArray(found) === Array.isArray(value) ? found : value];
  });
  return Object.fromEntries(known) as T;
}
