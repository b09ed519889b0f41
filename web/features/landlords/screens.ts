import { type PrivateScreens, privateScreen } from '#web/app/private-screen.tsx';

const LISTING_FORM = ['lists', 'ownListings', 'listingForm', 'listing', 'listingDetails', 'amenities', 'map'] as const;

/** The screens of this district behind login. */
export const landlordsScreens = {
  'portal.dashboard': privateScreen(() => import('./dashboard/PortalDashboardScreen.tsx'), 'PortalDashboardScreen', [
    'lists',
    'dashboard',
    'ownListings',
  ]),
  'portal.listings': privateScreen(() => import('./own-listings/OwnListingsScreen.tsx'), 'OwnListingsScreen', [
    'lists',
    'ownListings',
  ]),
  'portal.listings.create': privateScreen(
    () => import('./own-listings/CreateListingScreen.tsx'),
    'CreateListingScreen',
    LISTING_FORM,
  ),
  'portal.listings.detail': privateScreen(
    () => import('./own-listings/EditListingScreen.tsx'),
    'EditListingScreen',
    LISTING_FORM,
  ),
} satisfies PrivateScreens;
