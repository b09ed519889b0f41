import type { PublicBundle } from '#common/i18n/bundles.ts';
import type { PublicScreenName } from '#common/screens/public.ts';
import { screen } from '#web/router/screen.ts';
import type { ScreenModule } from '#web/router/types.ts';

/** The module of each public screen. */
export const screens: Record<PublicScreenName, () => Promise<ScreenModule>> = {
  home: screen(() => import('#web/features/home/HomeScreen.tsx'), 'HomeScreen'),
  'listings.search': screen(() => import('#web/features/search/SearchScreen.tsx'), 'SearchScreen'),
  'listings.location': screen(() => import('#web/features/search/SearchScreen.tsx'), 'SearchScreen'),
  'listings.shortcut': screen(() => import('#web/features/search/SearchScreen.tsx'), 'SearchScreen'),
  'listings.favourites': screen(() => import('#web/features/renters/FavouritesScreen.tsx'), 'FavouritesScreen'),
  'listings.favorites': screen(() => import('#web/features/renters/FavouritesScreen.tsx'), 'FavouritesScreen'),
  'listings.detail': screen(() => import('#web/features/listings/ListingScreen.tsx'), 'ListingScreen'),
  'listings.preview': screen(() => import('#web/features/listings/ListingScreen.tsx'), 'ListingScreen'),
  'blog.list': screen(() => import('#web/features/blogs/BlogScreen.tsx'), 'BlogScreen'),
  'blog.location': screen(() => import('#web/features/blogs/BlogScreen.tsx'), 'BlogScreen'),
  'blog.article': screen(() => import('#web/features/blogs/ArticleScreen.tsx'), 'ArticleScreen'),
  'blog.preview': screen(() => import('#web/features/blogs/BlogPreviewScreen.tsx'), 'BlogPreviewScreen'),
  'companies.list': screen(() => import('#web/features/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
  'companies.location': screen(() => import('#web/features/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
  'companies.detail': screen(() => import('#web/features/companies/CompanyScreen.tsx'), 'CompanyScreen'),
  'locations.cities': screen(() => import('#web/features/locations/CitiesScreen.tsx'), 'CitiesScreen'),
  'content.sitemap': screen(() => import('#web/features/content/SitemapScreen.tsx'), 'SitemapScreen'),
  'content.gone': screen(() => import('#web/features/content/GoneScreen.tsx'), 'GoneScreen'),
  'content.preview': screen(() => import('#web/features/content/PreviewScreen.tsx'), 'PreviewScreen'),
  'content.page': screen(() => import('#web/features/content/PageScreen.tsx'), 'PageScreen'),
  login: screen(() => import('./LoginScreen.tsx'), 'LoginScreen'),
  'account.verify-email': screen(() => import('#web/features/accounts/VerifyEmailScreen.tsx'), 'VerifyEmailScreen'),
  'account.reset-password': screen(
    () => import('#web/features/accounts/ResetPasswordScreen.tsx'),
    'ResetPasswordScreen',
  ),
  'account.company-invitation': screen(
    () => import('#web/features/accounts/CompanyInvitationScreen.tsx'),
    'CompanyInvitationScreen',
  ),
  'new-listings-alerts.claim-account': screen(
    () => import('#web/features/accounts/ClaimAccountScreen.tsx'),
    'ClaimAccountScreen',
  ),
  'new-listings-alerts.unsubscribe': screen(
    () => import('#web/features/alerts/UnsubscribeScreen.tsx'),
    'UnsubscribeScreen',
  ),
  'new-listings-alerts.confirm': screen(
    () => import('#web/features/alerts/ConfirmAlertScreen.tsx'),
    'ConfirmAlertScreen',
  ),
  'company-emails.unsubscribe': screen(() => import('#web/features/alerts/StopEmailsScreen.tsx'), 'StopEmailsScreen'),
  'inquiries.link': screen(() => import('#web/features/inquiries/InquiryScreen.tsx'), 'InquiryScreen'),
};

/** Phrase bundles of each screen, besides `core`. */
export const SCREEN_PHRASES: Record<PublicScreenName, readonly PublicBundle[]> = {
  home: ['home'],
  'listings.search': ['search'],
  'listings.location': ['search'],
  'listings.shortcut': ['search'],
  'listings.favourites': ['home', 'search', 'favourites'],
  'listings.favorites': ['home', 'search', 'favourites'],
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
  'content.preview': ['content', 'forms'],
  'blog.preview': ['content', 'forms'],
  'content.page': ['content'],
  login: ['home', 'account'],
  'account.verify-email': ['forms', 'account'],
  'account.reset-password': ['forms', 'account'],
  'account.company-invitation': ['forms', 'account'],
  'new-listings-alerts.claim-account': ['forms', 'account'],
  'new-listings-alerts.unsubscribe': ['forms'],
  'new-listings-alerts.confirm': ['forms'],
  'company-emails.unsubscribe': ['forms'],
  'inquiries.link': ['forms', 'inquiryPage'],
};

/** The bundles of a screen at a URL. The long list of amenity names loads only if the search filters by one. */
export const phrasesOf = (screen: PublicScreenName, search: string): readonly PublicBundle[] =>
  search.includes('amenities=') ? [...SCREEN_PHRASES[screen], 'amenities'] : SCREEN_PHRASES[screen];
