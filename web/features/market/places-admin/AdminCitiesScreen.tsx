import { useCan } from '#web/app/session.ts';
import { useLocation } from '#web/router/router.tsx';
import { PlaceList } from './PlaceList.tsx';
import { PlaceTabs } from './PlaceTabs.tsx';

/** Cities, or provinces for the tab `provinces` and for those who may see nothing else. */
export function AdminCitiesScreen() {
  const { search } = useLocation();
  const maySeeCities = useCan('viewCities');
  const maySeeProvinces = useCan('viewProvinces');
  const isProvinces = maySeeProvinces && (!maySeeCities || new URLSearchParams(search).get('tab') === 'provinces');
  return (
    <>
      <PlaceTabs current={isProvinces ? 'provinces' : 'cities'} />
      {isProvinces ? <PlaceList key="provinces" kind="province" /> : <PlaceList key="cities" kind="city" />}
    </>
  );
}
