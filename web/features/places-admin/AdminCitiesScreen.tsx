import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { PlaceList } from './PlaceList.tsx';

const TABS = [
  { id: 'cities', permission: 'viewCities', kind: 'city' },
  { id: 'provinces', permission: 'viewProvinces', kind: 'province' },
] as const;

/** Tabs of cities and provinces. Each shows only with its permission. */
export function AdminCitiesScreen() {
  const t = useT();
  const { search } = useLocation();
  const permissions = useSession()?.permissions ?? {};
  const open = TABS.filter(({ permission }) => permissions[permission]);
  const asked = new URLSearchParams(search).get('tab');
  const current = open.find(({ id }) => id === asked) ?? open[0];
  if (!current) return null;
  return (
    <>
      <LinkTabs
        label={t('placesAdmin.tabsLabel')}
        current={current.id}
        tabs={open.map(({ id }, at) => ({
          id,
          label: t(`placesAdmin.tabs.${id}`),
          to: pathTo('admin.cities', at === 0 ? {} : { tab: id }),
        }))}
      />
      <PlaceList key={current.id} kind={current.kind} />
    </>
  );
}
