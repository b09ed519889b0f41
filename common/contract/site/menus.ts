import * as z from 'zod/mini';
import { group, staff } from '#common/contract/define.ts';
import { idParams, LANGS, recordId, requiredLine, taken, text, version } from '#common/contract/fields.ts';

/** Screens of the site that a menu can link to, by name. */
export const MENU_SCREENS = [
  'home',
  'listings.search',
  'listings.favourites',
  'blog.list',
  'companies.list',
  'locations.cities',
  'content.sitemap',
  'login',
] as const;
export type MenuScreen = (typeof MENU_SCREENS)[number];

/** The menus that pages show. */
const MENU_KEYS = ['Primary', 'Footer'] as const;
const menuKey = z.enum(MENU_KEYS, 'validation.one_of');

/** Levels of a menu: the items of the bar, those behind them, and one level more. */
export const MENU_DEPTH = 3;
/** Items below one parent. */
const MAX_SIBLINGS = 60;

const REFERENCE = /^(?:page|post|city|metro|province):[1-9]\d{0,8}$/;
const EXTERNAL = /^https?:\/\/[^\s@/]+(?:\/\S*)?$/;
const SITE_PATH = /^\/(?!\/)[^\s\\]*$/;

/** Whether a text is a target: '' for a heading, a reference like `page:3`, a screen, a path of the site, or a URL. */
const isTarget = (target: string): boolean =>
  target === '' ||
  REFERENCE.test(target) ||
  MENU_SCREENS.some((screen) => target === `screen:${screen}`) ||
  SITE_PATH.test(target) ||
  EXTERNAL.test(target);

/** The target of an item: '', `page:3`, `post:3`, `city:3`, `metro:3`, `province:3`, `screen:home`, `/path` or a URL. */
const target = text(500).check(z.refine(isTarget, 'validation.menuTarget'));

/** The fields of one item, in the form of its own. */
export const menuItemFields = z.object({ labelEn: requiredLine(60), labelFr: requiredLine(60), target });
export type MenuItemFields = z.output<typeof menuItemFields>;

/** A node to save. An item without an id is new; one whose item was deleted is restored. */
const savedNode = z.extend(menuItemFields, { id: z.nullable(recordId) });
const siblings = <N extends z.ZodMiniType>(node: N) =>
  z.array(node).check(z.maxLength(MAX_SIBLINGS, 'validation.menuLength'));
// Each level has a schema of its own, so that a deep body is refused at its place.
const third = z.extend(savedNode, { children: z.tuple([], 'validation.menuDepth') });
const second = z.extend(savedNode, { children: siblings(third) });
const first = z.extend(savedNode, { children: siblings(second) });

/** A saved item with its children. */
export interface SavedMenuNode extends MenuItemFields {
  id: number | null;
  children: readonly SavedMenuNode[];
}

/**
 * Why an item is no link for visitors, and in which language. `hidden`: its page or article is deleted or not
 * published, so they don't see the item. `missing`: its path leads to no page. `empty`: a heading with nothing below
 * it, which they don't see.
 */
const menuProblem = z.object({ reason: z.enum(['hidden', 'missing', 'empty']), langs: z.enum(['both', ...LANGS]) });
export type MenuProblem = z.output<typeof menuProblem>;

/** An item as editors see it. */
export interface MenuNode extends MenuItemFields {
  id: number;
  /** The target's title, name or address; '' for a heading. */
  targetName: string;
  problem: MenuProblem | null;
  children: MenuNode[];
}
const shownFields = {
  id: z.int(),
  labelEn: z.string(),
  labelFr: z.string(),
  target: z.string(),
  targetName: z.string(),
  problem: z.nullable(menuProblem),
};
const shownNode: z.ZodMiniType<MenuNode> = z.object({
  ...shownFields,
  get children(): z.ZodMiniType<MenuNode[]> {
    return z.array(shownNode);
  },
});

/** A menu with everything that editors change. */
export const editedMenu = z.object({ key: z.string(), version: z.int(), items: z.array(shownNode) });
export type EditedMenu = z.output<typeof editedMenu>;

const targetOption = z.object({ target: z.string(), name: z.string(), kind: z.string() });

/** The menus of the site, for editors. */
export const menus = group({
  menus: {
    method: 'GET',
    path: '/admin/menus',
    summary: 'Returns the menus with their items, labels in both languages, targets and versions',
    access: staff('viewMenuEditor'),
    output: z.object({ menus: z.array(editedMenu) }),
  },
  saveMenu: {
    method: 'PATCH',
    path: '/admin/menus/:key',
    summary: 'Saves a whole menu: order, nesting, labels and targets; items that are left out are deleted',
    access: staff('modifyMenuItems'),
    params: z.object({ key: menuKey }),
    body: z.object({ version, items: siblings(first) }),
    output: z.object({ ...taken.shape, menu: editedMenu }),
    errors: ['menu.not_found', 'edit.conflict', 'auth.forbidden'],
  },
  targets: {
    method: 'GET',
    path: '/admin/menu-targets',
    summary: 'Lists pages, posts, places and screens that a menu item can link to',
    access: staff('viewMenuEditor'),
    query: z.object({ q: z.optional(text(100)) }),
    output: z.object({ targets: z.array(targetOption) }),
  },
  createItem: {
    method: 'POST',
    path: '/admin/menu-items',
    summary: 'Adds an item at the end of a menu, or below another item',
    access: staff('createMenuItems'),
    body: z.extend(menuItemFields, { menu: menuKey, parentId: z.nullable(recordId) }),
    output: z.object({ ...taken.shape, id: z.int() }),
    errors: ['menu.not_found'],
  },
  item: {
    method: 'GET',
    path: '/admin/menu-items/:id',
    summary: 'Returns one menu item, with its menu and the menu’s version',
    access: staff('viewMenuEditor'),
    params: idParams,
    output: z.object({ ...shownFields, menu: z.string(), version: z.int() }),
    errors: ['menu_item.not_found'],
  },
  changeItem: {
    method: 'PATCH',
    path: '/admin/menu-items/:id',
    summary: 'Changes the labels or the target of a menu item',
    access: staff('modifyMenuItems'),
    params: idParams,
    body: z.extend(menuItemFields, { version }),
    output: taken,
    errors: ['menu_item.not_found', 'edit.conflict'],
  },
});
