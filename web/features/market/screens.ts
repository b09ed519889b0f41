import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const PLACES = ['lists', 'placesAdmin', 'map', 'mediaLibrary'] as const;

/** The screens of this district behind login. */
export const marketScreens = {
  'admin.cities': privateScreen(() => import('./places-admin/AdminCitiesScreen.tsx'), 'AdminCitiesScreen', PLACES),
  'admin.cities.edit': recordScreen(
    async () => (await import('./places-admin/edit-place-screens.tsx')).city,
    'EditPlaceScreen',
    PLACES,
  ),
  'admin.provinces.edit': recordScreen(
    async () => (await import('./places-admin/edit-place-screens.tsx')).province,
    'EditPlaceScreen',
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
  'admin.metropolitan-areas.edit': recordScreen(
    async () => (await import('./places-admin/edit-place-screens.tsx')).metro,
    'EditPlaceScreen',
    PLACES,
  ),
} satisfies PrivateScreens;
