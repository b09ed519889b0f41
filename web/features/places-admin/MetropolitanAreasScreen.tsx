import { PlaceList } from './PlaceList.tsx';

/** All metropolitan areas. */
export const MetropolitanAreasScreen = () => <PlaceList kind="metro" />;
