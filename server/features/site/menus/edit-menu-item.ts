import { AppError } from '#common/contract/errors.ts';
import { MENU_DEPTH, type MenuItemFields } from '#common/contract/site/menus.ts';
import type { Context } from '#server/platform/context.ts';
import { readMenuItem } from './edited-menus.ts';
import { columnsOfTarget } from './menu-targets.ts';
import { branches, type MenuRow, readMenuRows } from './read-menu-rows.ts';
import {
  changesOf,
  detachFromBaseData,
  insertItem,
  lockMenu,
  outlineOf,
  recordMenu,
  requireTargets,
} from './save-menu.ts';
import { clearCachedMenus } from './shown-menus.ts';

/** Adds an item at the end of a menu or of another item. Returns its id. Throws `menu.not_found` and `request.invalid`. */
export async function createMenuItem(
  context: Context,
  { menu, parentId, ...item }: MenuItemFields & { menu: string; parentId: number | null },
): Promise<number> {
  await requireTarget(context, item);
  const created = await change(context, menu, undefined, async (trx, { menuId, rows }) => {
    if (parentId !== null && !(depthOf(rows, parentId) < MENU_DEPTH))
      throw new AppError('request.invalid', {}, { parentId: context.t('validation.menuDepth') });
    const position = Math.max(-1, ...rows.filter((row) => row.parentId === parentId).map((row) => row.position)) + 1;
    const { labelEn, labelFr, target } = item;
    const labels = { title: labelEn, label_en: labelEn, label_fr: labelFr };
    return insertItem(trx, { menu_id: menuId, parent_id: parentId, position, ...labels, ...columnsOfTarget(target) });
  });
  return created;
}

/** Changes labels and target of an item. Throws `menu_item.not_found`, `edit.conflict` and `request.invalid`. */
export async function changeMenuItem(
  context: Context,
  id: number,
  { version, ...item }: MenuItemFields & { version: number },
): Promise<void> {
  const before = await readMenuItem(context, id);
  if (before.target !== item.target) await requireTarget(context, item);
  await change(context, before.menu, version, async (trx, { rows }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new AppError('menu_item.not_found');
    const changes = changesOf(row, item);
    if (!changes) return;
    await trx.updateTable('menu_items').set(changes).where('id', '=', id).execute();
    await detachFromBaseData(trx, [row]);
  });
}

const requireTarget = (context: Context, item: MenuItemFields) =>
  requireTargets(context, [{ node: { ...item, id: null, children: [] }, path: '' }]);

/** Runs a change of a locked menu, counts its version up and records it. */
async function change<R>(
  context: Context,
  key: string,
  version: number | undefined,
  run: (trx: Context['db'], locked: { menuId: number; rows: MenuRow[] }) => Promise<R>,
): Promise<R> {
  const result = await context.db.transaction().execute(async (trx) => {
    const locked = await lockMenu(trx, key, version);
    const { menuId } = locked;
    const done = await run(trx, locked);
    await trx
      .updateTable('menus')
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('id', '=', menuId)
      .execute();
    const after = await readMenuRows(trx);
    await recordMenu(trx, context, {
      menuId,
      before: outlineOf(branches(locked.rows, menuId)),
      after: outlineOf(branches(after.rows, menuId)),
    });
    return done;
  });
  clearCachedMenus(context.db);
  return result;
}

/** The level of an item, from 1. Infinity if the menu doesn't have it. */
function depthOf(rows: readonly MenuRow[], id: number): number {
  const row = rows.find((one) => one.id === id);
  if (!row) return Number.POSITIVE_INFINITY;
  return row.parentId === null ? 1 : 1 + depthOf(rows, row.parentId);
}
