import { PlaceList } from './PlaceList.tsx';
import { PlaceTabs } from './PlaceTabs.tsx';

/** All metropolitan areas. */
export function MetropolitanAreasScreen() {
  return (
    <>
      <PlaceTabs current="metros" />
      <PlaceList kind="metro" />
    </>
  );
}
