import { MENU_DEPTH, type MenuNode } from '#common/contract/site/menus.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { MenuItemForm } from './MenuItemForm.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).menus.menus();

/** A new item at the end of a menu, or below another item. */
export function CreateMenuItemScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const key = new URLSearchParams(search).get('menu') === 'Footer' ? 'Footer' : 'Primary';
  const items = loaded.menus.find((menu) => menu.key === key)?.items ?? [];
  const backTo = pathTo('admin.menu-editor', { menu: key });
  const labelOf = ({ labelEn, labelFr }: MenuNode) => (t.lang === 'fr' ? labelFr : labelEn);
  const parentsIn = (nodes: readonly MenuNode[], level = 1): { value: string; label: string }[] =>
    level >= MENU_DEPTH
      ? []
      : nodes.flatMap((node) => [
          { value: String(node.id), label: `${'– '.repeat(level)}${labelOf(node)}` },
          ...parentsIn(node.children, level + 1),
        ]);
  return (
    <MenuItemForm
      initial={{ labelEn: '', labelFr: '', target: '', parent: '' }}
      targetName=""
      parents={parentsIn(items)}
      backTo={backTo}
      save={async ({ parent, ...item }) => {
        const parentId = parent === '' ? null : Number(parent);
        const { message } = await api.menus.createItem({ body: { ...item, menu: key, parentId } });
        return { message, to: backTo };
      }}
    />
  );
}
