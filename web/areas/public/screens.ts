import type { PublicBundle } from '#common/i18n/bundles.ts';
import type { PublicScreenName } from '#common/screens/public.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of each screen, loaded when it is first visited. */
export const screens: Record<PublicScreenName, () => Promise<ScreenModule>> = {
  home: () => import('#web/features/home/HomeScreen.tsx'),
  'listings.search': () => import('#web/features/search/SearchScreen.tsx'),
  'listings.location': () => import('#web/features/search/SearchScreen.tsx'),
  'listings.shortcut': () => import('#web/features/search/SearchScreen.tsx'),
  'listings.favourites': () => import('#web/features/renters/FavouritesScreen.tsx'),
  'listings.favorites': () => import('#web/features/renters/FavouritesScreen.tsx'),
  'listings.detail': () => import('#web/features/listings/ListingScreen.tsx'),
  'listings.preview': () => import('#web/features/listings/ListingScreen.tsx'),
  'blog.list': () => import('#web/features/blogs/BlogScreen.tsx'),
  'blog.location': () => import('#web/features/blogs/BlogScreen.tsx'),
  'blog.article': () => import('#web/features/blogs/ArticleScreen.tsx'),
  'companies.list': () => import('#web/features/companies/CompaniesScreen.tsx'),
  'companies.location': () => import('#web/features/companies/CompaniesScreen.tsx'),
  'companies.detail': () => import('#web/features/companies/CompanyScreen.tsx'),
  'locations.cities': () => import('#web/features/locations/CitiesScreen.tsx'),
  'content.sitemap': () => import('#web/features/content/SitemapScreen.tsx'),
  'content.gone': () => import('#web/features/content/GoneScreen.tsx'),
  'content.page': () => import('#web/features/content/PageScreen.tsx'),
  login: () => import('./LoginScreen.tsx'),
  'account.verify-email': () => import('#web/features/accounts/VerifyEmailScreen.tsx'),
  'account.reset-password': () => import('#web/features/accounts/ResetPasswordScreen.tsx'),
  'account.company-invitation': () => import('#web/features/accounts/CompanyInvitationScreen.tsx'),
  'new-listings-alerts.claim-account': () => import('#web/features/accounts/ClaimAccountScreen.tsx'),
  'new-listings-alerts.unsubscribe': () => import('#web/features/alerts/UnsubscribeScreen.tsx'),
  'new-listings-alerts.confirm': () => import('#web/features/alerts/ConfirmAlertScreen.tsx'),
  'inquiries.link': () => import('#web/features/inquiries/InquiryScreen.tsx'),
};

/** What a screen says beyond the core phrases; loaded with it. */
export const SCREEN_PHRASES: Record<PublicScreenName, readonly PublicBundle[]> = {
  home: ['home'],
  'listings.search': [],
  'listings.location': [],
  'listings.shortcut': [],
  'listings.favourites': ['home', 'favourites'],
  'listings.favorites': ['home', 'favourites'],
  'listings.detail': ['listing'],
  'listings.preview': ['listing'],
  'blog.list': ['content'],
  'blog.location': ['content'],
  'blog.article': ['content'],
  'companies.list': ['content'],
  'companies.location': ['content'],
  'companies.detail': ['content'],
  'locations.cities': ['content'],
  'content.sitemap': ['content'],
  'content.gone': ['content'],
  'content.page': ['content'],
  login: ['home', 'account'],
  'account.verify-email': ['forms', 'account'],
  'account.reset-password': ['forms', 'account'],
  'account.company-invitation': ['forms', 'account'],
  'new-listings-alerts.claim-account': ['forms', 'account'],
  'new-listings-alerts.unsubscribe': ['forms'],
  'new-listings-alerts.confirm': ['forms'],
  'inquiries.link': ['forms', 'inquiryPage'],
};

/** The bundles of a screen at an address with this query string: the many names of amenities come where some are searched for. */
export const phrasesOf = (screen: PublicScreenName, search: string): readonly PublicBundle[] =>
  search.includes('amenities=') ? [...SCREEN_PHRASES[screen], 'amenities'] : SCREEN_PHRASES[screen];
