import type { EditedMenu, MenuNode } from '#common/contract/menus.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { translator } from '#server/platform/i18n.ts';
import { isPublic, type MenuTargets, nameOfTarget, readMenuTargets, targetOf } from './menu-targets.ts';
import { branches, type MenuRow, readMenuRows } from './read-menu-rows.ts';

/** The menus with everything that editors change. */
export async function readEditedMenus(context: Context): Promise<EditedMenu[]> {
  const { menus, rows } = await readMenuRows(context.db);
  const targets = await readMenuTargets(context.db, rows);
  return menus.map(({ id, key, version }) => ({
    key,
    version,
    items: nodesOf(branches(rows, id), targets, context),
  }));
}

/** One item, with its menu and the menu's version. Throws `menu_item.not_found`. */
export async function readMenuItem(context: Context, id: number) {
  const { menus, rows } = await readMenuRows(context.db);
  const row = rows.find((one) => one.id === id);
  const menu = menus.find((one) => one.id === row?.menuId);
  if (!row || !menu) throw new AppError('menu_item.not_found');
  const targets = await readMenuTargets(context.db, [row]);
  return { ...nodeOf(row, targets, context), menu: menu.key, version: menu.version };
}

type Branch = MenuRow & { children: readonly Branch[] };

const nodesOf = (items: readonly Branch[], targets: MenuTargets, context: Context): MenuNode[] =>
  items.map((item) => ({ ...nodeOf(item, targets, context), children: nodesOf(item.children, targets, context) }));

function nodeOf(row: MenuRow, targets: MenuTargets, context: Context): Omit<MenuNode, 'children'> {
  const target = targetOf(row);
  return {
    id: row.id,
    ...menuLabelsOf(row),
    target,
    targetName: nameOfTarget(target, targets, context),
    isHidden: !isPublic(row, targets, context),
  };
}

/** Both labels of an item: what an editor typed, or the phrase of its title. */
export function menuLabelsOf({ title, labelEn, labelFr }: Pick<MenuRow, 'title' | 'labelEn' | 'labelFr'>) {
  const phrase = (lang: 'en' | 'fr') => translator(lang).dynamic(`menu.${title}`) ?? title;
  return { labelEn: labelEn ?? phrase('en'), labelFr: labelFr ?? phrase('fr') };
}
