import { MENU_DEPTH, type MenuNode } from '#common/contract/site/menus.ts';

export const MENU_MOVES = ['up', 'down', 'out', 'in'] as const;
export type MenuMove = (typeof MENU_MOVES)[number];

/** The reason why an item can't move. */
export type MenuObstacle = 'first' | 'last' | 'noParent' | 'top' | 'deep';

/** A place in a menu: below a parent (null for the top level), before the item at `index`. */
export interface MenuPlace {
  parentId: number | null;
  index: number;
}

/** An item and its place. */
interface FoundItem {
  node: MenuNode;
  parent: MenuNode | null;
  /** The items below the same parent. */
  siblings: readonly MenuNode[];
  index: number;
  /** 1 for the top level. */
  level: number;
}

/** Finds an item anywhere in a menu. */
export function findItem(
  items: readonly MenuNode[],
  id: number,
  parent: MenuNode | null = null,
  level = 1,
): FoundItem | undefined {
  for (const [index, node] of items.entries()) {
    if (node.id === id) return { node, parent, siblings: items, index, level };
    const below = findItem(node.children, id, node, level + 1);
    if (below) return below;
  }
  return undefined;
}

/** The menu without an item and all below it. */
export const withoutItem = (items: readonly MenuNode[], id: number): MenuNode[] =>
  items.filter((node) => node.id !== id).map((node) => ({ ...node, children: withoutItem(node.children, id) }));

/** Number of levels of an item and all below it. */
const heightOf = (node: MenuNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** The items that another item can go below. */
export const parentsFor = (
  items: readonly MenuNode[],
  moved: MenuNode,
  level = 1,
): { node: MenuNode; level: number }[] =>
  items.flatMap((node) =>
    node.id === moved.id || level + heightOf(moved) > MENU_DEPTH
      ? []
      : [{ node, level }, ...parentsFor(node.children, moved, level + 1)],
  );

/** The menu with an item at another place, or undefined if it would be below itself or too deep. */
export function placeItem(
  items: readonly MenuNode[],
  id: number,
  { parentId, index }: MenuPlace,
): MenuNode[] | undefined {
  const found = findItem(items, id);
  if (!found) return undefined;
  const rest = withoutItem(items, id);
  const { node } = found;
  const insert = (list: readonly MenuNode[]) => [...list.slice(0, index), node, ...list.slice(index)];
  if (parentId === null) return insert(rest);
  const parent = findItem(rest, parentId);
  if (!parent || parent.level + heightOf(node) > MENU_DEPTH) return undefined;
  const into = (list: readonly MenuNode[]): MenuNode[] =>
    list.map((one) => ({ ...one, children: one.id === parentId ? insert(one.children) : into(one.children) }));
  return into(rest);
}

/** Moves an item one step. Returns the menu, or why that is impossible. */
export function moveItem(items: readonly MenuNode[], id: number, move: MenuMove): readonly MenuNode[] | MenuObstacle {
  const found = findItem(items, id);
  if (!found) return items;
  const { parent, siblings, index, level, node } = found;
  const parentId = parent?.id ?? null;
  switch (move) {
    case 'up':
      return index === 0 ? 'first' : (placeItem(items, id, { parentId, index: index - 1 }) ?? items);
    case 'down':
      return index === siblings.length - 1 ? 'last' : (placeItem(items, id, { parentId, index: index + 1 }) ?? items);
    case 'in': {
      const before = siblings[index - 1];
      if (!before) return 'noParent';
      if (level + heightOf(node) > MENU_DEPTH) return 'deep';
      return placeItem(items, id, { parentId: before.id, index: before.children.length }) ?? items;
    }
    case 'out': {
      if (!parent) return 'top';
      const above = findItem(items, parent.id);
      return placeItem(items, id, { parentId: above?.parent?.id ?? null, index: (above?.index ?? 0) + 1 }) ?? items;
    }
  }
}
