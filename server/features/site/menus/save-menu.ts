import { AppError } from '#common/contract/errors.ts';
import type { EditedMenu, MenuItemFields, SavedMenuNode } from '#common/contract/site/menus.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { menuLabelsOf, readEditedMenus } from './edited-menus.ts';
import { columnsOfTarget, targetExists, targetOf } from './menu-targets.ts';
import { branches, type MenuRow, readMenuRows } from './read-menu-rows.ts';
import { clearCachedMenus } from './shown-menus.ts';

/** A saved item and its place in the body, like `items.0.children.2`. */
interface Placed {
  node: SavedMenuNode;
  path: string;
}

/**
 * Saves a whole menu in one transaction and returns it. Throws `menu.not_found`, `edit.conflict`, `request.invalid`
 * with the place of each wrong item, and `auth.forbidden` for new items without the permission to create them.
 */
export async function saveMenu(
  context: Context,
  key: string,
  { version, items }: { version: number; items: readonly SavedMenuNode[] },
): Promise<EditedMenu> {
  const all = allBelow(items, 'items');
  const ids = all.flatMap(({ node }) => node.id ?? []);
  if (new Set(ids).size < ids.length) throw new AppError('request.invalid');
  await context.db.transaction().execute(async (trx) => {
    const { menuId, rows } = await lockMenu(trx, key, version);
    const known = new Map(rows.map((row) => [row.id, row]));
    const isNew = ({ node }: Placed) => node.id === null || !known.has(node.id);
    if (all.some(isNew) && !context.actor?.permissions.has('createMenuItems')) throw new AppError('auth.forbidden');
    const others = all.filter(
      ({ node }) => (node.id === null ? undefined : targetOfRow(known.get(node.id))) !== node.target,
    );
    await requireTargets(context, others);
    const changed: MenuRow[] = [];
    await saveBranch(trx, { menuId, known, changed }, items, null);
    const gone = rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
    if (gone.length > 0) await trx.deleteFrom('menu_items').where('id', 'in', gone).execute();
    await detachFromBaseData(trx, changed);
    await trx
      .updateTable('menus')
      .set({ version: version + 1 })
      .where('id', '=', menuId)
      .execute();
    await recordMenu(trx, context, { menuId, before: outlineOf(branches(rows, menuId)), after: outlineOf(items) });
  });
  clearCachedMenus(context.db);
  const saved = (await readEditedMenus(context)).find((menu) => menu.key === key);
  if (!saved) throw new AppError('menu.not_found');
  return saved;
}

/** Locks a menu and reads its items. Throws `menu.not_found` and `edit.conflict`. Without a version, any is right. */
export async function lockMenu(trx: Db, key: string, version?: number): Promise<{ menuId: number; rows: MenuRow[] }> {
  await trx.selectFrom('menus').select('id').where('key', '=', key).forUpdate().execute();
  const { menus, rows } = await readMenuRows(trx);
  const menu = menus.find((one) => one.key === key);
  if (!menu) throw new AppError('menu.not_found');
  if (version !== undefined && menu.version !== version) throw new AppError('edit.conflict');
  return { menuId: menu.id, rows: rows.filter((row) => row.menuId === menu.id) };
}

const targetOfRow = (row: MenuRow | undefined): string | undefined => row && targetOf(row);

const allBelow = (items: readonly SavedMenuNode[], path: string): Placed[] =>
  items.flatMap((node, at) => [{ node, path: `${path}.${at}` }, ...allBelow(node.children, `${path}.${at}.children`)]);

/** Throws `request.invalid` for references to something that doesn't exist. */
export async function requireTargets(context: Context, items: readonly Placed[]): Promise<void> {
  const fields: Record<string, string> = {};
  for (const { node, path } of items)
    if (!(await targetExists(context, node.target)))
      fields[path ? `${path}.target` : 'target'] = context.t('validation.menuTarget');
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, fields);
}

interface Branch {
  menuId: number;
  known: ReadonlyMap<number, MenuRow>;
  /** Rows that differ from before. */
  changed: MenuRow[];
}

/** Saves the items below a parent, parents first, so that moved items leave their old parent before it is deleted. */
async function saveBranch(
  trx: Db,
  branch: Branch,
  items: readonly SavedMenuNode[],
  parentId: number | null,
): Promise<void> {
  for (const [position, node] of items.entries()) {
    const row = node.id === null ? undefined : branch.known.get(node.id);
    const place = { parent_id: parentId, position };
    const content = row ? changesOf(row, node) : columnsOf(node);
    const isMoved = row?.parentId !== parentId || row.position !== position;
    if (row && (isMoved || content)) {
      branch.changed.push(row);
      await trx
        .updateTable('menu_items')
        .set({ ...place, ...content })
        .where('id', '=', row.id)
        .execute();
    }
    const id = row?.id ?? (await insertItem(trx, { menu_id: branch.menuId, ...place, ...columnsOf(node) }));
    await saveBranch(trx, branch, node.children, id);
  }
}

const columnsOf = ({ labelEn, labelFr, target }: MenuItemFields) => ({
  title: labelEn,
  label_en: labelEn,
  label_fr: labelFr,
  ...columnsOfTarget(target),
});

/** The columns that an edit changes, or undefined. Unchanged labels keep their phrase, and a target its address. */
export function changesOf(row: MenuRow, { labelEn, labelFr, target }: MenuItemFields) {
  const labels = menuLabelsOf(row);
  const isRenamed = labels.labelEn !== labelEn || labels.labelFr !== labelFr;
  const isLinked = targetOf(row) !== target;
  if (!isRenamed && !isLinked) return undefined;
  return {
    ...(isRenamed && { title: labelEn, label_en: labelEn, label_fr: labelFr }),
    ...(isLinked && columnsOfTarget(target)),
  };
}

/** Adds an item and returns its id. */
export async function insertItem(
  trx: Db,
  values: ReturnType<typeof columnsOf> & { menu_id: number; parent_id: number | null; position: number },
): Promise<number> {
  const { id } = await trx.insertInto('menu_items').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Base data no longer updates these items. */
export async function detachFromBaseData(trx: Db, rows: readonly MenuRow[]): Promise<void> {
  const keys = rows.flatMap(({ baseKey }) => (baseKey === null ? [] : `menu_items/${baseKey}`));
  if (keys.length > 0) await trx.updateTable('base_items').set({ installed: null }).where('key', 'in', keys).execute();
}

/** Records the change of a menu as the outline before and after. */
export async function recordMenu(
  trx: Db,
  context: Context,
  { menuId, before, after }: { menuId: number; before: string; after: string },
): Promise<void> {
  await writeAudit(trx, context, {
    action: 'menu.modify',
    subjectKind: 'menu',
    subjectId: menuId,
    details: changedFacts({ items: before }, { items: after }),
  });
}

type Outlined = (MenuItemFields | MenuRow) & { children: readonly Outlined[] };

/** A menu as indented lines: label and target. */
export const outlineOf = (items: readonly Outlined[], depth = 0): string =>
  items
    .map((item) => {
      const { labelEn, labelFr, target } = 'title' in item ? { ...menuLabelsOf(item), target: targetOf(item) } : item;
      const labels = labelEn === labelFr ? labelEn : `${labelEn} / ${labelFr}`;
      const line = `${'  '.repeat(depth)}${labels} → ${target || '–'}`;
      return [line, ...(item.children.length > 0 ? [outlineOf(item.children, depth + 1)] : [])].join('\n');
    })
    .join('\n');
