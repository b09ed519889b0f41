import type { Menu, MenuItem } from '#common/contract/site/settings.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';
import { isPublic, type MenuTargets, pathOfTarget, readMenuTargets } from './menu-targets.ts';
import { branches, type MenuRow, readMenuRows } from './read-menu-rows.ts';

interface Stored {
  targets: MenuTargets;
  menus: readonly { key: string; items: readonly Branch[] }[];
}
type Branch = MenuRow & { children: readonly Branch[] };

/** The menus as trees, cached. */
const cachedMenus = cacheRead(
  async (db): Promise<Stored> => {
    const { menus, rows } = await readMenuRows(db);
    const targets = await readMenuTargets(db, rows);
    return { targets, menus: menus.map(({ id, key }) => ({ key, items: branches(rows, id) })) };
  },
  { tables: ['menus', 'menu_items', 'pages', 'blog_posts'] },
);

/** Clears the cached menus, after this process changed them. */
export const clearCachedMenus = cachedMenus.clear;

/** The menus in words, by the stored menus and by the places that they name. */
const worded = new WeakMap<Stored, WeakMap<Places, Map<string, Menu[]>>>();

/**
 * The menus in a language, without hidden targets and without the pages below some paths. The result stays identical
 * while the cache and the places do, so that rendered menus can be cached too.
 */
export async function menusIn(
  context: Pick<Context, 'db' | 'lang' | 'places'>,
  without: readonly string[],
): Promise<Menu[]> {
  const stored = await cachedMenus(context.db);
  const byPlaces = worded.get(stored) ?? new WeakMap<Places, Map<string, Menu[]>>();
  worded.set(stored, byPlaces);
  const places = context.places.snapshot();
  const known = byPlaces.get(places) ?? new Map<string, Menu[]>();
  byPlaces.set(places, known);
  const key = [context.lang, ...without].join(' ');
  const made =
    known.get(key) ??
    stored.menus.map((menu) => ({ key: menu.key, menuItems: inWordsOf(menu.items, stored.targets, context, without) }));
  known.set(key, made);
  return made;
}

function inWordsOf(
  items: readonly Branch[],
  targets: MenuTargets,
  context: Pick<Context, 'lang' | 'places'>,
  without: readonly string[],
): MenuItem[] {
  return items.flatMap((item) => {
    const url = pathOfTarget(item, targets, context);
    const isOff = without.some((path) => url === path || url?.startsWith(`${path}/`));
    if (isOff || !isPublic(item, targets, context)) return [];
    const children = inWordsOf(item.children, targets, context, without);
    // A heading with nothing below it leads nowhere.
    if (!url && !item.externalUrl && children.length === 0) return [];
    const label = context.lang === 'fr' ? item.labelFr : item.labelEn;
    return {
      title: item.title,
      ...(label !== null && { label }),
      url,
      externalUrl: item.externalUrl,
      children,
    };
  });
}
