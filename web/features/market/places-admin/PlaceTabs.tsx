import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';

const TABS = [
  { id: 'cities', permission: 'viewCities', to: pathTo('admin.cities') },
  { id: 'metros', permission: 'viewCities', to: pathTo('admin.metropolitan-areas') },
  { id: 'provinces', permission: 'viewProvinces', to: pathTo('admin.cities', { tab: 'provinces' }) },
] as const;

/** The lists of places, on each of them. Each shows only with its permission. */
export function PlaceTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  const t = useT();
  const permissions = useSession()?.permissions ?? {};
  const tabs = TABS.filter(({ permission }) => permissions[permission]);
  return (
    <LinkTabs
      label={t('placesAdmin.tabsLabel')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({ id, label: t(`placesAdmin.tabs.${id}`), to }))}
    />
  );
}
