import { type PrivateScreens, privateScreen } from '#web/app/private-screen.ts';

const PLACES = ['lists', 'placesAdmin', 'map', 'mediaLibrary'] as const;

/** The screens of this district behind login. */
export const marketScreens = {
  'admin.cities': privateScreen(() => import('./places-admin/AdminCitiesScreen.tsx'), 'AdminCitiesScreen', PLACES),
  'admin.cities.edit': privateScreen(() => import('./places-admin/EditCityScreen.tsx'), 'EditCityScreen', PLACES),
  'admin.provinces.edit': privateScreen(
    () => import('./places-admin/EditProvinceScreen.tsx'),
    'EditProvinceScreen',
    PLACES,
  ),
  'admin.metropolitan-areas': privateScreen(
    () => import('./places-admin/MetropolitanAreasScreen.tsx'),
    'MetropolitanAreasScreen',
    PLACES,
  ),
  'admin.metropolitan-areas.create': privateScreen(
    () => import('./places-admin/CreateMetroScreen.tsx'),
    'CreateMetroScreen',
    PLACES,
  ),
  'admin.metropolitan-areas.edit': privateScreen(
    () => import('./places-admin/EditMetroScreen.tsx'),
    'EditMetroScreen',
    PLACES,
  ),
} satisfies PrivateScreens;
