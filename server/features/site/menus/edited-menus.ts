import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { EditedMenu, MenuNode, MenuProblem } from '#common/contract/site/menus.ts';
import { findMissingLangs } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { isPublic, type MenuTargets, nameOfTarget, readMenuTargets, targetOf } from './menu-targets.ts';
import { branches, type MenuRow, readMenuRows } from './read-menu-rows.ts';

/** The menus with everything that editors change. */
export async function readEditedMenus(context: Context): Promise<EditedMenu[]> {
  const { menus, rows } = await readMenuRows(context.db);
  const known = await readKnown(context, rows);
  return menus.map(({ id, key, version }) => ({
    key,
    version,
    items: nodesOf(branches(rows, id), known, context),
  }));
}

/** One item, with its menu and the menu's version. Throws `menu_item.not_found`. */
export async function readMenuItem(context: Context, id: number) {
  const { menus, rows } = await readMenuRows(context.db);
  const row = rows.find((one) => one.id === id);
  const menu = menus.find((one) => one.id === row?.menuId);
  if (!row || !menu) throw new AppError('menu_item.not_found');
  const known = await readKnown(context, rows);
  const [node] = nodesOf([{ ...row, children: branches(rows, menu.id, id) }], known, context);
  if (!node) throw new AppError('menu_item.not_found');
  return { ...node, menu: menu.key, version: menu.version };
}

/** How many items of a menu are no link for visitors. */
export const countProblems = (items: readonly MenuNode[]): number =>
  items.reduce((sum, { problem, children }) => sum + (problem ? 1 : 0) + countProblems(children), 0);

interface Known {
  targets: MenuTargets;
  /** The languages in which visitors find nothing, by path. */
  missing: ReadonlyMap<string, readonly Lang[]>;
}

async function readKnown({ db }: Context, rows: readonly MenuRow[]): Promise<Known> {
  const paths = new Set(rows.flatMap(({ url, target }) => (url && target === null ? url : [])));
  const [targets, missing] = await Promise.all([
    readMenuTargets(db, rows),
    Promise.all([...paths].map(async (path) => [path, await findMissingLangs(db, path, LANGS)] as const)),
  ]);
  return { targets, missing: new Map(missing) };
}

type Branch = MenuRow & { children: readonly Branch[] };

const nodesOf = (items: readonly Branch[], known: Known, context: Context): MenuNode[] =>
  items.map((item) => {
    const target = targetOf(item);
    return {
      id: item.id,
      ...menuLabelsOf(item),
      target,
      targetName: nameOfTarget(target, known.targets, context),
      problem: problemOf(item, known, context),
      children: nodesOf(item.children, known, context),
    };
  });

function problemOf(item: Branch, known: Known, context: Context): MenuProblem | null {
  const reason = item.target !== null ? 'hidden' : item.url === null ? 'empty' : 'missing';
  const langs =
    reason === 'missing'
      ? (known.missing.get(item.url ?? '') ?? [])
      : LANGS.filter((lang) => !isShown(item, known.targets, { ...context, lang }));
  const [first, second] = langs;
  return first ? { reason, langs: second ? 'both' : first } : null;
}

/** Whether visitors see an item. A heading needs an item that they see below it. */
function isShown(item: Branch, targets: MenuTargets, context: Pick<Context, 'lang' | 'places'>): boolean {
  if (!isPublic(item, targets, context)) return false;
  if (item.target !== null || item.url !== null || item.externalUrl !== null) return true;
  return item.children.some((child) => isShown(child, targets, context));
}

/** Both labels of an item: what an editor typed, or the phrase of its title. */
export function menuLabelsOf({ title, labelEn, labelFr }: Pick<MenuRow, 'title' | 'labelEn' | 'labelFr'>) {
  const phrase = (lang: 'en' | 'fr') => translator(lang).dynamic(`menu.${title}`) ?? title;
  return { labelEn: labelEn ?? phrase('en'), labelFr: labelFr ?? phrase('fr') };
}
