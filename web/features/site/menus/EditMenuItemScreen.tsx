import { useRef } from 'react';
import type { Output } from '#common/contract/define.ts';
import type { menus } from '#common/contract/site/menus.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { MenuItemForm, type MenuItemValues } from './MenuItemForm.tsx';

export const loader = ({ params, context }: LoaderArgs) =>
  context.get(apiContext).menus.item({ params: { id: params.id ?? '' } });

type Item = Output<(typeof menus)['item']>;

/** Labels and target of one menu item. */
export function EditMenuItemScreen() {
  const item = useLoaderData<typeof loader>();
  const { api } = useApp();
  const version = useRef(item.version);
  const params = { id: item.id };
  const backTo = pathTo('admin.menu-editor', { menu: item.menu });
  return (
    <MenuItemForm
      initial={valuesOf(item)}
      targetName={item.targetName}
      backTo={backTo}
      save={async ({ labelEn, labelFr, target }) => {
        const body = { labelEn, labelFr, target, version: version.current };
        const { message } = await api.menus.changeItem({ params, body });
        return { message, to: backTo };
      }}
      reread={async () => {
        const fresh = await api.menus.item({ params });
        version.current = fresh.version;
        return valuesOf(fresh);
      }}
    />
  );
}

const valuesOf = ({ labelEn, labelFr, target }: Item): MenuItemValues => ({ labelEn, labelFr, target, parent: '' });
