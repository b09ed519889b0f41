import type { EditedMenu } from '#common/contract/site/menus.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLoaderData, useLocation } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { MenuEditor } from './MenuEditor.tsx';
import { useMenuName } from './use-menu-name.ts';

export const loader = ({ context }: LoaderArgs) => context.get(apiContext).menus.menus();

/** The menus of the site, one per tab. */
export function MenuEditorScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const nameOf = useMenuName();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('menu');
  const current: EditedMenu | undefined = loaded.menus.find(({ key }) => key === asked) ?? loaded.menus[0];
  return (
    <>
      <LinkTabs
        label={t('screens.admin.menu-editor')}
        current={current?.key ?? ''}
        tabs={loaded.menus.map(({ key }) => ({
          id: key,
          label: nameOf(key),
          to: pathTo('admin.menu-editor', { menu: key }),
        }))}
      />
      {current && <MenuEditor key={current.key} menu={current} />}
      <Optional>
        <LazyChangeHistory kind="menu" />
      </Optional>
    </>
  );
}
