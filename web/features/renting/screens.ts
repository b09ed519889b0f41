import { type PrivateScreens, privateScreen, recordScreen } from '#web/app/private-screen.tsx';

const RENTER = ['lists', 'renter', 'forms'] as const;
const FAVOURITES = [...RENTER, 'favourites'] as const;
const LEADS = ['lists', 'leads', 'forms'] as const;

/** The screens of this district behind login. */
export const rentingScreens = {
  'renter.email-alerts': privateScreen(() => import('./alerts/EmailAlertsScreen.tsx'), 'EmailAlertsScreen', [
    'alerts',
    'filters',
    'amenities',
  ]),
  'renter.favourite-listings': privateScreen(
    () => import('./renters/FavouriteListingsScreen.tsx'),
    'FavouriteListingsScreen',
    FAVOURITES,
  ),
  'renter.favorite-listings': privateScreen(
    () => import('./renters/FavouriteListingsScreen.tsx'),
    'FavouriteListingsScreen',
    FAVOURITES,
  ),
  'renter.viewed-listings': privateScreen(
    () => import('./renters/ViewedListingsScreen.tsx'),
    'ViewedListingsScreen',
    RENTER,
  ),
  'renter.my-inquiries': privateScreen(() => import('./renters/MyInquiriesScreen.tsx'), 'MyInquiriesScreen', RENTER),
  'renter.profile': privateScreen(() => import('./renters/ProfileScreen.tsx'), 'ProfileScreen', RENTER),
  'renter.recommended-listings': privateScreen(
    () => import('./recommendations/RecommendedScreen.tsx'),
    'RecommendedScreen',
    ['recommended', 'renter', 'lists', 'amenities'],
  ),
  'portal.listings.tours': recordScreen(() => import('./leads/TourScheduleScreen.tsx'), 'TourScheduleScreen', LEADS),
  'portal.inbox': privateScreen(() => import('./leads/InboxScreen.tsx'), 'InboxScreen', LEADS),
  'portal.inbox.lead': privateScreen(() => import('./leads/InboxScreen.tsx'), 'InboxScreen', LEADS),
  'portal.leads': privateScreen(() => import('./leads/LeadsScreen.tsx'), 'LeadsScreen', ['lists', 'leads']),
  'portal.leads.detail': privateScreen(() => import('./leads/LeadScreen.tsx'), 'LeadScreen', LEADS),
} satisfies PrivateScreens;
