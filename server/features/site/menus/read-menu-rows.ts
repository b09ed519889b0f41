import type { Db } from '#server/platform/db/pool.ts';

/** A stored menu item. */
export interface MenuRow {
  id: number;
  menuId: number;
  parentId: number | null;
  position: number;
  title: string;
  /** Labels that an editor typed; null for the phrase of the title. */
  labelEn: string | null;
  labelFr: string | null;
  url: string | null;
  externalUrl: string | null;
  target: string | null;
  baseKey: string | null;
}

/** The menus and all of their items, in order. */
export async function readMenuRows(db: Db) {
  const menus = await db.selectFrom('menus').select(['id', 'key', 'version']).orderBy('id').execute();
  const rows: MenuRow[] = await db
    .selectFrom('menu_items')
    .select(['id', 'menu_id as menuId', 'parent_id as parentId', 'position', 'title', 'url', 'target'])
    .select(['label_en as labelEn', 'label_fr as labelFr', 'external_url as externalUrl', 'base_key as baseKey'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { menus, rows };
}

/** The items of a menu as a tree, or those below one of them. */
export function branches<R extends MenuRow>(rows: readonly R[], menuId: number, below?: number) {
  type Branch = R & { children: Branch[] };
  const byParent = Map.groupBy(rows, (row) => row.parentId ?? `menu ${row.menuId}`);
  const under = (parent: number | string): Branch[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...row, children: under(row.id) }));
  return under(below ?? `menu ${menuId}`);
}
